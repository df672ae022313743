import { ENTRY_GAP, PAD, PAD_Y, RULE_GAP, type Block, type Content } from './content.ts';
import { cutOut, type Layout, type PlacedArrow, type PlacedBox, type Point, type Rect } from './geometry.ts';
import { LEGEND_GAP, legendHeight, legendOf } from './legend.ts';
import type { Arrow, Box } from './scene.types.ts';
import { STYLE } from './style.ts';
import {
  FONTS,
  INDENT,
  LINE_HEIGHT,
  ORDER_GAP,
  ORDER_RADIUS,
  ORDER_RESERVE,
  ORDER_WIDTH,
  lineHeight,
  setWidth,
  type Line,
} from './text.ts';
import { escapeMarkup } from '../write/escape.ts';

const EDGE = 8;
const CORNER = 6;
const HEAD = { length: 8, half: 4 };

interface Dressing {
  /** Where the heading of a box leads, by its state. */
  readonly hrefs?: ReadonlyMap<string, string>;
  readonly hasLegend?: boolean;
}

/** A layout as a whole SVG file. */
export function svgOf(
  layout: Layout,
  title: string,
  { hrefs = new Map(), hasLegend = false }: Dressing = {},
): string {
  const legend = hasLegend ? legendOf(layout) : [];
  const width = Math.ceil(layout.width + 2 * EDGE);
  const height = Math.ceil(layout.height + legendHeight(legend) + 2 * EDGE);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" xml:space="preserve" viewBox="${-EDGE} ${-EDGE} ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<style>\n${STYLE}\n</style>`,
    `<rect class="paper" x="${-EDGE}" y="${-EDGE}" width="${width}" height="${height}"/>`,
    ...inAuthorsOrder(layout.boxes).map((box) => boxSvg(box, hrefs.get(box.box.id) ?? null)),
    ...layout.dots.map(({ id, ...rect }) => dotSvg(id, rect)),
    ...layout.arrows.map(arrowSvg),
    ...legend.map((line, at) => numberedSvg(line, 0, layout.height + LEGEND_GAP + at * LINE_HEIGHT, false)),
    '</svg>',
    '',
  ].join('\n');
}

/** Who reads the file instead of looking at it meets the states in the author's order. */
function inAuthorsOrder(boxes: readonly PlacedBox[]): PlacedBox[] {
  const all = (box: Box): Box[] => [box, ...box.children.flatMap(all)];
  const order = boxes.slice(0, 1).flatMap(({ box }) => all(box));
  return boxes.toSorted((a, b) => order.indexOf(a.box) - order.indexOf(b.box));
}

const number = (value: number) => String(Math.round(value * 10) / 10);
const rectSvg = ({ x, y, width, height }: Rect, rest: string) =>
  `<rect ${rest} x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"/>`;
const tipSvg = (tip: string) => (tip === '' ? '' : `<title>${escapeMarkup(tip)}</title>`);

function boxSvg({ box, content, ...rect }: PlacedBox, href: string | null): string {
  const { state } = box;
  const classes = [
    'state',
    state.type,
    ...(box.children.length > 0 ? ['nest'] : []),
    ...(box.isRegion ? ['region'] : []),
    ...(box.collapsed ? ['closed'] : []),
  ];
  const rounding = state.type === 'history' ? rect.height / 2 : 9;
  const second =
    state.type === 'final'
      ? rectSvg(
          { x: rect.x + 3.5, y: rect.y + 3.5, width: rect.width - 7, height: rect.height - 7 },
          'rx="6"',
        )
      : '';
  const spare = box.children.length > 0 || box.isRegion ? 0 : (rect.height - content.height) / 2;
  return [
    `<g class="${classes.join(' ')}" data-state="${escapeMarkup(box.id)}">`,
    rectSvg(rect, `rx="${number(rounding)}"`),
    second,
    ...contentSvg(content, { ...rect, y: rect.y + PAD_Y + spare }, href),
    '</g>',
  ].join('');
}

function contentSvg(content: Content, rect: Rect, href: string | null): string[] {
  const parts: string[] = [];
  let { y } = rect;
  let ruled = false;
  for (const block of content.blocks) {
    if (block.kind === 'entry' && !ruled) {
      const at = number(y + RULE_GAP / 2);
      parts.push(
        `<line class="rule" x1="${number(rect.x)}" x2="${number(rect.x + rect.width)}" y1="${at}" y2="${at}"/>`,
      );
      y += RULE_GAP;
      ruled = true;
    }
    const top = y;
    const texts = block.lines.map((line, index) => {
      const x = rect.x + PAD + (block.kind === 'entry' && index > 0 ? INDENT : 0);
      const text = numberedSvg(line, x, y, false);
      y += lineHeight(line);
      return text;
    });
    const area = { x: rect.x + 4, y: top, width: rect.width - 8, height: y - top };
    const words = blockSvg(block, texts, area);
    const isLink = block.kind === 'title' && href !== null;
    parts.push(isLink ? `<a class="link" href="${escapeMarkup(href)}">${words}</a>` : words);
  }
  return parts;
}

function blockSvg({ entry }: Block, texts: readonly string[], area: Rect): string {
  if (entry === null) return texts.join('');
  const id = escapeMarkup(entry.id);
  return `<g class="transition" data-transition="${id}">${tipSvg(entry.tip)}${rectSvg(area, 'class="hit" rx="3"')}${texts.join('')}</g>`;
}

function lineSvg(line: Line, x: number, top: number, classes = ''): string {
  const size = Math.max(...line.runs.map((run) => FONTS[run.style].size));
  const y = top + lineHeight(line) / 2 + size * 0.36;
  const spans = line.runs.map(({ style, text }) => `<tspan class="${style}">${escapeMarkup(text)}</tspan>`);
  const length = `textLength="${number(setWidth(line))}" lengthAdjust="spacingAndGlyphs"`;
  const marked = classes === '' ? '' : ` class="${classes}"`;
  return `<text${marked} x="${number(x)}" y="${number(y)}" ${length}>${spans.join('')}</text>`;
}

/** A number in a ring, with its left end at `x`. */
function orderSvg(text: string, x: number, top: number): string {
  const [centre, middle] = [x + ORDER_WIDTH / 2, top + LINE_HEIGHT / 2];
  const ring = `<circle class="ring" cx="${number(centre)}" cy="${number(middle)}" r="${ORDER_RADIUS}"/>`;
  return `${ring}<text class="order" x="${number(centre)}" y="${number(middle + FONTS.order.size * 0.36)}">${text}</text>`;
}

/** A line whose first run may be its number among the choices. @param isCentred `x` is its middle, not its left end */
function numberedSvg(line: Line, x: number, top: number, isCentred: boolean): string {
  const [first, ...runs] = line.runs;
  if (first?.style !== 'order') return lineSvg(line, x, top);
  const rest = {
    ...line,
    runs: runs.map((run, at) => (at === 0 ? { ...run, text: run.text.trimStart() } : run)),
  };
  const width = ORDER_WIDTH + ORDER_GAP + setWidth(rest) + ORDER_RESERVE;
  const left = isCentred ? x - width / 2 : x;
  return `${orderSvg(first.text, left, top)}${lineSvg(rest, left + ORDER_WIDTH + ORDER_GAP, top, 'numbered')}`;
}

function dotSvg(id: string, { x, y, width }: Rect): string {
  const radius = width / 2;
  return `<circle class="dot" data-initial="${escapeMarkup(id)}" cx="${number(x + radius)}" cy="${number(y + radius)}" r="${number(radius)}"/>`;
}

function classOf(arrow: Arrow): string {
  if (arrow.kind === 'history') return 'arrow memory';
  return arrow.kind === 'transition' && arrow.isMain ? 'arrow main' : 'arrow';
}

function arrowSvg({ arrow, points, label }: PlacedArrow): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) throw new Error(`The arrow ${arrow.id} has no length.`);
  const along = { x: Math.sign(tip.x - before.x), y: Math.sign(tip.y - before.y) };
  const neck = { x: tip.x - along.x * HEAD.length, y: tip.y - along.y * HEAD.length };
  const wing = (side: number) => ({
    x: neck.x + along.y * HEAD.half * side,
    y: neck.y + along.x * HEAD.half * side,
  });
  const line = cutOut([...points.slice(0, -1), neck], label);
  return [
    `<g class="${classOf(arrow)}" data-source="${escapeMarkup(arrow.source)}" data-target="${escapeMarkup(arrow.target)}">`,
    `<path class="line" d="${line.map(pathOf).join('')}"/>`,
    `<path class="head" d="M${[tip, wing(1), wing(-1)].map(pointText).join('L')}z"/>`,
    label === null ? '' : labelSvg(label),
    '</g>',
  ].join('');
}

function labelSvg({ content, ...rect }: Rect & { content: Content }): string {
  let y = rect.y + 2;
  const parts = content.blocks.map((block) => {
    const top = y;
    const texts = block.lines.map((line) => {
      const text = numberedSvg(line, rect.x + rect.width / 2, y, true);
      y += lineHeight(line);
      return text;
    });
    const area = { x: rect.x, y: top, width: rect.width, height: y - top };
    y += ENTRY_GAP;
    return blockSvg(block, texts, area);
  });
  return `<g class="label">${rectSvg(rect, 'class="plate" rx="4"')}${parts.join('')}</g>`;
}

const pointText = ({ x, y }: Point) => `${number(x)},${number(y)}`;

/** A path through points with rounded corners. */
function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${pointText(point)}`;
      if (after === undefined) return `L${pointText(point)}`;
      const radius = Math.min(CORNER, distance(before, point) / 2, distance(point, after) / 2);
      return `L${pointText(toward(point, before, radius))}Q${pointText(point)} ${pointText(toward(point, after, radius))}`;
    })
    .join('');
}

const distance = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
const toward = (from: Point, to: Point, way: number): Point => ({
  x: from.x + Math.sign(to.x - from.x) * way,
  y: from.y + Math.sign(to.y - from.y) * way,
});
