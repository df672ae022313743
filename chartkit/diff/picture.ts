import type { ChartReading, StateReading, TransitionReading } from '../read.ts';
import type { Change, ChartDiff } from './diff.ts';

type How = Change['how'];

/** A chart that holds both versions, and what is otherwise in it. */
export interface Merged {
  readonly chart: ChartReading;
  readonly states: ReadonlyMap<string, How>;
  readonly transitions: ReadonlyMap<string, How>;
}

/** What the base alone has gets an id that no transition of the head can have. */
const REMOVED = ' (removed)';

/** Both versions as one chart, to be drawn: the head, with what the base alone has put back in its place. */
export function merged(base: ChartReading, head: ChartReading, { changes }: ChartDiff): Merged {
  const removedIds = new Set(of(changes, 'transition', 'removed').map(({ id }) => id));
  const removed = base.transitions
    .filter(({ id }) => removedIds.has(id))
    .map((transition): TransitionReading => ({ ...transition, id: `${transition.id}${REMOVED}` }));
  const marks = changes
    .filter(({ what }) => what === 'transition')
    .map(({ how, id, headId }) => [how === 'removed' ? `${id}${REMOVED}` : (headId ?? id), how] as const);
  return {
    chart: {
      ...head,
      root: withLost(base.root, head.root),
      transitions: inOrder(head.transitions, removed),
    },
    states: new Map(changes.filter(({ what }) => what === 'state').map(({ id, how }) => [id, how])),
    transitions: new Map(marks),
  };
}

const of = (changes: readonly Change[], what: Change['what'], how: How) =>
  changes.filter((change) => change.what === what && change.how === how);

/** Removed ones stand behind what is left of their state. */
function inOrder(
  head: readonly TransitionReading[],
  removed: readonly TransitionReading[],
): TransitionReading[] {
  const sources = [...new Set([...head, ...removed].map(({ source }) => source))];
  return sources.flatMap((source) => [...head, ...removed].filter((each) => each.source === source));
}

function withLost(base: StateReading, head: StateReading): StateReading {
  const here = new Map(head.children.map((child) => [child.id, child]));
  const lost = base.children
    .filter(({ id }) => !here.has(id))
    .map((child) => ({ ...child, isInitial: false }));
  const kept = head.children.map((child) => {
    const before = base.children.find(({ id }) => id === child.id);
    return before === undefined ? child : withLost(before, child);
  });
  const children = [...kept, ...lost];
  const wasSimple = head.children.length === 0 && lost.length > 0;
  return { ...head, type: wasSimple ? base.type : head.type, children };
}

const LIGHT = { added: '#04734f', removed: '#b42318', changed: '#8a6100' };
const DARK: typeof LIGHT = { added: '#4fd6a2', removed: '#ff8d80', changed: '#e8b84a' };
const KINDS = [
  { how: 'added', dashes: 'none', line: 'solid underline' },
  { how: 'removed', dashes: '9 3 2 3', line: 'line-through' },
  { how: 'changed', dashes: '9 4', line: 'dashed underline' },
] as const;

/** Told apart without colours too: by the line of an arrow and of a box, and by the line under the words. */
const rules = (chart: string, theme: typeof LIGHT): string =>
  KINDS.map(
    ({ how, dashes, line }) => `${chart} .transition.${how} tspan{fill:${theme[how]};text-decoration:${line}}
${chart} .arrow.${how} .line{stroke:${theme[how]};stroke-dasharray:${dashes};stroke-width:2.4}
${chart} .state.${how}>rect{stroke:${theme[how]};stroke-dasharray:${dashes};stroke-width:2.6}`,
  ).join('\n');

/** Colours are written out: viewers that know no variables of CSS would paint all of it black. */
const STYLE = `${rules('.chart.difference', LIGHT)}
@media (prefers-color-scheme:dark){${rules('.chart.difference:not(.light)', DARK)}}
${rules('.chart.difference.dark', DARK)}`;

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const marked = (known: ReadonlyMap<string, How>) => (whole: string, classes: string, id: string) => {
  const how = known.get(plain(id));
  return how === undefined ? whole : whole.replace(`class="${classes}"`, `class="${classes} ${how}"`);
};

/** An arrow is as otherwise as its transitions are. */
const markedArrow = (arrow: string): string => {
  const hows = KINDS.map(({ how }) => how).filter((how) => arrow.includes(`class="transition ${how}"`));
  return hows.length === 0 ? arrow : arrow.replace('class="arrow', `class="arrow ${hows.join(' ')}`);
};

/** A drawn picture of both versions in which the difference is seen. */
export function differencePicture(svg: string, { states, transitions }: Merged): string {
  return svg
    .replace('class="chart"', 'class="chart difference"')
    .replace('</style>', `${STYLE}\n</style>`)
    .replaceAll(/<g class="([^"]*)" data-state="([^"]*)"/g, marked(states))
    .replaceAll(/<g class="([^"]*)" data-transition="([^"]*)"/g, marked(transitions))
    .replaceAll(/^<g class="arrow.*$/gm, markedArrow);
}

/** Whether anything that is otherwise is in a picture. */
export const showsDifference = (svg: string): boolean => /class="[^"]* (?:added|removed|changed)"/.test(svg);
