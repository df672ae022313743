import { lengthOf, type Layout, type PlacedArrow, type PlacedBox } from './geometry.ts';
import type { Arrow } from './scene.types.ts';
import { FONTS } from './text.ts';

/** Px of the room that a picture should fill at its natural size: a laptop's screen with a browser around it. */
export const SCREEN = { width: 1240, height: 740 };

/**
 * How far a layout is from what reads well: first that it need not be shrunk to a screen's width, then that it need
 * not be scrolled, then short arrows and little room.
 */
export function cost(layout: Layout, hasLegend = true): number {
  const shrink = Math.max(1, layout.width / SCREEN.width) - 1;
  const scroll = Math.max(1, layout.height / SCREEN.height) - 1;
  const way = layout.arrows.reduce((sum, { points }) => sum + lengthOf(points) + 40 * points.length, 0);
  const lost = lostIn(layout).length * 1_000_000;
  const misfit = fits(layout, { hasLegend }) ? 0 : 10_000;
  const long = isShort(layout) ? 0 : 5000;
  const crossed = crossingsOf(layout) * 3000;
  const empty = Math.max(0, FILL_MIN - fillOf(layout)) * 20_000;
  return (
    lost +
    misfit +
    long +
    crossed +
    empty +
    shrink * 10_000 +
    scroll * 1500 +
    way / 10 +
    4 * Math.sqrt(layout.width * layout.height)
  );
}

/** The arrows that are neither upright nor level, or leave the picture: ELK loses its way where one leads back over a fold. */
export const lostIn = ({ arrows, width, height }: Layout): Arrow[] =>
  arrows.flatMap(({ arrow, points }) => {
    const isThere = points.every(({ x, y }, at) => {
      const before = points[at - 1] ?? { x, y };
      const isStraight = before.x === x || before.y === y;
      return isStraight && x >= 0 && y >= 0 && x <= width && y <= height;
    });
    return isThere ? [] : [arrow];
  });

/** Of a picture at least this share should be boxes and words: the rest is room for arrows. */
const FILL_MIN = 0.25;

/** Which share of a layout is boxes without others in them, the words of frames, and the words at arrows. */
function fillOf({ boxes, arrows, width, height }: Layout): number {
  const words = boxes.map(({ box, content, ...rect }) =>
    box.children.length > 0 || box.isRegion ? content : rect,
  );
  const labels = arrows.flatMap(({ label }) => label ?? []);
  const filled = [...words, ...labels].reduce((sum, each) => sum + each.width * each.height, 0);
  return filled / (width * height);
}

/** How often arrows lead through the words of a state that has others in it. */
function crossingsOf({ boxes, arrows }: Layout): number {
  const heads = boxes.filter(({ box }) => box.children.length > 0);
  return arrows.reduce((sum, arrow) => sum + heads.filter((head) => isThrough(arrow, head)).length, 0);
}

/** Whether no arrow leads through the words of a state that has others in it. */
export const isClear = (layout: Layout): boolean => crossingsOf(layout) === 0;

function isThrough({ points }: PlacedArrow, { x, y, content }: PlacedBox): boolean {
  return points.some((to, index) => {
    const from = points[index - 1] ?? to;
    return (
      Math.max(from.x, to.x) > x &&
      Math.min(from.x, to.x) < x + content.width &&
      Math.max(from.y, to.y) > y &&
      Math.min(from.y, to.y) < y + content.height
    );
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture that must shrink more than this to fit a screen's width is hard to read. */
export const SHRINK_MAX = 1.13;

/** Of a sheet of A4 on a screen, at 96 px an inch. */
const SHEET_LONG = 1123;
/** A4 with margins of 4 mm, pt. */
const PAPER_PT = { short: 572, long: 819 };
const SMALLEST_PT = 6;
const SMALLEST_PX = Math.min(...Object.values(FONTS).map(({ size }) => size));
/** What a picture has around its layout, px: its edges, and a legend of three lines below. */
const AROUND = { width: 16, height: 74 };
const EDGES = { width: 16, height: 16 };

/** No picture that fits is larger, px². */
export const AREA_MAX = PAPER_PT.long * PAPER_PT.short * (SMALLEST_PX / SMALLEST_PT) ** 2;

/** Whether no letter is smaller than 6 pt when a picture fills a sheet of A4, upright or lying. */
function fitsPaper({ width, height }: Size, around: Size): boolean {
  const sides = [width + around.width, height + around.height];
  const perPx = SMALLEST_PT / SMALLEST_PX;
  return Math.max(...sides) * perPx <= PAPER_PT.long && Math.min(...sides) * perPx <= PAPER_PT.short;
}

/** Whether a layout is legible as a whole: on paper, and on a screen without scrolling sideways. */
export const fits = (layout: Size, { hasLegend = true } = {}) =>
  layout.width <= SCREEN.width * SHRINK_MAX && fitsPaper(layout, hasLegend ? AROUND : EDGES);

/** Whether a layout is not mostly room for arrows. */
export const isFull = (layout: Layout): boolean => fillOf(layout) >= FILL_MIN;

/** Whether a layout, with what is around it, is no longer than a sheet of A4. */
export const isShort = ({ height }: Size): boolean => height + AROUND.height <= SHEET_LONG;
