/** The pages of the charts and of the stories as one HTML document to be printed, with contents. */
import { basename, dirname, join, relative } from 'node:path';
import { Marked, type Tokens } from 'marked';

/** A page of the repository: its path from the root, and its Markdown. */
export interface Page {
  readonly path: string;
  readonly markdown: string;
}

/** Pages under one heading of the contents. */
export interface Part {
  readonly title: string;
  readonly pages: readonly Page[];
}

const STYLE = `
@page { size: A4 landscape; margin: 12mm 14mm; }
body { font: 10.5pt/1.45 system-ui, 'DejaVu Sans', sans-serif; color: #14201d; margin: 0; }
section { break-before: page; }
section:first-of-type { break-before: auto; }
h1 { font-size: 20pt; margin: 0 0 4mm; }
h2 { font-size: 14pt; margin: 6mm 0 2mm; break-after: avoid; }
h3 { font-size: 11.5pt; margin: 5mm 0 1.5mm; break-after: avoid; }
p { margin: 1.5mm 0; }
img { max-width: 100%; max-height: 165mm; border: 0.2mm solid #d7dedb; vertical-align: top; break-inside: avoid; }
img[width='560'] { width: 176mm; }
img[width='180'] { width: 55mm; }
table { border-collapse: collapse; font-size: 8.5pt; width: 100%; }
th, td { border: 0.2mm solid #d7dedb; padding: 1mm 1.5mm; text-align: left; vertical-align: top; }
tr { break-inside: avoid; }
code { font: 0.92em 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
a { color: #0b5a4b; text-decoration: none; }
nav ol { columns: 2; column-gap: 12mm; padding-left: 8mm; }
nav li { margin: 0.6mm 0; break-inside: avoid; }`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** "docs/generated/charts/betting.md" → "docs-generated-charts-betting". */
const anchorOf = (path: string): string => path.replace(/\.md$/, '').replaceAll(/[^\w]+/g, '-');

const titleOf = ({ markdown, path }: Page): string =>
  /^# (.+)$/m.exec(markdown)?.[1] ?? basename(path, '.md');

const isElsewhere = (href: string): boolean => /^[a-z]+:/i.test(href);

/** Where a picture is read from, by its path from the root. */
export type SourceOf = (path: string) => string;

/** Links between pages of the book lead inside it; those to other files are plain text. */
function bodyOf({ path, markdown }: Page, inside: ReadonlySet<string>, sourceOf: SourceOf): string {
  const at = (href: string): string => join(dirname(path), href);
  const marked = new Marked({
    renderer: {
      image: ({ href, text }: Tokens.Image) => `<img src="${at(href)}" alt="${escaped(text)}">`,
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        if (isElsewhere(href)) return `<a href="${escaped(href)}">${text}</a>`;
        const [file = ''] = href.split('#');
        const target = file === '' ? path : relative('.', at(file));
        return inside.has(target) ? `<a href="#${anchorOf(target)}">${text}</a>` : text;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return html.replaceAll(/<img src="([^"]+)"( width)?/g, (_, name: string, width = '') => {
    const picture = name.includes('/') ? name : at(name);
    return `<img src="${sourceOf(picture)}"${width}`;
  });
}

const contentsOf = (parts: readonly Part[]): string =>
  parts
    .map(({ title, pages }) => {
      const lines = pages.map(
        (page) => `<li><a href="#${anchorOf(page.path)}">${escaped(titleOf(page))}</a></li>`,
      );
      return `<h2>${escaped(title)}</h2>\n<ol>\n${lines.join('\n')}\n</ol>`;
    })
    .join('\n');

/** @param lead a sentence below the title */
export function bookHtml(
  { title, lead, parts }: { readonly title: string; readonly lead: string; readonly parts: readonly Part[] },
  sourceOf: SourceOf,
): string {
  const pages = parts.flatMap((part) => part.pages);
  const inside = new Set(pages.map(({ path }) => path));
  const sections = pages.map(
    (page) => `<section id="${anchorOf(page.path)}">\n${bodyOf(page, inside, sourceOf)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
<section>
<h1>${escaped(title)}</h1>
<p>${escaped(lead)}</p>
<nav>
${contentsOf(parts)}
</nav>
</section>
${sections.join('\n')}
</html>
`;
}
