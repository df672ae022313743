import { STYLE } from '../draw/style.ts';
import type { ChartReading } from '../read.ts';
import type { Coverage } from './cover.ts';
import { COVERAGE_STYLE } from './style.ts';
import { escapeMarkup } from '../write/escape.ts';

/** A change of a chart that no test noticed. */
export interface Survivor {
  /** The transition that was changed. */
  readonly id: string;
  /** `delete`, `reorder` … */
  readonly change: string;
  /** Why it can't matter; null where it does. */
  readonly reason: string | null;
}

/** What is shown of a chart: how each body walked it, and which of its mutants survived. */
export interface Walked {
  readonly parts: readonly Coverage[];
  readonly survivors: readonly Survivor[];
}

/** From a mutant's id: `redirect shop.cart --paid[0]`. */
function survivor(mutant: unknown, reason: string | null): Survivor {
  const [, change = '', id = ''] = /^(\S+) (.+)$/.exec(String(mutant)) ?? [];
  return { id, change, reason };
}

/** Reads what `mutationJson` wrote. Throws a sentence for anything else. */
export function parseSurvivors(text: string): Survivor[] {
  const data: unknown = JSON.parse(text);
  const field = (key: string): unknown =>
    typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;
  const survived = field('survived');
  const excused = field('excused');
  if (field('version') !== 1 || !Array.isArray(survived) || typeof excused !== 'object' || excused === null)
    throw new Error('This is not a mutation result of version 1.');
  return [
    ...survived.map((mutant: unknown) => survivor(mutant, null)),
    ...Object.entries(excused).map(([mutant, reason]: [string, unknown]) => survivor(mutant, String(reason))),
  ];
}

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Which bodies took a transition, and how often: `actor 12×, views 3×`. */
const takenText = (id: string, { parts }: Walked): string => {
  const taken = parts.flatMap(({ bodies, transitions }) => {
    const count = transitions[id] ?? 0;
    return count === 0 ? [] : [`${bodies.join(', ')} ${count}×`];
  });
  return taken.length === 0 ? 'not walked' : `walked on ${taken.join(', ')}`;
};

/** A drawn picture that shows what was walked, and on which bodies; each transition's tip tells it in words. */
export function walkedPicture(svg: string, walked: Walked): string {
  const classesOf = (id: string) => [
    'transition',
    ...walked.parts.flatMap(({ bodies, transitions }) =>
      (transitions[id] ?? 0) > 0 ? bodies.map((body) => `walked-${body}`) : [],
    ),
    ...(walked.survivors.some((each) => each.id === id && each.reason === null) ? ['survived'] : []),
  ];
  return svg
    .replace('class="chart"', 'class="chart coverage"')
    .replace('</style>', `${COVERAGE_STYLE}\n</style>`)
    .replaceAll(
      /<g class="transition" data-transition="([^"]*)">(?:<title>([^<]*)<\/title>)?/g,
      (_, marked: string, tip?: string) => {
        const id = unescape(marked);
        const told = escapeMarkup(takenText(id, walked));
        return `<g class="${classesOf(id).join(' ')}" data-transition="${marked}"><title>${tip === undefined ? '' : `${tip}\n`}${told}</title>`;
      },
    );
}

const PAGE_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; padding: 0 1.5rem; max-width: 120rem; background: Canvas; color: CanvasText; }
figure { margin: 1rem 0 2rem; overflow-x: auto; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; }
figcaption { padding: 0.5rem 1rem; font-weight: 600; }
figure svg { display: block; margin: 0 auto; max-width: 100%; height: auto; }
.legend { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; padding: 0; list-style: none; }
.legend li { display: flex; align-items: center; gap: 0.75rem; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
`;

const LEGEND = [
  ['walked-actor walked-views walked-browser', 'walked in the browser'],
  ['walked-actor walked-views', 'walked on the views, not in the browser'],
  ['walked-actor', 'walked on the actor alone'],
  ['', 'not walked'],
  ['walked-actor walked-views walked-browser survived', 'changed, and no test noticed'],
] as const;

const legendItem = ([classes, text]: (typeof LEGEND)[number]) =>
  `<li><svg class="chart coverage" width="150" height="24" viewBox="0 0 150 24" aria-hidden="true"><g class="arrow"><path class="line" d="M4 12H52"/><path class="head" d="M60 12L52 8V16z"/><g class="transition ${classes}"><rect class="hit" x="68" y="2" width="78" height="20" rx="3"/><text x="74" y="16"><tspan class="event">event.sent</tspan></text></g></g></svg>${text}</li>`;

/**
 * A chart's pictures as one page with nothing to load, with a legend and, in words, what was not walked or noticed.
 * `overview` is the address of the page it belongs to.
 */
export function walkedPage(
  { id, transitions }: Pick<ChartReading, 'id' | 'transitions'>,
  pictures: readonly { readonly title: string; readonly svg: string }[],
  walked: Walked,
  overview: string | null = null,
): string {
  const own = transitions.map((transition) => transition.id);
  const shares = walked.parts.map(({ bodies, transitions: taken }) => {
    const count = own.filter((each) => (taken[each] ?? 0) > 0).length;
    return `${count} of ${own.length} on ${bodies.join(', ')}`;
  });
  const missed = walked.parts.flatMap(({ bodies, transitions: taken }) =>
    own
      .filter((each) => (taken[each] ?? 0) === 0)
      .map((each) => `<li>${escapeMarkup(bodies.join(', '))}: <code>${escapeMarkup(each)}</code></li>`),
  );
  const survivors = walked.survivors
    .filter((each) => own.includes(each.id))
    .map(
      ({ change, id: at, reason }) =>
        `<li><code>${escapeMarkup(`${change} ${at}`)}</code>: ${escapeMarkup(reason ?? 'no test notices')}</li>`,
    );
  const figures = pictures.map(
    ({ title, svg }) =>
      `<figure><figcaption>${escapeMarkup(title)}</figcaption>\n${walkedPicture(svg, walked)}</figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(id)}: what was walked</title>
<style>${STYLE}
${COVERAGE_STYLE}
${PAGE_STYLE}</style>
<main>
${overview === null ? '' : `<p><a href="${escapeMarkup(overview)}">All charts</a></p>\n`}<h1>${escapeMarkup(id)}</h1>
<p>Transitions walked: ${escapeMarkup(shares.join(' · ') || 'none')}</p>
<ul class="legend" aria-label="Legend">
${LEGEND.map(legendItem).join('\n')}
</ul>
${figures.join('\n')}
${sectionOf('Not walked', missed)}
${sectionOf('Changes that no test notices', survivors)}
</main>
</html>
`;
}

const sectionOf = (title: string, items: readonly string[]) =>
  `<h2>${title}</h2>\n${items.length === 0 ? '<p>None.</p>' : `<ul>\n${items.join('\n')}\n</ul>`}`;
