/** Tables as files that spreadsheets open rightly, whatever stands in them (RFC 4180). */

/** A decimal number as the wire writes it, "-12.50". */
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[",;\r\n]/;
/** At a file's beginning: without it, older spreadsheets take UTF-8 for something else. */
export const CSV_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv;charset=utf-8';

/** A text never becomes a formula: one that looks like it is preceded by an apostrophe. */
function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface Signs {
  readonly separator: string;
  readonly decimal: string;
}
const ENGLISH: Signs = { separator: ',', decimal: '.' };

/** One line of cells, with its end. Every figure is exact. */
export function csvLine(cells: readonly string[], { separator, decimal }: Signs = ENGLISH): string {
  const cell = (text: string) => (NUMBER.test(text) ? text.replace('.', decimal) : textCell(text));
  return `${cells.map(cell).join(separator)}\r\n`;
}
