import type { Content } from './content.ts';
import { merge, shift, type Layout } from './geometry.ts';
import type { Box } from './scene.ts';

const GAP = 14;
const MARGIN = 16;
/** Of a region's arrangements this many are tried in combination with its neighbours', by how many regions there are. */
const triedOf = (regions: number): number => (regions > 4 ? 1 : regions > 3 ? 3 : 12);

/**
 * Puts the regions of a parallel state into rows, in the author's order, each row as wide as the others.
 * Gives one layout per way to break the rows and to choose the regions' arrangements.
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

/** Every way to break a list into rows without changing its order; long lists only into equal rows. */
function breaks(list: readonly Layout[]): Layout[][][] {
  if (list.length > 6) {
    return [1, 2, 3, 4].map((size) =>
      Array.from({ length: Math.ceil(list.length / size) }, (_, row) =>
        list.slice(row * size, row * size + size),
      ),
    );
  }
  const [first, ...rest] = list;
  if (first === undefined) return [[]];
  if (rest.length === 0) return [[[first]]];
  return breaks(rest).flatMap((rows) => {
    const [row = [], ...others] = rows;
    return [
      [[first], ...rows],
      [[first, ...row], ...others],
    ];
  });
}

function inRows(box: Box, content: Content, rows: readonly (readonly Layout[])[]): Layout {
  const widthOf = (row: readonly Layout[]) =>
    row.reduce((sum, { width }) => sum + width, 0) + GAP * (row.length - 1);
  const inside = Math.max(content.width - 2 * MARGIN, ...rows.map(widthOf));
  const placed: Layout[] = [];
  let y = content.height + 8;
  for (const row of rows) {
    const height = Math.max(...row.map((each) => each.height));
    const spare = inside - widthOf(row);
    let x = MARGIN;
    row.forEach((each, index) => {
      const width = each.width + (index === row.length - 1 ? spare : 0);
      placed.push(shift(stretch(each, width, height), x, y));
      x += width + GAP;
    });
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
