import { fieldOf } from '../internals.ts';
import type { ChartReading, StateReading } from '../read.ts';
import { familyOf, type Family } from './family.ts';
import type { Layout } from './geometry.ts';
import { AREA_MAX, cost, fits, isClear, isFull, isShort } from './fit.ts';
import { layoutOf, wordsArea } from './layout.ts';
import { sceneOf, type View } from './scene.ts';
import { svgOf } from './svg.ts';
import type { Wording } from './words.ts';

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

/** How a chart's pictures are made. */
export interface DrawOptions {
  /** The words of the control by which a person causes an event: `Place bets` for `slip.confirmed`. */
  readonly controls?: Wording['controls'];
  /** The address of a picture by its name: closed states, maps and headings then lead from picture to picture. */
  readonly hrefOf?: (name: string) => string;
  /** Whether each picture ends with what its signs mean. */
  readonly hasLegend?: boolean;
}

/** A chart and how it is drawn. */
interface Subject {
  readonly chart: ChartReading;
  readonly options: DrawOptions;
  readonly family: Family;
}

/**
 * Draws a chart: one picture where it fits a screen, else with states closed, the deepest first, and a picture of the
 * inside of each. A state whose inside fits no screen even so is drawn as a map and in parts: those that the author named
 * (`meta: { part: 'asking' }` of its states), else as many states to a part as fit. A transition with `meta: { main: true }`
 * is on the usual way, and drawn strong. The same chart gives the same bytes.
 */
export async function draw(chart: ChartReading, options: DrawOptions = {}): Promise<Picture[]> {
  return drawState({ chart, options, family: familyOf(chart.root) }, chart.root, null);
}

/** @param around the name of the picture that shows the state closed */
async function drawState(subject: Subject, root: StateReading, around: string | null): Promise<Picture[]> {
  const whole = await arrangement(subject, root);
  const isParted = !whole.isFit && root.type === 'compound' && root.children.length >= PARTED_MIN;
  const parts = isParted ? await partsOf(subject, root) : [];
  const first = isParted ? await mapOf(subject, root) : whole;
  const name = nameOf(subject, root);
  const title = [subject.chart.id, ...(subject.family.paths.get(root.id) ?? []).slice(1)].join(' › ');
  const inParts = new Map(
    parts.flatMap(({ label, only }) => only.map(({ id }) => [id, partName(name, label)] as const)),
  );
  const pictures = [
    pictureOf(subject, first, { root, name, title, around, inParts }),
    ...parts.map((part) =>
      pictureOf(subject, part, {
        root,
        name: partName(name, part.label),
        title: `${title}: ${part.label}`,
        around: name,
        inParts: new Map(),
      }),
    ),
  ];
  // A state that is closed in a map is shown in a part.
  const holders = new Map(
    pictures.flatMap((picture) => picture.closed.map((id) => [id, picture.name] as const)),
  );
  for (const state of new Set([first, ...parts].flatMap(({ closed }) => closed)))
    pictures.push(...(await drawState(subject, state, holders.get(state.id) ?? name)));
  return pictures;
}

/** The name of the picture of a state's inside: `shop.cart`. */
const nameOf = ({ chart, family }: Subject, { id }: StateReading): string =>
  [chart.id, ...(family.paths.get(id) ?? []).slice(1)].join('.');

const partName = (name: string, label: string): string => `${name}-${label.replaceAll(' ', '-')}`;

interface Placing {
  readonly root: StateReading;
  readonly name: string;
  readonly title: string;
  /** The picture that this one shows more of; null for the whole chart's. */
  readonly around: string | null;
  /** Of a map: the picture in which each of its states is shown. */
  readonly inParts: ReadonlyMap<string, string>;
}

function pictureOf(subject: Subject, { layout, closed }: Arrangement, placing: Placing): Picture {
  const { hrefOf, hasLegend = false } = subject.options;
  const { root, name, title, around, inParts } = placing;
  const hrefs = new Map<string, string>();
  if (hrefOf !== undefined) {
    if (around !== null) hrefs.set(root.id, hrefOf(around));
    for (const state of closed) hrefs.set(state.id, hrefOf(nameOf(subject, state)));
    for (const [id, part] of inParts) hrefs.set(id, hrefOf(part));
  }
  const svg = svgOf(layout, title, { hrefs, hasLegend });
  return { name, title, state: root.id, closed: closed.map(({ id }) => id), svg };
}

interface Arrangement {
  readonly layout: Layout;
  readonly closed: readonly StateReading[];
  readonly isFit: boolean;
}

/** The first that fits, with more and more closed; of none that does, the one that reads best. */
async function arrangement(subject: Subject, root: StateReading): Promise<Arrangement> {
  let winner: Arrangement | null = null;
  const attempt = async (closed: readonly StateReading[]) => {
    const layout = await place(subject, { ...ALL, root, closed: idsOf(closed) });
    const isFit = fits(layout) && isClear(layout) && isShort(layout);
    const isGood = isFit && isFull(layout);
    if (winner === null || isGood || cost(layout) < cost(winner.layout)) winner = { layout, closed, isFit };
    return isGood;
  };
  const depth = depthOf(root);
  let closed: readonly StateReading[] = [];
  let isGood = false;
  for (let level = depth; level >= Math.min(1, depth) && !isGood; level -= 1) {
    closed = nestsAt(root, level);
    if (level <= 1 || mayFit(subject, root, closed)) isGood = await attempt(closed);
  }
  for (const state of isGood ? closed.toSorted((a, b) => sizeOf(a) - sizeOf(b)) : []) {
    const fewer = closed.filter((each) => each !== state);
    if (mayFit(subject, root, fewer) && (await attempt(fewer))) closed = fewer;
  }
  if (winner === null) throw new Error(`${root.id} could not be arranged.`);
  return winner;
}

/** Everything in a state, each child closed, and where the ways between them lead. */
async function mapOf(subject: Subject, root: StateReading): Promise<Arrangement> {
  const closed = nestsAt(root, 1);
  const layout = await place(subject, { ...ALL, isMap: true, root, closed: idsOf(closed) });
  return { layout, closed, isFit: fits(layout) };
}

interface Part extends Arrangement {
  readonly label: string;
  readonly only: readonly StateReading[];
}

const partNamed = ({ meta }: StateReading): string | null => {
  const part = fieldOf(meta, 'part');
  return typeof part === 'string' ? part : null;
};

/** The states in a state, in the author's parts where all of them have one, else as many to a picture as fit a screen. */
async function partsOf(subject: Subject, root: StateReading): Promise<Part[]> {
  const labels = [...new Set(root.children.map(partNamed))];
  return labels.includes(null) ? partsThatFit(subject, root) : partsNamed(subject, root, labels);
}

const partNamedOf = async (
  subject: Subject,
  root: StateReading,
  label: string,
  only: readonly StateReading[],
): Promise<Part> => {
  const closed = nestsAt(root, 1).filter((state) => only.includes(state));
  const shown = { ...ALL, root, closed: idsOf(closed), only: idsOf(only), part: label };
  const layout = await place(subject, shown);
  return { layout, closed, isFit: fits(layout), label, only };
};

async function partsNamed(
  subject: Subject,
  root: StateReading,
  labels: readonly (string | null)[],
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const label of labels) {
    if (label === null) continue;
    const only = root.children.filter((state) => partNamed(state) === label);
    parts.push(await partNamedOf(subject, root, label, only));
  }
  return parts;
}

async function partsThatFit(subject: Subject, root: StateReading): Promise<Part[]> {
  const parts: Part[] = [];
  let rest: readonly StateReading[] = root.children;
  while (rest.length > 0) {
    let part: Part | null = null;
    let count = 0;
    for (;;) {
      const only = rest.slice(0, count + 1);
      const next = await partNamedOf(subject, root, spanOf(only), only);
      if (part !== null && !next.isFit) break;
      part = next;
      count = only.length;
      if (!next.isFit || count === rest.length) break;
    }
    parts.push(part);
    rest = rest.slice(count);
  }
  return parts;
}

/** `empty to drafting`, by the first and the last of some states. */
const spanOf = (states: readonly StateReading[]): string =>
  [...new Set([states.at(0)?.key ?? '', states.at(-1)?.key ?? ''])].join(' to ');

/** Spares the search arrangements of more words than fit a page however they are placed. */
const mayFit = ({ chart, options }: Subject, root: StateReading, closed: readonly StateReading[]) =>
  wordsArea(sceneOf(chart, { ...ALL, root, closed: idsOf(closed) }, options.controls)) <=
  AREA_MAX * DENSITY_MAX;

const idsOf = (states: readonly StateReading[]) => new Set(states.map(({ id }) => id));

const sizeOf = (state: StateReading): number => state.children.reduce((sum, child) => sum + sizeOf(child), 1);

const place = ({ chart, options }: Subject, view: View): Promise<Layout> =>
  layoutOf(sceneOf(chart, view, options.controls));

/** How many levels of states there are below a state. */
function depthOf(state: StateReading): number {
  return state.children.length === 0 ? 0 : 1 + Math.max(...state.children.map(depthOf));
}

/** The states `depth` levels below, of those that have an inside. */
function nestsAt(state: StateReading, depth: number): StateReading[] {
  if (depth === 0) return state.children.length > 0 ? [state] : [];
  return state.children.flatMap((child) => nestsAt(child, depth - 1));
}
