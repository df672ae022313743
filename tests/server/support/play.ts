/** What bettors do in tests, by the contract's calls. */
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import type { Field, Row } from '../../../contract/game/bets.ts';
import type { bet as betSchema, OrderSubmitBody } from '../../../contract/wire/bettingRequests.ts';
import { sql } from 'drizzle-orm';
import { commitmentOf } from '../../../contract/game/draw.ts';
import { beforeEach, expect } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { SILENT } from './silent.ts';
import type { Answered, TestServer } from './harness.ts';

export type SentBet = z.infer<typeof betSchema>;

/** Any number, any text like this, in a value that is compared with toEqual. */
export const aNumber: unknown = expect.any(Number);
export const aText = (like: RegExp): unknown => expect.stringMatching(like);

/** A bet at the default odds. */
export const bet = (row: Row, field: Field, value: string, odds = '1.98'): SentBet => ({
  row,
  field,
  value,
  odds,
});

/** Noon and five seconds: the first draw of the day then opens, closes at 12:00:50 and is drawn at 12:01. */
export const START = Date.parse('2026-11-21T12:00:05.000Z');

/** A published vector: with this seed the draw 20261121-0001 is 10 5 4 6 9 7 2 8 1 3. */
export const VECTOR_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** Puts another seed under a draw that isn't out, as if it had been made with it: its balls are known then. */
export async function sealSeed(db: Database, lotteryId: string, seed: string): Promise<void> {
  const id = parseDrawId(lotteryId);
  await db.execute(sql`UPDATE draws SET commitment = ${commitmentOf(seed)} WHERE id = ${id}`);
  await db.execute(sql`UPDATE sealed_seeds SET seed = decode(${seed}, 'hex') WHERE draw_id = ${id}`);
}

/** Every test of the file begins at START. */
export function play(server: TestServer) {
  beforeEach(() => server.shift(START - server.clock.now()));
  const now = (token: string) => server.data(CALLS.nowInfo, { token });
  return {
    now,
    newId: randomUUID,
    /** Submits to the running draw, under a new request id, at the odds shown, unless `changed` says otherwise. */
    submit: async (token: string, changed: Partial<OrderSubmitBody> = {}): Promise<Answered> => {
      const lottery_id = changed.lottery_id ?? (await now(token)).lottery_id;
      const body = {
        request_id: randomUUID(),
        accept_odds: 'never',
        bets: [bet('first', 'big', '1')],
        ...changed,
        lottery_id,
      };
      return server.call(CALLS.orderSubmit, { token, body });
    },
    lookUp: (token: string, request_id: string) =>
      server.call(CALLS.orderLookup, { token, query: { request_id } }),
    abandon: (token: string, request_id: string) =>
      server.call(CALLS.orderAbandon, { token, body: { request_id } }),
    /** Moves the clock to `after_ms` after the running draw's closing. */
    toClosing: async (token: string, after_ms = 0): Promise<void> => {
      await server.shift((await now(token)).close_ms + after_ms);
    },
    /** Moves the clock past the running draw, and does all the work there is. */
    draw: async (token: string): Promise<string> => {
      const { lottery_id, ms } = await now(token);
      await server.shift(ms);
      await doDrawWork(server.db, server.config, SILENT);
      return lottery_id;
    },
  };
}
