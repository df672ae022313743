/** Tables as files that spreadsheets open rightly, whatever stands in them. */

/** A decimal number as the wire writes it, "-12.50". */
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[",;\r\n]/;
/** Without it, older spreadsheets take UTF-8 for something else. */
const MARK = '\uFEFF';

export const CSV_TYPE = 'text/csv;charset=utf-8';

const hasDecimalComma = (locale: string): boolean =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');

/** A text never becomes a formula: one that looks like it is preceded by an apostrophe. */
function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Lines of cells as CSV (RFC 4180). Spreadsheets read numbers as their language writes them, so a language with a
 * decimal comma gets that, and semicolons between the cells; every figure is exact.
 */
export function csvOf(locale: string, lines: readonly (readonly string[])[]): string {
  const [separator, decimal] = hasDecimalComma(locale) ? [';', ','] : [',', '.'];
  const cell = (text: string) => (NUMBER.test(text) ? text.replace('.', decimal) : textCell(text));
  return MARK + lines.map((line) => `${line.map(cell).join(separator)}\r\n`).join('');
}
