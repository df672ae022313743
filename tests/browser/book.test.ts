/** The charts and stories as a PDF: `npm run charts:pdf`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printBook, wholeBook } from '../../scripts/book/pdf.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenball-book-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A4, lying, in points. */
const SHEET = '/MediaBox [0 0 841.91998 594.95996]';

test('one story and one chart are printed on A4 sheets that lie, with an outline', async () => {
  const [reading, stories, charts] = wholeBook();
  const chart = charts?.pages.find(({ path }) => path.endsWith('/refresh.md'));
  const [story] = stories?.pages ?? [];
  if (reading === undefined || story === undefined || chart === undefined)
    throw new Error('The book lacks a part');
  const file = join(folder, 'some.pdf');
  await printBook(
    [
      { title: 'Stories', pages: [story] },
      { title: 'Charts', pages: [chart] },
    ],
    file,
  );
  const pdf = readFileSync(file, 'latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toContain('/Outlines');
  const sheets = pdf.match(/\/MediaBox ?\[[^\]]*\]/g) ?? [];
  expect(sheets.length).toBeGreaterThan(2);
  expect([...new Set(sheets)]).toEqual([SHEET]);
});

test('a missing picture ends it with its name', async () => {
  const page = { path: 'docs/none.md', markdown: '# None\n\n![none](none.svg)\n' };
  await expect(printBook([{ title: 'None', pages: [page] }], join(folder, 'none.pdf'))).rejects.toThrow(
    /^There is no picture at file:.*\/docs\/none\.svg\.$/,
  );
});
