import type { ChartReading, StateReading } from '../read.ts';
import { familyOf } from './family.ts';
import type { Layout } from './geometry.ts';
import { SCREEN, SHRINK_MAX, cost, fits, layoutOf, wordsArea } from './layout.ts';
import { sceneOf, type View } from './scene.ts';
import { svgOf } from './svg.ts';

/** One SVG file. A chart too large for one picture has further ones that show the inside of a closed state. */
export interface Picture {
  /** `shop`, or `shop.cart` for the picture of that state's inside. */
  readonly name: string;
  readonly title: string;
  /** The id of the state whose inside it shows. */
  readonly state: string;
  /** Ids of states shown closed: each has a picture of its own. */
  readonly closed: readonly string[];
  readonly svg: string;
}

/** Fewer states than these are not worth a map. */
const PARTED_MIN = 3;
/** A picture of everything. */
const ALL = { only: null, part: null, isMap: false } as const;

/** Of the largest picture at most this share is words; the rest is room for arrows. */
const DENSITY_MAX = 0.25;

/**
 * Draws a chart: one picture where it fits a screen, else with states closed, the deepest first, and a picture of the
 * inside of each. A state whose inside fits no screen even so is drawn as a map and in parts. The same chart gives the same
 * bytes.
 */
export async function draw(chart: ChartReading): Promise<Picture[]> {
  return drawState(chart, chart.root);
}

async function drawState(chart: ChartReading, root: StateReading): Promise<Picture[]> {
  const whole = await arrangement(chart, root);
  const path = familyOf(chart.root).paths.get(root.id) ?? [];
  const [title, name] = [' › ', '.'].map((sign) => [chart.id, ...path.slice(1)].join(sign));
  const isParted = !whole.isFit && root.type === 'compound' && root.children.length >= PARTED_MIN;
  const parts = isParted ? await partsOf(chart, root) : [];
  const first = isParted ? await mapOf(chart, root) : whole;
  const pictures = [
    pictureOf(first, root, name ?? '', title ?? ''),
    ...parts.map((part, index) =>
      pictureOf(part, root, `${name}-${index + 1}`, `${title}, part ${index + 1} of ${parts.length}`),
    ),
  ];
  for (const state of new Set([first, ...parts].flatMap(({ closed }) => closed)))
    pictures.push(...(await drawState(chart, state)));
  return pictures;
}

const pictureOf = (
  { layout, closed }: Arrangement,
  { id: state }: StateReading,
  name: string,
  title: string,
): Picture => ({ name, title, state, closed: closed.map(({ id }) => id), svg: svgOf(layout, title) });

interface Arrangement {
  readonly layout: Layout;
  readonly closed: readonly StateReading[];
  readonly isFit: boolean;
}

/** The first that fits, with more and more closed; of none that does, the one that reads best. */
async function arrangement(chart: ChartReading, root: StateReading): Promise<Arrangement> {
  let winner: Arrangement | null = null;
  const attempt = async (closed: readonly StateReading[]) => {
    const layout = await place(chart, { ...ALL, root, closed: idsOf(closed) });
    const isFit = fits(layout);
    if (winner === null || isFit || cost(layout) < cost(winner.layout)) winner = { layout, closed, isFit };
    return isFit;
  };
  const depth = depthOf(root);
  let closed: readonly StateReading[] = [];
  let isFit = false;
  for (let level = depth; level >= Math.min(1, depth) && !isFit; level -= 1) {
    closed = nestsAt(root, level);
    if (level <= 1 || mayFit(chart, root, closed)) isFit = await attempt(closed);
  }
  for (const state of isFit ? closed.toSorted((a, b) => sizeOf(a) - sizeOf(b)) : []) {
    const fewer = closed.filter((each) => each !== state);
    if (mayFit(chart, root, fewer) && (await attempt(fewer))) closed = fewer;
  }
  if (winner === null) throw new Error(`${root.id} could not be arranged.`);
  return winner;
}

/** Everything in a state, each child closed, and where the ways between them lead. */
async function mapOf(chart: ChartReading, root: StateReading): Promise<Arrangement> {
  const closed = nestsAt(root, 1);
  const layout = await place(chart, { ...ALL, isMap: true, root, closed: idsOf(closed) });
  return { layout, closed, isFit: fits(layout) };
}

/** The states in a state, in the author's order, as many to a picture as fit a screen. */
async function partsOf(chart: ChartReading, root: StateReading): Promise<Arrangement[]> {
  const parts: Arrangement[] = [];
  let rest: readonly StateReading[] = root.children;
  while (rest.length > 0) {
    let part: Arrangement | null = null;
    let count = 0;
    for (;;) {
      const only = rest.slice(0, count + 1);
      const closed = nestsAt(root, 1).filter((state) => only.includes(state));
      const layout = await place(chart, {
        ...ALL,
        root,
        closed: idsOf(closed),
        only: idsOf(only),
        part: parts.length + 1,
      });
      const isFit = fits(layout);
      if (part !== null && !isFit) break;
      part = { layout, closed, isFit };
      count = only.length;
      if (!isFit || count === rest.length) break;
    }
    parts.push(part);
    rest = rest.slice(count);
  }
  return parts;
}

/** Spares the search arrangements of more words than fit a screen however they are placed. */
const mayFit = (chart: ChartReading, root: StateReading, closed: readonly StateReading[]) =>
  wordsArea(sceneOf(chart, { ...ALL, root, closed: idsOf(closed) })) <=
  SCREEN.width * SCREEN.height * SHRINK_MAX ** 2 * DENSITY_MAX;

const idsOf = (states: readonly StateReading[]) => new Set(states.map(({ id }) => id));

const sizeOf = (state: StateReading): number => state.children.reduce((sum, child) => sum + sizeOf(child), 1);

const place = (chart: ChartReading, view: View): Promise<Layout> => layoutOf(sceneOf(chart, view));

/** How many levels of states there are below a state. */
function depthOf(state: StateReading): number {
  return state.children.length === 0 ? 0 : 1 + Math.max(...state.children.map(depthOf));
}

/** The states `depth` levels below, of those that have an inside. */
function nestsAt(state: StateReading, depth: number): StateReading[] {
  if (depth === 0) return state.children.length > 0 ? [state] : [];
  return state.children.flatMap((child) => nestsAt(child, depth - 1));
}
