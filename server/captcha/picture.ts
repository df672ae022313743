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
/** Each pixel of a symbol is asked at this many points by as many. */
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
  #mix(at: number, value: number, share: number): void {
    const below = this.#rgb[at] ?? 0;
    this.#rgb[at] = Math.round(below + (value - below) * share);
  }
  toPng(): Promise<Buffer> {
    return encodePng(this.#rgb, this.width, this.height);
  }
}

/** Two soft waves between two light colours. */
function drawBackground(canvas: Canvas): void {
  const [one, other] = [randomColour(205, 250), randomColour(205, 250)];
  const [a, b, phase] = [between(0.01, 0.04), between(0.01, 0.04), between(0, 6)];
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      canvas.blend(x, y, one, 1);
      canvas.blend(x, y, other, 0.5 + 0.5 * Math.sin(x * a + y * b + phase) * Math.cos(y * a - x * b));
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

/** Tells what share of a pixel a symbol covers. */
function coverOf({ symbol, x, y, radius }: Placed, turn: number): (px: number, py: number) => number {
  const [cos, sin] = [Math.cos(turn) / radius, Math.sin(turn) / radius];
  const isInside = SHAPES[symbol];
  return (px, py) => {
    let hits = 0;
    for (let row = 0; row < SAMPLES; row++) {
      const dy = py + (row + 0.5) / SAMPLES - y;
      for (let column = 0; column < SAMPLES; column++) {
        const dx = px + (column + 0.5) / SAMPLES - x;
        if (isInside(dx * cos + dy * sin, dy * cos - dx * sin)) hits++;
      }
    }
    return hits / (SAMPLES * SAMPLES);
  };
}

function drawSymbol(canvas: Canvas, placed: Placed): void {
  const colour = randomColour(10, 135);
  const turn = between(-TURN_MAX, TURN_MAX);
  const { x, y, radius } = placed;
  const cover = coverOf(placed, turn);
  for (let py = Math.floor(y - radius); py <= y + radius; py++) {
    for (let px = Math.floor(x - radius); px <= x + radius; px++) {
      canvas.blend(px, py, colour, 0.92 * cover(px, py));
    }
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
