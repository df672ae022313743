import type { Layout, PlacedArrow, PlacedBox, PlacedDot, Point, Rect } from '../geometry.ts';

type Axis = 'x' | 'y';

/** What keeps its size along an axis: a stretch of it, and the stretch of the other axis that it covers. */
interface Item {
  readonly kind: 'box' | 'label' | 'line' | 'head' | 'border';
  readonly start: number;
  readonly size: number;
  readonly from: number;
  readonly to: number;
}

/** The least px between two of these, where they are that far apart; a border has its inside as far away as a box. */
const GAPS: Record<Item['kind'], Record<Item['kind'], number>> = {
  box: { box: 14, label: 7, line: 13, head: 14, border: 12 },
  label: { box: 7, label: 6, line: 7, head: 7, border: 7 },
  line: { box: 13, label: 7, line: 7, head: 10, border: 10 },
  head: { box: 14, label: 7, line: 10, head: 14, border: 0 },
  border: { box: 12, label: 7, line: 10, head: 0, border: 14 },
};
/** Nearer than this on the other axis, two things keep their order, px. */
const NEAR = 6;
/** The two axes in turn, as often: what one frees the other takes. */
const ROUNDS = 2;

/**
 * A layout with less room between its parts: everything stays on its side of everything else, and no line gets a bend.
 * @param share of the least gaps, for pictures of many arrows and few words
 */
export function compact(layout: Layout, rigid: ReadonlySet<string>, share = 1): Layout {
  let before = layout;
  for (let round = 0; round < ROUNDS; round += 1) {
    const lower = along(before, { axis: 'y', rigid, share });
    before = along(lower, { axis: 'x', rigid, share });
  }
  return before;
}

const sizeOf = (rect: Rect, axis: Axis) => (axis === 'x' ? rect.width : rect.height);
const otherThan = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** How a layout is moved together. */
interface Way {
  readonly axis: Axis;
  /** Ids of boxes that keep their size. */
  readonly rigid: ReadonlySet<string>;
  readonly share: number;
}

/** The items of a layout, and which of them move together. */
class Items {
  readonly all: Item[] = [];
  readonly #leaders: number[] = [];
  readonly axis: Axis;
  readonly share: number;

  constructor({ axis, share }: Pick<Way, 'axis' | 'share'>) {
    this.axis = axis;
    this.share = share;
  }

  add(kind: Item['kind'], rect: Rect): number {
    const other = otherThan(this.axis);
    const from = rect[other];
    const item = { kind, start: rect[this.axis], size: sizeOf(rect, this.axis) };
    this.#leaders.push(this.all.length);
    return this.all.push({ ...item, from, to: from + sizeOf(rect, other) }) - 1;
  }

  tie(one: number, other: number): void {
    this.#leaders[this.leader(other)] = this.leader(one);
  }

  leader(index: number): number {
    const next = this.#leaders[index] ?? index;
    return next === index ? index : this.leader(next);
  }

  start(index: number): number {
    return this.all[index]?.start ?? 0;
  }
}

/** The first and the last of a box's sides across an axis; the same item where the box does not stretch. */
interface Sides {
  readonly first: number;
  readonly last: number;
}

interface Stretch {
  readonly item: number;
  /** Indexes of its points. */
  readonly points: readonly number[];
}

function along(layout: Layout, { axis, rigid, share }: Way): Layout {
  const items = new Items({ axis, share });
  const sides = new Map<string, Sides>();
  for (const box of layout.boxes) sides.set(box.box.id, addBox(items, box, rigid));
  for (const dot of layout.dots) {
    const item = items.add('box', dot);
    sides.set(dot.id, { first: item, last: item });
  }
  const lines = layout.arrows.map((arrow) => addLines(items, arrow, sides));
  const labels = layout.arrows.map((arrow, at) => addLabel(items, arrow, lines[at] ?? []));
  const moves = movesOf(items);
  const moved = (item: number | undefined) => (item === undefined ? 0 : (moves[items.leader(item)] ?? 0));
  const movedRect = <Shape extends Rect>(rect: Shape, { first, last }: Sides): Shape => {
    const start = { [axis]: round(rect[axis] + moved(first)) };
    const size = round(sizeOf(rect, axis) + moved(last) - moved(first));
    return { ...rect, ...start, ...(axis === 'x' ? { width: size } : { height: size }) };
  };
  const sidesOf = ({ id }: { readonly id: string }): Sides => sides.get(id) ?? { first: 0, last: 0 };
  const boxes = layout.boxes.map((box): PlacedBox => movedRect(box, sidesOf(box.box)));
  const dots = layout.dots.map((dot): PlacedDot => movedRect(dot, sidesOf(dot)));
  const arrows = layout.arrows.map((arrow, at): PlacedArrow => {
    const byPoint = new Map(
      (lines[at] ?? []).flatMap(({ item, points }) => points.map((each) => [each, item] as const)),
    );
    const ends = [arrow.arrow.source, arrow.arrow.target].map((id) => sides.get(id));
    const points = arrow.points.map((point, index): Point => {
      const item = byPoint.get(index) ?? nearest(items, ends[index === 0 ? 0 : 1], point[axis]);
      return { ...point, [axis]: round(point[axis] + moved(item)) };
    });
    const label = labels[at];
    return {
      ...arrow,
      points,
      label:
        arrow.label === null || label === undefined || label === null
          ? arrow.label
          : movedRect(arrow.label, { first: label, last: label }),
    };
  });
  const [frame] = boxes;
  return { width: frame?.width ?? layout.width, height: frame?.height ?? layout.height, boxes, dots, arrows };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A box with others in it stretches between its borders; its words stay at the first. */
function addBox(items: Items, placed: PlacedBox, rigid: ReadonlySet<string>): Sides {
  const { box, content, x, y, width, height } = placed;
  if (box.children.length === 0 || rigid.has(box.id)) {
    const item = items.add('box', placed);
    return { first: item, last: item };
  }
  const isX = items.axis === 'x';
  const side = isX ? { x, y, width: 0, height } : { x, y, width, height: 0 };
  const first = items.add('border', side);
  // Nothing stands beside its words: the line below them is as long as the box is wide.
  items.tie(first, items.add('head', { x, y, width: isX ? content.width : width, height: content.height }));
  return { first, last: items.add('border', isX ? { ...side, x: x + width } : { ...side, y: y + height }) };
}

/** The stretches of an arrow that lie across an axis. What ends at a box without an inside moves with it. */
function addLines(
  items: Items,
  { arrow, points }: PlacedArrow,
  sides: ReadonlyMap<string, Sides>,
): Stretch[] {
  const other = otherThan(items.axis);
  const stretches: Stretch[] = [];
  let first = 0;
  while (first < points.length) {
    const at = points[first]?.[items.axis] ?? 0;
    let last = first;
    while (points[last + 1]?.[items.axis] === at) last += 1;
    if (last > first) {
      const run = points.slice(first, last + 1).map((point) => point[other]);
      const from = Math.min(...run);
      const size = Math.max(...run) - from;
      const rect =
        items.axis === 'x'
          ? { x: at, y: from, width: 0, height: size }
          : { x: from, y: at, width: size, height: 0 };
      const item = items.add('line', rect);
      if (first === 0) tieToBox(items, item, sides.get(arrow.source));
      if (last === points.length - 1) tieToBox(items, item, sides.get(arrow.target));
      stretches.push({ item, points: Array.from({ length: last - first + 1 }, (_, index) => first + index) });
    }
    first = last + 1;
  }
  return stretches;
}

function tieToBox(items: Items, line: number, sides: Sides | undefined): void {
  if (sides !== undefined && sides.first === sides.last) items.tie(sides.first, line);
}

/** Words stand on their line. */
function addLabel(items: Items, { label }: PlacedArrow, lines: readonly Stretch[]): number | null {
  if (label === null) return null;
  const item = items.add('label', label);
  const through = lines.find(({ item: line }) => areMet(items.all[line], items.all[item]));
  if (through !== undefined) items.tie(through.item, item);
  return item;
}

const areMet = (line: Item | undefined, label: Item | undefined): boolean =>
  line !== undefined &&
  label !== undefined &&
  line.start > label.start &&
  line.start < label.start + label.size &&
  line.from < label.to &&
  line.to > label.from;

function nearest(items: Items, sides: Sides | undefined, at: number): number | undefined {
  if (sides === undefined) return undefined;
  const isFirst = Math.abs(items.start(sides.first) - at) <= Math.abs(items.start(sides.last) - at);
  return isFirst ? sides.first : sides.last;
}

/** `after` moves at least as far as `before` less the slack between them. */
interface Order {
  readonly before: number;
  readonly after: number;
  readonly slack: number;
}

function ordersOf(items: Items): Order[] {
  const byStart = items.all.map((item, index) => ({ item, index, leader: items.leader(index) }));
  byStart.sort((a, b) => a.item.start - b.item.start || a.index - b.index);
  return byStart.flatMap(({ item: before, leader }, at) =>
    byStart.slice(at + 1).flatMap(({ item: after, leader: next }): Order[] => {
      const gap = after.start - before.start - before.size;
      if (leader === next || gap < 0 || before.from - NEAR > after.to || after.from - NEAR > before.to)
        return [];
      return [
        {
          before: leader,
          after: next,
          slack: gap - Math.min(gap, items.share * GAPS[before.kind][after.kind]),
        },
      ];
    }),
  );
}

/** How far each moves, by its leader: half-way between as near to the first border as can be, and to the last. */
function movesOf(items: Items): readonly number[] {
  const orders = ordersOf(items);
  const first = items.leader(0);
  const borders = items.all.flatMap(({ kind }, index) => (kind === 'border' ? [index] : []));
  const last = items.leader(borders[1] ?? 0);
  const low = items.all.map((_, index) => (index === first ? 0 : -Infinity));
  settle(orders, low, ({ before, after, slack }) => [
    after,
    Math.max(low[after] ?? 0, (low[before] ?? 0) - slack),
  ]);
  const high = items.all.map((_, index) => (index === last ? (low[last] ?? 0) : Infinity));
  settle(orders.toReversed(), high, ({ before, after, slack }) => [
    before,
    Math.min(high[before] ?? 0, (high[after] ?? 0) + slack),
  ]);
  return low.map((least, index) => (index === first ? 0 : (least + (high[index] ?? least)) / 2));
}

/** Until every order holds. */
function settle(
  orders: readonly Order[],
  places: number[],
  next: (order: Order) => readonly [number, number],
): void {
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const order of orders) {
      const [index, value] = next(order);
      if (places[index] === value) continue;
      places[index] = value;
      isSettled = false;
    }
  }
}
