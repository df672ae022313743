/** The page of `chartkit live`: one document with nothing to load. */
import { readFileSync } from 'node:fs';
import type { Picture } from '../draw/draw.ts';
import type { ChartReading } from '../read.ts';
import { escapeMarkup } from '../write/escape.ts';

export interface Drawn {
  readonly chart: ChartReading;
  readonly pictures: readonly Picture[];
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr) 24rem; min-height: 100vh; }
main, aside { padding: 1rem; }
aside { border-left: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; }
nav button { font: inherit; min-height: 44px; padding: 0 1rem; }
nav button[aria-pressed=true] { font-weight: 700; }
section[hidden] { display: none; }
svg { max-width: 100%; height: auto; }
ol { padding-left: 1.5rem; overflow-wrap: anywhere; font-size: 0.9em; }
h1 { font-size: 1.1rem; margin: 0 0 0.5rem; }
h2 { font-size: 1rem; }
@media (max-width: 60rem) { body { grid-template-columns: minmax(0, 1fr); } }
`;

export function livePage(drawn: readonly Drawn[]): string {
  const script = readFileSync(new URL('client.js', import.meta.url), 'utf8');
  const buttons = drawn.map(
    ({ chart }, index) =>
      `<button type="button" data-chart="${escapeMarkup(chart.id)}" aria-pressed="${index === 0}">${escapeMarkup(chart.id)}</button>`,
  );
  const charts = drawn.map(
    ({ chart, pictures }, index) =>
      `<section data-chart="${escapeMarkup(chart.id)}"${index === 0 ? '' : ' hidden'}>
${pictures.map(({ title, svg }) => `<h2>${escapeMarkup(title)}</h2>\n${svg}`).join('\n')}
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Live charts</title>
<style>${STYLE}</style>
<main>
<h1>Live charts</h1>
<nav aria-label="Charts">${buttons.join('')}</nav>
${charts.join('\n')}
</main>
<aside>
<p id="state" role="status">No app reports yet. In the app: <code>announce(root, { to: location of this page })</code></p>
<label>Actor <select id="actor"></select></label>
<h2>Can happen now</h2>
<ul id="next"></ul>
<h2>What happened</h2>
<ol id="steps" reversed></ol>
</aside>
<script>${script}</script>
</html>
`;
}
