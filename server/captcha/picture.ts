/** Draws the picture of the click captcha: symbols at random places, sizes, angles and colours, over and under noise. */
import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Symbol } from '../../contract/wire/captcha.ts';
import { SHAPES, TURN_MAX } from './shapes.ts';
import { encodePng } from './png.ts';

const COLUMNS = 4;
const CELL_PX = 80;
const RADIUS_PX = { min: 20, max: 27 } as const;
const MARGIN_PX = 2;
const LINES = 14;
const SPECKS = 260;
/** A pixel on a symbol's edge is sampled at this many points by as many. */
const SAMPLES = 3;

type Colour = readonly [red: number, green: number, blue: number];

/** A symbol in the picture, pixels. */
export interface Placed {
  readonly symbol: Symbol;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** From `min` up to, but not including, `max`. */
const between = (min: number, max: number): number => min + ((max - min) * randomInt(1_000_000)) / 1_000_000;
const randomColour = (from: number, to: number): Colour => [
  randomInt(from, to),
  randomInt(from, to),
  randomInt(from, to),
];

class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #rgb: Uint8Array;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#rgb = new Uint8Array(width * height * 3);
  }
  /** Lays a colour over a pixel; `share` 1 covers it. Outside the picture nothing happens. */
  blend(x: number, y: number, colour: Colour, share: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 3;
    this.#mix(at, colour[0], share);
    this.#mix(at + 1, colour[1], share);
    this.#mix(at + 2, colour[2], share);
  }
  /** Covers a pixel with a colour between two; share 0 is the first. */
  fill(x: number, y: number, from: Colour, to: Colour, share: number): void {
    const at = (y * this.width + x) * 3;
    this.#rgb[at] = from[0] + (to[0] - from[0]) * share;
    this.#rgb[at + 1] = from[1] + (to[1] - from[1]) * share;
    this.#rgb[at + 2] = from[2] + (to[2] - from[2]) * share;
  }
  #mix(at: number, value: number, share: number): void {
    const below = this.#rgb[at] ?? 0;
    this.#rgb[at] = Math.round(below + (value - below) * share);
  }
  toPng(): Promise<Buffer> {
    return encodePng(this.#rgb, this.width, this.height);
  }
}

/** The sine and cosine of `step * n` for each n below `count`. */
function waveOf(count: number, step: number, phase: number) {
  const angles = Float64Array.from({ length: count }, (_, n) => n * step + phase);
  return { sin: angles.map(Math.sin), cos: angles.map(Math.cos) };
}

const at = (of: Float64Array, n: number): number => of[n] ?? 0;

/**
 * Two soft waves between two light colours: sin(ax + by + phase) · cos(ay − bx) for each pixel, by the sums of angles
 * (NIST DLMF 4.21), so that sines are computed for a row and a column and not for each pixel.
 */
function drawBackground(canvas: Canvas): void {
  const [one, other] = [randomColour(205, 250), randomColour(205, 250)];
  const [a, b, phase] = [between(0.01, 0.04), between(0.01, 0.04), between(0, 6)];
  const [ax, by] = [waveOf(canvas.width, a, phase), waveOf(canvas.height, b, 0)];
  const [bx, ay] = [waveOf(canvas.width, b, 0), waveOf(canvas.height, a, 0)];
  for (let y = 0; y < canvas.height; y++) {
    const [sinBy, cosBy, sinAy, cosAy] = [at(by.sin, y), at(by.cos, y), at(ay.sin, y), at(ay.cos, y)];
    for (let x = 0; x < canvas.width; x++) {
      const rising = at(ax.sin, x) * cosBy + at(ax.cos, x) * sinBy;
      const falling = cosAy * at(bx.cos, x) + sinAy * at(bx.sin, x);
      canvas.fill(x, y, one, other, 0.5 + 0.5 * rising * falling);
    }
  }
}

function drawLine(canvas: Canvas): void {
  const colour = randomColour(60, 220);
  const [y1, y2, bend, phase] = [
    between(0, canvas.height),
    between(0, canvas.height),
    between(4, 18),
    between(0, 6),
  ];
  for (let x = 0; x < canvas.width; x++) {
    const y = y1 + ((y2 - y1) * x) / canvas.width + bend * Math.sin(x / 23 + phase);
    canvas.blend(x, Math.round(y), colour, 0.55);
    canvas.blend(x, Math.round(y) + 1, colour, 0.25);
  }
}

function drawSpeck(canvas: Canvas): void {
  const [x, y] = [randomInt(canvas.width), randomInt(canvas.height)];
  const colour = randomColour(40, 230);
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const) {
    canvas.blend(x + dx, y + dy, colour, 0.6);
  }
}

/** Whether points of the picture are in a symbol that is turned by `turn`. */
function insideOf({ symbol, x, y, radius }: Placed, turn: number): (px: number, py: number) => boolean {
  const [cos, sin] = [Math.cos(turn) / radius, Math.sin(turn) / radius];
  const isInside = SHAPES[symbol];
  return (px, py) => {
    const [dx, dy] = [px - x, py - y];
    return isInside(dx * cos + dy * sin, dy * cos - dx * sin);
  };
}

/** What share of the pixel whose first corner is at px, py is in a symbol. */
function coverOf(isIn: (px: number, py: number) => boolean, px: number, py: number): number {
  let hits = 0;
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      if (isIn(px + (column + 0.5) / SAMPLES, py + (row + 0.5) / SAMPLES)) hits++;
    }
  }
  return hits / (SAMPLES * SAMPLES);
}

/** Samples pixels on the symbol's edge only: one whose corners are all in it, or all out of it, is taken whole. */
function drawSymbol(canvas: Canvas, placed: Placed): void {
  const colour = randomColour(10, 135);
  const isIn = insideOf(placed, between(-TURN_MAX, TURN_MAX));
  const { x, y, radius } = placed;
  const [left, top, size] = [Math.floor(x - radius), Math.floor(y - radius), Math.ceil(2 * radius) + 1];
  /** Of a row's corners, 1 for each that is in the symbol; summed for the two on either side of a pixel. */
  const sidesAt = (py: number): Uint8Array => {
    const corners = Uint8Array.from({ length: size + 1 }, (_, n) => Number(isIn(left + n, py)));
    return corners.map((corner, n) => corner + (corners[n + 1] ?? 0));
  };
  let above = sidesAt(top);
  for (let row = 0; row < size; row++) {
    const below = sidesAt(top + row + 1);
    for (let column = 0; column < size; column++) {
      const corners = (above[column] ?? 0) + (below[column] ?? 0);
      if (corners === 0) continue;
      const share = corners === 4 ? 1 : coverOf(isIn, left + column, top + row);
      canvas.blend(left + column, top + row, colour, 0.92 * share);
    }
    above = below;
  }
}

/** A symbol at a random place of its cell, well inside of it. */
function placeIn(cell: number, symbol: Symbol): Placed {
  const radius = between(RADIUS_PX.min, RADIUS_PX.max);
  const play = CELL_PX / 2 - radius - MARGIN_PX;
  return {
    symbol,
    radius,
    x: ((cell % COLUMNS) + 0.5) * CELL_PX + between(-play, play),
    y: (Math.floor(cell / COLUMNS) + 0.5) * CELL_PX + between(-play, play),
  };
}

/**
 * Draws symbols, one to a cell, row by row. A turn passes before each part: everything else of a moment goes first.
 * @returns the PNG, and where each symbol is
 */
export async function drawPicture(symbols: readonly Symbol[]): Promise<{
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  readonly placed: readonly Placed[];
}> {
  const placed = symbols.map((symbol, cell) => placeIn(cell, symbol));
  const [width, height] = [COLUMNS * CELL_PX, Math.ceil(symbols.length / COLUMNS) * CELL_PX];
  const canvas = new Canvas(width, height);
  await nextTurn();
  drawBackground(canvas);
  for (let line = 0; line < LINES / 2; line++) drawLine(canvas);
  for (const each of placed) {
    await nextTurn();
    drawSymbol(canvas, each);
  }
  await nextTurn();
  for (let line = LINES / 2; line < LINES; line++) drawLine(canvas);
  for (let speck = 0; speck < SPECKS; speck++) drawSpeck(canvas);
  return { png: await canvas.toPng(), width, height, placed };
}
