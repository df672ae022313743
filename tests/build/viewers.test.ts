/** The pictures of docs/generated/charts in viewers that are no browsers. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';

const FOLDER = 'docs/generated/charts';
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -'.svg'.length));
const INKSCAPE = '/usr/bin/inkscape';
const RSVG = '/usr/bin/rsvg-convert';
/** `.ci/run` installs both. */
const hasViewers = existsSync(INKSCAPE) && existsSync(RSVG);

const folder = mkdtempSync(join(tmpdir(), 'tenball-viewers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const painted = (viewer: string, name: string) => join(folder, `${name}.${viewer}.png`);

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytes: Buffer;
}

/** What a byte of a row was taken from, by the filter of PNG (RFC 2083, chapter 6). */
function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const [toLeft, toUp, toCorner] = [left, up, corner].map((each) => Math.abs(left + up - corner - each));
      if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0;
      if (toLeft <= toUp && toLeft <= toCorner) return left;
      return toUp <= toCorner ? up : corner;
    }
    default:
      return 0;
  }
}

/** A PNG of 8 bits a channel, not interlaced. */
function pixelsOf(file: string): Pixels {
  const png = readFileSync(file);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const bytes = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (line + 1)] ?? 0;
    for (let x = 0; x < line; x += 1) {
      const at = y * line + x;
      const left = x < channels ? 0 : (bytes[at - channels] ?? 0);
      const up = y === 0 ? 0 : (bytes[at - line] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (bytes[at - line - channels] ?? 0);
      bytes[at] = (raw[y * (line + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return { width, height, channels, bytes };
}

/** Px of a square whose mean colour is compared: letters are other ones in another viewer, what they stand on is not. */
const SQUARE = 24;

/** The mean colour of each square, row by row. */
function squaresOf({ width, height, channels, bytes }: Pixels): number[][] {
  const squares: number[][] = [];
  for (let top = 0; top + SQUARE <= height; top += SQUARE)
    for (let left = 0; left + SQUARE <= width; left += SQUARE) {
      const sums = [0, 0, 0];
      for (let y = top; y < top + SQUARE; y += 1)
        for (let x = left; x < left + SQUARE; x += 1)
          for (const channel of [0, 1, 2])
            sums[channel] = (sums[channel] ?? 0) + (bytes[(y * width + x) * channels + channel] ?? 0);
      squares.push(sums.map((sum) => sum / SQUARE ** 2));
    }
  return squares;
}

const darkest = (squares: readonly number[][]) => Math.min(...squares.flat());

/** Of 255: the mean difference between the squares of two pictures. */
const differenceOf = (one: readonly number[][], other: readonly number[][]): number => {
  const differences = one.flatMap((square, at) =>
    square.map((value, channel) => Math.abs(value - (other[at]?.[channel] ?? 0))),
  );
  return differences.reduce((sum, each) => sum + each, 0) / differences.length;
};

/** Letters of another font cover more or less of a square. */
const DIFFERENCE_MAX = 6;
/** A square of letters on white is lighter; one that a viewer paints black, for want of a colour, is 0. */
const DARKEST_MIN = 60;

test.skipIf(!hasViewers && process.env['CI'] === undefined)(
  'Inkscape and rsvg paint each picture in the same colours, on light paper',
  () => {
    const lines = NAMES.flatMap((name) => [
      `file-open:${resolve(FOLDER, `${name}.svg`)}`,
      `export-filename:${painted('inkscape', name)}`,
      'export-do',
      'file-close',
    ]);
    execFileSync(INKSCAPE, ['--shell'], {
      input: `${lines.join('\n')}\nquit\n`,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const told = NAMES.map((name) => {
      execFileSync(RSVG, ['--output', painted('rsvg', name), join(FOLDER, `${name}.svg`)]);
      const [one, other] = ['inkscape', 'rsvg'].map((viewer) => pixelsOf(painted(viewer, name)));
      if (one === undefined || other === undefined) throw new Error(`${name} was not painted.`);
      const [ones, others] = [squaresOf(one), squaresOf(other)];
      return {
        name,
        isSameSize: one.width === other.width && one.height === other.height,
        difference: differenceOf(ones, others),
        darkest: Math.min(darkest(ones), darkest(others)),
      };
    });
    expect(told.length).toBeGreaterThan(30);
    expect(
      told.filter(
        (each) => !each.isSameSize || each.difference > DIFFERENCE_MAX || each.darkest < DARKEST_MIN,
      ),
    ).toEqual([]);
  },
);
