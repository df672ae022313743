/** What recharges and withdrawals have in common: names, request ids, and when a provider is asked again. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { formatPence, type Pence } from '../../contract/money.ts';
import { now } from '../db/clock.ts';
import type { PayMethodId } from './providers/provider.ts';

/** What a member asks for, under a request id of theirs (a UUID). */
export interface Asked {
  readonly memberId: bigint;
  readonly requestId: string;
  readonly method: PayMethodId;
  readonly amount: Pence;
}

/** What makes two bodies the same: "10" and "10.00" are the same amount. */
export const bodyHashOf = ({ method, amount }: Asked): Uint8Array =>
  createHash('sha256')
    .update(JSON.stringify([method, formatPence(amount)]))
    .digest();

export const isSameBody = (hash: Uint8Array, asked: Asked): boolean =>
  Buffer.compare(hash, bodyHashOf(asked)) === 0;

const RECHARGE = 'R';
const WITHDRAWAL = 'W';
export const rechargeNo = (id: bigint): string => `${RECHARGE}${id}`;
export const withdrawalNo = (id: bigint): string => `${WITHDRAWAL}${id}`;

const idOf = (letter: string, orderNo: string): bigint | null => {
  const digits = orderNo.startsWith(letter) ? orderNo.slice(letter.length) : '';
  return /^\d{1,18}$/.test(digits) ? BigInt(digits) : null;
};
/** The id behind a number such as "R1000001"; null for any other text. */
export const rechargeIdOf = (orderNo: string): bigint | null => idOf(RECHARGE, orderNo);
export const withdrawalIdOf = (orderNo: string): bigint | null => idOf(WITHDRAWAL, orderNo);

/** While one process asks a provider, no other process does: longer than any answer takes. */
export const LEASE_MS = 30_000;
const BACKOFF_FIRST_MS = 2_000;
const BACKOFF_MAX_MS = 10 * 60_000;

/** How long to wait after `attempts` questions that had no answer. */
export const backoffOf = (attempts: number): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** Math.min(attempts, 20));

/** That many milliseconds from now, as SQL. */
export const inMs = (ms: number) => sql<Date>`${now} + ${ms} * interval '1 millisecond'`;
