import { expect, test } from 'vitest';
import { CSV_MARK, csvLine, readCsv } from '../../../contract/csv.ts';
import { csvOf } from '../../../src/features/lists/csv.ts';

const MARK = CSV_MARK;

test('texts that a spreadsheet would take for formulas are texts, and negative amounts are amounts [A-04]', () => {
  expect(
    csvOf('en', [
      ['=1+1', '+1 2', '-x', '@SUM(A1)', '\tx'],
      ['-12.50', '0.05', '1234567.89', '2026-11-21', '3'],
    ]),
  ).toBe(`${MARK}'=1+1,'+1 2,'-x,'@SUM(A1),'\tx\r\n-12.50,0.05,1234567.89,2026-11-21,3\r\n`);
});

test('a formula that hides behind a quote, a separator or a line break is still none', () => {
  expect(csvOf('en', [['=HYPERLINK("x")', 'a"b', 'a,b', 'a;b', 'a\r\nb']])).toBe(
    `${MARK}"'=HYPERLINK(""x"")","a""b","a,b","a;b","a\r\nb"\r\n`,
  );
});

test('the cells and the decimals of a language with a decimal comma', () => {
  expect(csvOf('pt', [['Dia', '-12.50', '1.5.2026']])).toBe(`${MARK}Dia;-12,50;1.5.2026\r\n`);
  expect(csvOf('zh-CN', [['日期', '-12.50']])).toBe(`${MARK}日期,-12.50\r\n`);
});

test('nothing is an empty file', () => {
  expect(csvOf('en', [])).toBe(MARK);
});

test('what was written is read again, with or without the mark', () => {
  const lines = [
    ['id', 'memo', ''],
    ['-12.50', 'a "quote", a comma;\r\nand a line', '注单'],
    ['', '', ''],
  ];
  const text = lines.map((line) => csvLine(line)).join('');
  expect([readCsv(text), readCsv(MARK + text), readCsv('')]).toEqual([lines, lines, []]);
});

test.each(['a,b', 'a,', 'a\r\n"b', 'a"b\r\n'])(
  '%j is no CSV: it ends within a line, or a quote is open',
  (text) => {
    expect(() => readCsv(text)).toThrow(RangeError);
  },
);
