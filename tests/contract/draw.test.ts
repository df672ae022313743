import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BALLS, commitmentOf, drawBalls, swapsOf, verifyDraw } from '../../contract/game/draw.ts';
import vectors from './draw-vectors.json' with { type: 'json' };

const DRAWS = 120_000;

/** The algorithm of docs/fair-draws.md written a second time, on Node's own crypto. */
function drawBallsByNode(seedHex: string, drawId: string): number[] {
  const words: number[] = [];
  const balls = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  let block = 0;
  for (let i = 9; i > 0; i--) {
    let word: number;
    do {
      if (words.length === 0) {
        const bytes = createHmac('sha256', Buffer.from(seedHex, 'hex'))
          .update(`${drawId}:${block++}`)
          .digest();
        for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at));
      }
      word = words.shift() ?? 0;
    } while (word >= Math.floor(2 ** 32 / (i + 1)) * (i + 1));
    const j = word % (i + 1);
    [balls[i], balls[j]] = [balls[j] ?? 0, balls[i] ?? 0];
  }
  return balls;
}

const seedOf = (n: number): string => createHash('sha256').update(`tenball uniformity ${n}`).digest('hex');

/** The permutation's place among all 10! in lexicographic order. */
function rankOf(balls: readonly number[]): number {
  return balls.reduce(
    (rank, ball, i) => rank * (BALLS - i) + balls.slice(i + 1).filter((later) => later < ball).length,
    0,
  );
}

function add(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

function chiSquared(counts: Iterable<number>, expected: number): number {
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2 / expected;
  return sum;
}

/** The 99.9 % quantile of chi-squared (Wilson–Hilferty): a fair draw exceeds it once in a thousand sets of seeds. */
const quantile999 = (degrees: number): number =>
  degrees * (1 - 2 / (9 * degrees) + 3.0902 * Math.sqrt(2 / (9 * degrees))) ** 3;

describe('the draw [G-07]', () => {
  it.each(vectors)('gives the published balls for $lottery_id', ({ seed, lottery_id, commitment, balls }) => {
    expect(drawBalls(seed, lottery_id)).toEqual(balls);
    expect(drawBallsByNode(seed, lottery_id)).toEqual(balls);
    expect(commitmentOf(seed)).toEqual(commitment);
  });

  it('agrees with a second implementation on a thousand seeds, rejected words included', () => {
    for (let n = 0; n < 1_000; n++) {
      const drawId = `20261121-${String(n).padStart(4, '0')}`;
      expect(drawBalls(seedOf(n), drawId)).toEqual(drawBallsByNode(seedOf(n), drawId));
    }
    // No such seed has a word to reject: one draw in 200 million has. Here it is the fifth, which has six places to choose from.
    const { seed = '', lottery_id = '' } = vectors.at(-1) ?? {};
    const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${lottery_id}:0`).digest();
    expect(block.readUInt32BE(16)).toBe(Math.floor(2 ** 32 / 6) * 6);
    expect(swapsOf(seed, lottery_id)[4]?.word).toBe(block.readUInt32BE(20));
    expect(drawBalls(seed, lottery_id)).toEqual(drawBallsByNode(seed, lottery_id));
  });

  it('is uniform: each ball at each position, and the whole permutation', () => {
    const table = Array.from({ length: BALLS * BALLS }, () => 0);
    const ranks = Array.from({ length: 720 }, () => 0);
    for (let n = 0; n < DRAWS; n++) {
      const balls = drawBalls(seedOf(n), '20261121-0001');
      balls.forEach((ball, position) => add(table, position * BALLS + ball - 1));
      add(ranks, rankOf(balls) % 720);
    }
    // A row of the table is fixed by its other cells, and so is a column: 9 × 9 degrees of freedom.
    expect(chiSquared(table, DRAWS / BALLS)).toBeLessThan(quantile999(81));
    expect(chiSquared(ranks, DRAWS / 720)).toBeLessThan(quantile999(719));
  });

  it('is independent: what comes out at a position says nothing of the next draw, even with the same seed', () => {
    const pairs = Array.from({ length: BALLS }, () => Array.from({ length: BALLS * BALLS }, () => 0));
    for (let n = 0; n < DRAWS / 4; n += 2) {
      const [balls, next] = [n, n + 1].map((each) => drawBalls(seedOf(0), `20261121-${each}`));
      pairs.forEach((counts, at) => add(counts, ((balls?.[at] ?? 0) - 1) * BALLS + (next?.[at] ?? 0) - 1));
    }
    const most = quantile999(99);
    expect(pairs.filter((counts) => chiSquared(counts, DRAWS / 8 / BALLS ** 2) >= most)).toEqual([]);
  });

  it('would notice the classic mistake: swapping each ball with any other', () => {
    const ranks = Array.from({ length: 720 }, () => 0);
    for (let n = 0; n < DRAWS / 4; n++) {
      const bytes = Buffer.from(seedOf(n), 'hex');
      const balls = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
      for (let i = 0; i < BALLS; i++) {
        const j = bytes.readUInt16BE(i * 2) % BALLS;
        [balls[i], balls[j]] = [balls[j] ?? 0, balls[i] ?? 0];
      }
      add(ranks, rankOf(balls) % 720);
    }
    expect(chiSquared(ranks, DRAWS / 4 / 720)).toBeGreaterThan(quantile999(719));
  });

  it('depends on the draw as well as on the seed', () => {
    expect(drawBalls(seedOf(1), '20261121-0001')).not.toEqual(drawBalls(seedOf(1), '20261121-0002'));
  });
});

describe('verifying a draw', () => {
  const seed = seedOf(7);
  const honest = {
    drawId: '20261121-0007',
    seed,
    commitment: commitmentOf(seed),
    balls: drawBalls(seed, '20261121-0007'),
  };

  it('accepts what was published', () => expect(verifyDraw(honest)).toBe('verified'));
  it('refuses another seed than was committed to', () =>
    expect(verifyDraw({ ...honest, seed: seedOf(8) })).toBe('commitmentBroken'));
  it('refuses other balls than the seed gives', () =>
    expect(verifyDraw({ ...honest, balls: honest.balls.toReversed() })).toBe('ballsDiffer'));
  it('has nothing to say before the draw is out', () =>
    expect(verifyDraw({ ...honest, seed: null, balls: null })).toBe('notOut'));
});
