/**
 * The draw, derived from its seed [G-07]. Pure, synchronous and without WebCrypto, so that a phone over
 * plain http can recompute it. The algorithm is published in docs/fair-draws.md, with test vectors.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const BALLS = 10;
const WORD_RANGE = 2 ** 32;

/** The lower-case hex SHA-256 of a seed given as hex: what is published before betting opens. */
export function commitmentOf(seedHex: string): string {
  return bytesToHex(sha256(hexToBytes(seedHex)));
}

/** 32-bit big-endian words of HMAC-SHA-256(seed, `${drawId}:${n}`), n = 0, 1, 2 …, eight a block. */
function* wordsOf(seed: Uint8Array, drawId: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, seed, utf8ToBytes(`${drawId}:${block}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let offset = 0; offset < bytes.byteLength; offset += 4) yield view.getUint32(offset);
  }
}

/** The first word below the largest multiple of `range`: its remainder 0..range-1 has no bias. */
function nextBelow(range: number, words: Generator<number, never>): number {
  const limit = Math.floor(WORD_RANGE / range) * range;
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word;
  }
}

/** One step of the shuffle: the balls at two positions, 1..10, change places. */
export interface Swap {
  readonly position: number;
  /** The 32-bit word that chose the other position: its remainder by `position`, and one. */
  readonly word: number;
  readonly other: number;
  /** All ten after it. */
  readonly balls: readonly number[];
}

/**
 * The nine steps that shuffle the balls 1..10 into a draw, the last position first.
 * @param seedHex 32 bytes as hex
 * @param drawId the wire's `lottery_id`
 */
export function swapsOf(seedHex: string, drawId: string): readonly Swap[] {
  const words = wordsOf(hexToBytes(seedHex), drawId);
  const balls = Array.from({ length: BALLS }, (_, index) => index + 1);
  const swaps: Swap[] = [];
  for (let i = BALLS - 1; i > 0; i--) {
    const word = nextBelow(i + 1, words);
    const j = word % (i + 1);
    const held = balls[i] ?? 0;
    balls[i] = balls[j] ?? 0;
    balls[j] = held;
    swaps.push({ position: i + 1, word, other: j + 1, balls: [...balls] });
  }
  return swaps;
}

/** The ten balls of a draw, first position first: a permutation of 1..10. Arguments as of `swapsOf`. */
export const drawBalls = (seedHex: string, drawId: string): number[] => [
  ...(swapsOf(seedHex, drawId).at(-1)?.balls ?? []),
];

export type Verdict = 'verified' | 'commitmentBroken' | 'ballsDiffer' | 'notOut';

/** Recomputes a published draw: does the seed fit the commitment, and do the balls fit the seed? */
export function verifyDraw(draw: {
  readonly drawId: string;
  readonly seed: string | null;
  readonly commitment: string;
  readonly balls: readonly number[] | null;
}): Verdict {
  if (draw.seed === null || draw.balls === null) return 'notOut';
  if (commitmentOf(draw.seed) !== draw.commitment) return 'commitmentBroken';
  return drawBalls(draw.seed, draw.drawId).join() === draw.balls.join() ? 'verified' : 'ballsDiffer';
}
