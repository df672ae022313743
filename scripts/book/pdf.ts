/** All charts and stories as one PDF, A4 landscape, by the installed Chromium */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '../chromium.ts';
import { bookHtml, type Page, type Part, type SourceOf } from './book.ts';

const DOCS = 'docs';
const CHARTS = join(DOCS, 'generated', 'charts');
const STORIES = join(DOCS, 'generated', 'stories');
const INDEX = 'README.md';

const pageAt = (path: string): Page => ({ path, markdown: readFileSync(path, 'utf8') });

const pagesIn = (folder: string): readonly Page[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== INDEX)
    .toSorted()
    .map((name) => pageAt(join(folder, name)));

/** Stories come in the order of their index. */
function storyPages(): readonly Page[] {
  const index = readFileSync(join(STORIES, INDEX), 'utf8');
  return [...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = '']) => pageAt(join(STORIES, name)));
}

export const wholeBook = (): readonly Part[] => [
  {
    title: 'How to read it',
    pages: [pageAt(join(DOCS, 'reading-charts.md')), pageAt(join(DOCS, 'glossary.md'))],
  },
  { title: 'Stories', pages: storyPages() },
  { title: 'Charts', pages: [pageAt(join(DOCS, 'generated', 'charts.md')), ...pagesIn(CHARTS)] },
];

/** Photographs of screens are in the document itself: only then may a script of it read them. */
const sourceOf: SourceOf = (path) =>
  path.endsWith('.webp')
    ? `data:image/webp;base64,${readFileSync(path, 'base64')}`
    : pathToFileURL(resolve(path)).href;

/** Chromium prints JPEG as it is, and writes every other picture out dot by dot: ten times the size. */
const JPEG_QUALITY = 0.72;
const asJpeg = async (quality: number): Promise<void> => {
  for (const image of document.images) {
    if (!image.src.startsWith('data:image/webp')) continue;
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    image.src = canvas.toDataURL('image/jpeg', quality);
    await image.decode();
  }
};

/**
 * Prints the parts. Charts are loaded from where they lie, so that the document stands beside the PDF while it is printed.
 * @param file where the PDF is written
 */
export async function printBook(parts: readonly Part[], file: string): Promise<void> {
  const sheet = `${file}.html`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    sheet,
    bookHtml({ title: 'Tenball', lead: 'Every chart, and what happens when …', parts }, sourceOf),
  );
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(sheet).href, { waitUntil: 'load' });
    const missing = await page.evaluate(() =>
      [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    );
    if (missing.length > 0) throw new Error(`There is no picture at ${missing.join(', ')}.`);
    await page.evaluate(asJpeg, JPEG_QUALITY);
    await page.pdf({
      path: file,
      preferCSSPageSize: true,
      printBackground: true,
      outline: true,
      tagged: true,
    });
  } finally {
    await browser.close();
  }
}
