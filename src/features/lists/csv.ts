import { CSV_MARK, csvLine } from '../../../contract/csv.ts';

const hasDecimalComma = (locale: string): boolean =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');

/**
 * Lines of cells as CSV. Spreadsheets read numbers as their language writes them, so a language with a decimal comma gets
 * that, and semicolons between the cells.
 */
export function csvOf(locale: string, lines: readonly (readonly string[])[]): string {
  const signs = hasDecimalComma(locale) ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };
  return CSV_MARK + lines.map((line) => csvLine(line, signs)).join('');
}
