/** A picture of a chart with a path lit in it, to be seen beside a test that failed. */
import type { Picture } from '../draw/index.ts';
import type { ChartReading } from '../read.ts';
import type { Path } from '../walk/world.ts';
import { escapeMarkup } from '../write/escape.ts';
import { around, idsByName, leavesAt } from '../walk/state/names.ts';

/** What of a chart is lit: where the path went until it failed, and where that was. */
export interface Lit {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly failedStates: ReadonlySet<string>;
  readonly failedTransitions: ReadonlySet<string>;
}

/** Of a path that failed at a step (0: its start). */
export function litBy(chart: ChartReading, { start, steps }: Path, failed: number, address: string): Lit {
  const ids = idsByName(chart);
  const gone = [start, ...steps].slice(0, failed + 1);
  const statesOf = (step: (typeof gone)[number]) =>
    leavesAt(step, address).flatMap((leaf) => around(leaf).flatMap((name) => ids.get(name) ?? []));
  const last = gone.at(-1);
  const transitions = new Set(gone.flatMap(({ took }) => took));
  // No step ends in a state that is left at once: the way it is left by says that it was entered.
  const passed = chart.transitions.filter(({ id, kind }) => kind === 'always' && transitions.has(id));
  return {
    states: new Set([...gone.flatMap(statesOf), ...passed.map(({ source }) => source)]),
    transitions,
    failedStates: new Set(last === undefined ? [] : statesOf(last)),
    failedTransitions: new Set(last?.took),
  };
}

const LIGHT = { lit: '#1c50c4', failed: '#b42318' };
const DARK: typeof LIGHT = { lit: '#8fb8ff', failed: '#ff8d80' };

const rules = (
  chart: string,
  { lit, failed }: typeof LIGHT,
): string => `${chart} .arrow .line,${chart} .arrow .head{opacity:.45}
${chart} .state.gone>rect{stroke:${lit};stroke-width:2.4}
${chart} .state.failed>rect{stroke:${failed};stroke-width:3;stroke-dasharray:7 3}
${chart} .transition.gone tspan{fill:${lit};text-decoration:underline}
${chart} .transition.failed tspan{fill:${failed};text-decoration:underline wavy}
${chart} .arrow.gone .plate{stroke:${lit}}
${chart} .arrow.gone .line{stroke:${lit};stroke-width:2.4;opacity:1}
${chart} .arrow.gone .head{fill:${lit};opacity:1}
${chart} .arrow.failed .line{stroke:${failed};stroke-width:2.8;opacity:1}
${chart} .arrow.failed .head{fill:${failed};opacity:1}`;

/** Colours are written out: viewers that know no variables of CSS would paint all of it black. */
const STYLE = `${rules('.chart.lit', LIGHT)}
@media (prefers-color-scheme:dark){${rules('.chart.lit:not(.light)', DARK)}}`;

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const marks =
  (gone: ReadonlySet<string>, failed: ReadonlySet<string>) =>
  (whole: string, classes: string, written: string): string => {
    const id = plain(written);
    const added = [...(gone.has(id) ? ['gone'] : []), ...(failed.has(id) ? ['failed'] : [])];
    return added.length === 0
      ? whole
      : whole.replace(`class="${classes}"`, `class="${[classes, ...added].join(' ')}"`);
  };

/** An arrow is lit where one of its transitions is. */
const markedArrow = (arrow: string): string => {
  const marked = ['gone', 'failed'].filter((mark) =>
    new RegExp(`class="transition[^"]* ${mark}`).test(arrow),
  );
  return marked.length === 0 ? arrow : arrow.replace('class="arrow', `class="arrow ${marked.join(' ')}`);
};

export const litPicture = (svg: string, lit: Lit): string =>
  svg
    .replace('class="chart"', 'class="chart lit"')
    .replace('</style>', `${STYLE}\n</style>`)
    .replaceAll(/<g class="([^"]*)" data-state="([^"]*)"/g, marks(lit.states, lit.failedStates))
    .replaceAll(
      /<g class="([^"]*)" data-transition="([^"]*)"/g,
      marks(lit.transitions, lit.failedTransitions),
    )
    .replaceAll(/^<g class="arrow.*$/gm, markedArrow);

/** How many of the states and transitions a picture shows. */
const countOf = (svg: string, ids: Iterable<string>): number =>
  [...ids]
    .map(escapeMarkup)
    .filter((id) => svg.includes(`data-state="${id}"`) || svg.includes(`data-transition="${id}"`)).length;

/** The picture that shows most of the first list, of those the one that shows most of the next, and at last of what is lit. */
export function pictureShowing(
  pictures: readonly Picture[],
  wanted: readonly Iterable<string>[],
  lit: Lit,
): Picture | null {
  const lists = [...wanted, [...lit.states, ...lit.transitions]];
  const [best] = pictures
    .map((picture) => ({ picture, counts: lists.map((ids) => countOf(picture.svg, ids)) }))
    .toSorted(
      (a, b) => b.counts.map((count, at) => count - (a.counts[at] ?? 0)).find((less) => less !== 0) ?? 0,
    );
  return best?.picture ?? null;
}

/** Of a chart's pictures the one that shows most of where the path failed, and then of the path. */
export function litOf(pictures: readonly Picture[], lit: Lit): string | null {
  const best = pictureShowing(pictures, [[...lit.failedStates, ...lit.failedTransitions]], lit);
  return best === null ? null : litPicture(best.svg, lit);
}
