import type { CoverageReport, Line } from './cover.ts';
import { escapeMarkup } from '../write/escape.ts';

export const hits = (lines: readonly Line[]) => lines.filter(({ count }) => count > 0).length;

function share(lines: readonly Line[]): string {
  const percent = lines.length === 0 ? 100 : Math.floor((100 * hits(lines)) / lines.length);
  return `${hits(lines)} of ${lines.length} (${percent} %)`;
}

/** A line per chart, then what was not taken. */
export function reportText({ bodies, charts, requirements, unknown }: CoverageReport): string {
  const unmet = requirements.filter(({ isCovered }) => !isCovered);
  return [
    `Coverage by ${bodies.join(', ')}`,
    ...charts.map(
      ({ id, transitions, states, guards, pairs }) =>
        `${id}: transitions ${share(transitions)}, states ${share(states)}${guards === undefined ? '' : `, guards ${share(guards)}`}${pairs === undefined ? '' : `, pairs ${share(pairs)}`}`,
    ),
    `requirements: ${requirements.length - unmet.length} of ${requirements.length}`,
    ...charts.flatMap(({ transitions, states }) =>
      [...transitions, ...states].filter(({ count }) => count === 0).map(({ id }) => `not taken: ${id}`),
    ),
    ...charts.flatMap(({ guards = [] }) =>
      guards.filter(({ count }) => count === 0).map(({ id }) => `never so: ${id}`),
    ),
    ...unmet.map(({ id }) => `not covered: ${id}`),
    ...unknown.map((id) => `in no chart: ${id}`),
  ].join('\n');
}

export const reportJson = (report: CoverageReport): string => JSON.stringify(report, null, 2);

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 2rem; }
th, td { text-align: left; padding: 0.25rem 0.75rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
td:first-child { overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 0.9em; }
.count { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.missed { background: color-mix(in srgb, #c62828 14%, transparent); }
`;

/**
 * One page with nothing to load: a table per chart and one for requirements; what was missed says so in words.
 * `pictureOf` gives the address of a chart's picture.
 */
export function reportHtml(
  report: CoverageReport,
  pictureOf: (chart: string) => string | null = () => null,
): string {
  const charts = report.charts.map(
    ({ id, transitions, states }) => `<section>
<h2>${escapeMarkup(id)}</h2>
<p>Transitions ${share(transitions)}, states ${share(states)}${pictureLink(pictureOf(id))}</p>
${table(
  ['Transition', 'When', 'Requirements', 'Taken'],
  transitions.map((line) => ({ line, cells: [line.id, line.text, line.requirements.join(', ')] })),
)}
${table(
  ['State', 'Entered'],
  states.map((line) => ({ line, cells: [line.id] })),
)}
</section>`,
  );
  const requirements = report.requirements.map(({ id, transitions, isCovered }) => ({
    line: { id, count: isCovered ? Math.min(...transitions.map(({ count }) => count)) : 0 },
    cells: [id, transitions.map((line) => line.id).join(', ')],
  }));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Chart coverage</title>
<style>${STYLE}</style>
<main>
<h1>Chart coverage</h1>
<p>By ${escapeMarkup(report.bodies.join(', '))}</p>
${charts.join('\n')}
<section>
<h2>Requirements</h2>
${table(['Requirement', 'Transitions', 'Taken at least'], requirements)}
</section>
</main>
</html>
`;
}

const pictureLink = (address: string | null) =>
  address === null ? '' : ` · <a href="${escapeMarkup(address)}">as a picture</a>`;

function table(heads: readonly string[], rows: readonly { line: Line; cells: readonly string[] }[]): string {
  const head = heads
    .map((text, index) => `<th scope="col"${index === heads.length - 1 ? ' class="count"' : ''}>${text}</th>`)
    .join('');
  const body = rows.map(({ line, cells }) => {
    const last = line.count === 0 ? 'not taken' : String(line.count);
    const data = cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('');
    return `<tr${line.count === 0 ? ' class="missed"' : ''} data-id="${escapeMarkup(line.id)}">${data}<td class="count">${last}</td></tr>`;
  });
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`;
}
