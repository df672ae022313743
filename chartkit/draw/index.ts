import type { ChartReading, StateReading } from '../read.ts';
import { familyOf } from './family.ts';
import type { Layout } from './geometry.ts';
import { SCREEN, SHRINK_MAX, cost, fits, layoutOf, lostArrows, wordsArea } from './layout.ts';
import { farArrows, sceneOf, type View } from './scene.ts';
import { svgOf } from './svg.ts';

/** One SVG file. A chart too large for one picture has further ones that show the inside of a closed state. */
export interface Picture {
  /** `betting`, or `betting.slip` for the picture of that state's inside. */
  readonly name: string;
  readonly title: string;
  /** The id of the state whose inside it shows. */
  readonly state: string;
  /** Ids of states shown closed: each has a picture of its own. */
  readonly closed: readonly string[];
  readonly svg: string;
}

/** Arrows to a state further away than this, counted in siblings, are the first to be listed instead of drawn. */
const FAR = 3;

/** Of the largest picture at most this share is words; the rest is room for arrows. */
const DENSITY_MAX = 0.25;

/**
 * Draws a chart: one picture where it fits a screen, else an overview with states closed, the deepest first, and a
 * picture of the inside of each. The same chart gives the same bytes.
 */
export async function draw(chart: ChartReading): Promise<Picture[]> {
  return drawState(chart, chart.root);
}

async function drawState(chart: ChartReading, root: StateReading): Promise<Picture[]> {
  const { layout, closed } = await arrangement(chart, root);
  const path = familyOf(chart.root).paths.get(root.id) ?? [];
  const title = [chart.id, ...path.slice(1)].join(' › ');
  const name = [chart.id, ...path.slice(1)].join('.');
  const pictures: Picture[] = [
    { name, title, state: root.id, closed: closed.map(({ id }) => id), svg: svgOf(layout, title) },
  ];
  for (const state of closed) pictures.push(...(await drawState(chart, state)));
  return pictures;
}

interface Arrangement {
  readonly layout: Layout;
  readonly closed: readonly StateReading[];
}

/** The first that fits: with more and more closed; then in rows; then with the longest arrows listed. */
async function arrangement(chart: ChartReading, root: StateReading): Promise<Arrangement> {
  let winner: Arrangement | null = null;
  const attempt = async (closed: readonly StateReading[], most: number, inRows: boolean) => {
    const layout = await place(chart, { root, closed: idsOf(closed) }, most, inRows);
    const isFit = fits(layout);
    if (winner === null || isFit || cost(layout) < cost(winner.layout)) winner = { layout, closed };
    return isFit;
  };
  const depth = depthOf(root);
  const isSequence = root.type === 'compound';
  let closed: readonly StateReading[] = [];
  let isFit = false;
  for (let level = depth; level >= Math.min(1, depth) && !isFit; level -= 1) {
    closed = nestsAt(root, level);
    const isLastResort = level <= 1 && !isSequence;
    if (isLastResort || mayFit(chart, root, closed)) isFit = await attempt(closed, Infinity, false);
  }
  if (isSequence) {
    isFit ||= await attempt(closed, Infinity, true);
    isFit ||= await attempt(closed, FAR, true);
  }
  for (const state of isFit ? closed.toSorted((a, b) => sizeOf(a) - sizeOf(b)) : []) {
    const fewer = closed.filter((each) => each !== state);
    if (mayFit(chart, root, fewer) && (await attempt(fewer, Infinity, false))) closed = fewer;
  }
  if (winner === null) throw new Error(`${root.id} could not be arranged.`);
  return winner;
}

/** Spares the search arrangements of more words than fit a screen however they are placed. */
const mayFit = (chart: ChartReading, root: StateReading, closed: readonly StateReading[]) =>
  wordsArea(sceneOf(chart, { root, closed: idsOf(closed), listed: new Set() })) <=
  SCREEN.width * SCREEN.height * SHRINK_MAX ** 2 * DENSITY_MAX;

const idsOf = (states: readonly StateReading[]) => new Set(states.map(({ id }) => id));

const sizeOf = (state: StateReading): number => state.children.reduce((sum, child) => sum + sizeOf(child), 1);

async function place(
  chart: ChartReading,
  view: Omit<View, 'listed'>,
  most: number,
  inRows: boolean,
): Promise<Layout> {
  const everything = sceneOf(chart, { ...view, listed: new Set() });
  const listed = farArrows(everything, most);
  for (;;) {
    const layout = await layoutOf(sceneOf(chart, { ...view, listed }), inRows);
    const lost = [...lostArrows(layout)].filter((id) => !listed.has(id));
    if (lost.length === 0) return layout;
    for (const id of lost) listed.add(id);
  }
}

/** How many levels of states there are below a state. */
function depthOf(state: StateReading): number {
  return state.children.length === 0 ? 0 : 1 + Math.max(...state.children.map(depthOf));
}

/** The states `depth` levels below, of those that have an inside. */
function nestsAt(state: StateReading, depth: number): StateReading[] {
  if (depth === 0) return state.children.length > 0 ? [state] : [];
  return state.children.flatMap((child) => nestsAt(child, depth - 1));
}
