import type { Content } from './content.ts';
import type { Arrow, Box } from './scene.types.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedBox extends Rect {
  readonly box: Box;
  readonly content: Content;
}

export interface PlacedDot extends Rect {
  readonly id: string;
}

export interface PlacedArrow {
  readonly arrow: Arrow;
  /** From source to target. */
  readonly points: readonly Point[];
  readonly label: (Rect & { readonly content: Content }) | null;
}

/** Everything of a box and its inside, measured from the box's own corner. Parents come before children. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly dots: readonly PlacedDot[];
  readonly arrows: readonly PlacedArrow[];
}

export const EMPTY = { boxes: [], dots: [], arrows: [] } as const;

const moved = <Shape extends Point>(shape: Shape, dx: number, dy: number): Shape => ({
  ...shape,
  x: shape.x + dx,
  y: shape.y + dy,
});

export function shift(layout: Layout, dx: number, dy: number): Layout {
  return {
    ...layout,
    boxes: layout.boxes.map((box) => moved(box, dx, dy)),
    dots: layout.dots.map((dot) => moved(dot, dx, dy)),
    arrows: layout.arrows.map((arrow) => ({
      ...arrow,
      points: arrow.points.map((point) => moved(point, dx, dy)),
      label: arrow.label === null ? null : moved(arrow.label, dx, dy),
    })),
  };
}

/** The parts of several layouts in one. */
export function merge(size: { width: number; height: number }, layouts: readonly Layout[]): Layout {
  return {
    ...size,
    boxes: layouts.flatMap((layout) => layout.boxes),
    dots: layouts.flatMap((layout) => layout.dots),
    arrows: layouts.flatMap((layout) => layout.arrows),
  };
}

export const lengthOf = (points: readonly Point[]) =>
  points.reduce((sum, point, index) => {
    const before = points[index - 1] ?? point;
    return sum + Math.abs(point.x - before.x) + Math.abs(point.y - before.y);
  }, 0);

/** A line's parts outside a rectangle: an arrow is not drawn under its own words. Orthogonal lines only. */
export function cutOut(points: readonly Point[], hole: Rect | null): Point[][] {
  const [first, ...rest] = points;
  if (first === undefined) return [];
  const parts: Point[][] = [[first]];
  let from = first;
  for (const to of rest) {
    const gap = hole === null ? null : gapOf(from, to, hole);
    if (gap !== null) {
      parts.at(-1)?.push(gap[0]);
      parts.push([gap[1]]);
    }
    parts.at(-1)?.push(to);
    from = to;
  }
  return parts.filter((part) => lengthOf(part) > 0.5);
}

/** Where a horizontal or vertical stretch enters and leaves a rectangle, null where it does not cross it. */
function gapOf(from: Point, to: Point, hole: Rect): [Point, Point] | null {
  const flat = from.y === to.y;
  const across = flat ? [hole.y, hole.y + hole.height] : [hole.x, hole.x + hole.width];
  const along = flat ? [hole.x, hole.x + hole.width] : [hole.y, hole.y + hole.height];
  const [low = 0, high = 0] = across;
  const [start = 0, end = 0] = along;
  const fixed = flat ? from.y : from.x;
  const [a, b] = flat ? [from.x, to.x] : [from.y, to.y];
  if (fixed <= low || fixed >= high || Math.max(a, b) <= start || Math.min(a, b) >= end) return null;
  const clamp = (value: number) => Math.min(Math.max(value, start), end);
  const at = (value: number): Point => (flat ? { x: value, y: fixed } : { x: fixed, y: value });
  return [at(clamp(a)), at(clamp(b))];
}
