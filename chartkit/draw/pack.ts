import type { Content } from './content.ts';
import { merge, shift, type Layout } from './geometry.ts';
import type { Box } from './scene.types.ts';

const GAP = 14;
const MARGIN = 16;
/** Of a region's arrangements this many are tried in combination with its neighbours', by how many regions there are. */
const triedOf = (regions: number): number => (regions > 4 ? 1 : regions > 3 ? 3 : 12);

/** The regions of a parallel state by rows; a row by columns, a column by what stands in it, one under the other. */
type Rows = readonly (readonly (readonly Layout[])[])[];

/**
 * Puts the regions of a parallel state into rows, in the author's order, each row as wide as the others; low ones may share
 * a column beside a high one. Gives one layout per way to break the rows and to choose the regions' arrangements.
 */
export function pack(box: Box, content: Content, regions: readonly (readonly Layout[])[]): Layout[] {
  const few = triedOf(regions.length);
  const choices = regions.map((candidates) => distinct(candidates).slice(0, few));
  const combinations = choices.reduce<Layout[][]>(
    (lists, options) => lists.flatMap((list) => options.map((option) => [...list, option])),
    [[]],
  );
  return combinations.flatMap((chosen) => breaks(chosen).map((rows) => inRows(box, content, rows)));
}

/** The smallest, the narrowest and the lowest first, then all others by their size. */
function distinct(layouts: readonly Layout[]): Layout[] {
  const by = (size: (layout: Layout) => number) => layouts.toSorted((a, b) => size(a) - size(b));
  const bySize = by(({ width, height }) => width * height);
  const [narrowest] = by(({ width }) => width);
  const [lowest] = by(({ height }) => height);
  const first = [bySize[0], narrowest, lowest].filter((each) => each !== undefined);
  return [...new Set([...first, ...bySize])];
}

/** Every way to break a list into rows and columns without changing its order; long lists only into equal rows. */
function breaks(list: readonly Layout[]): Rows[] {
  if (list.length > 6) {
    return [1, 2, 3, 4].map((size) =>
      Array.from({ length: Math.ceil(list.length / size) }, (_, row) =>
        list.slice(row * size, row * size + size).map((each) => [each]),
      ),
    );
  }
  const [first, ...rest] = list;
  if (first === undefined) return [[]];
  if (rest.length === 0) return [[[[first]]]];
  return breaks(rest).flatMap((rows): Rows[] => {
    const [[column = [], ...columns] = [], ...others] = rows;
    return [
      [[[first]], ...rows],
      [[[first], column, ...columns], ...others],
      [[[first, ...column], ...columns], ...others],
    ];
  });
}

const sumOf = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + size, 0) + GAP * (sizes.length - 1);

const widthOf = (column: readonly Layout[]) => Math.max(...column.map(({ width }) => width));
const heightOf = (column: readonly Layout[]) => sumOf(column.map(({ height }) => height));

function inRows(box: Box, content: Content, rows: Rows): Layout {
  const widths = rows.map((row) => sumOf(row.map(widthOf)));
  const inside = Math.max(content.width - 2 * MARGIN, ...widths);
  const placed: Layout[] = [];
  let y = content.height + 8;
  for (const [at, row] of rows.entries()) {
    const height = Math.max(...row.map(heightOf));
    const spare = (inside - (widths[at] ?? 0)) / row.length;
    let x = MARGIN;
    for (const column of row) {
      const width = widthOf(column) + spare;
      const more = (height - heightOf(column)) / column.length;
      let top = y;
      for (const each of column) {
        placed.push(shift(stretch(each, width, each.height + more), x, top));
        top += each.height + more + GAP;
      }
      x += width + GAP;
    }
    y += height + GAP;
  }
  const size = { width: inside + 2 * MARGIN, height: y - GAP + MARGIN };
  const frame: Layout = { ...size, boxes: [{ box, content, x: 0, y: 0, ...size }], dots: [], arrows: [] };
  return merge(size, [frame, ...placed]);
}

/** Makes a region's frame larger; its inside stays where it is. */
function stretch(layout: Layout, width: number, height: number): Layout {
  const [frame, ...inside] = layout.boxes;
  if (frame === undefined) return layout;
  return { ...layout, width, height, boxes: [{ ...frame, width, height }, ...inside] };
}
