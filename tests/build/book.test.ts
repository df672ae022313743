import { expect, test } from 'vitest';
import { bookHtml, type Part } from '../../scripts/book/book.ts';

const PARTS: readonly Part[] = [
  {
    title: 'Stories',
    pages: [
      {
        path: 'docs/s/one.md',
        markdown:
          '# What if?\n\nSee [the chart](../c/betting.md), [itself](#top), [code](../../src/x.ts), [w3](https://w3.org).\n\n<img src="one.webp" width="180" alt="A">\n',
      },
    ],
  },
  {
    title: 'Charts',
    pages: [{ path: 'docs/c/betting.md', markdown: '# betting\n\n![the "chart"](betting.svg)\n' }],
  },
];

const html = bookHtml({ title: 'A & B', lead: 'All of it.', parts: PARTS }, (path) => `at:${path}`);

test('each page is a section, in the contents of its part; links lead inside the book, or are plain text', () => {
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('<h2>Stories</h2>\n<ol>\n<li><a href="#docs-s-one">What if?</a></li>\n</ol>');
  expect(html).toContain('<section id="docs-c-betting">\n<h1>betting</h1>');
  expect(html).toContain(
    'See <a href="#docs-c-betting">the chart</a>, <a href="#docs-s-one">itself</a>, code, <a href="https://w3.org">w3</a>.',
  );
});

test('pictures are read from where they lie beside their page, as wide as it says', () => {
  expect(html).toContain('<img src="at:docs/s/one.webp" width="180" alt="A">');
  expect(html).toContain('<img src="at:docs/c/betting.svg" alt="the &quot;chart&quot;">');
});
