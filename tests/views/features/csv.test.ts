import { expect, test } from 'vitest';
import { csvOf } from '../../../src/features/reports/csv.ts';

const MARK = '\uFEFF';

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
