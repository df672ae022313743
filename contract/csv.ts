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

/** A quoted cell, or one without quotes; and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/**
 * The cells of every line that `csvLine` wrote with commas; a text that looked like a formula keeps its apostrophe. Throws
 * a RangeError for a text that ends within a line.
 */
export function readCsv(file: string): readonly (readonly string[])[] {
  const text = file.startsWith(CSV_MARK) ? file.slice(CSV_MARK.length) : file;
  const lines: string[][] = [];
  let line: string[] = [];
  for (let at = 0; at < text.length; at = CELL.lastIndex) {
    CELL.lastIndex = at;
    const [, quoted, plain = '', end] = CELL.exec(text) ?? [];
    if (end === undefined) throw new RangeError(`No CSV from character ${at} on.`);
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) throw new RangeError('The last line has no end.');
  return lines;
}
