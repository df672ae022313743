/** The running draw as the house sees it, and what the draws of today came to. */
import { sql } from 'drizzle-orm';
import { FIELDS, ROWS, type Field, type Row } from '../../contract/game/bets.ts';
import { mostReturned } from '../../contract/game/mostBack.ts';
import { isWinningField } from '../../contract/game/winning.ts';
import { ODDS_SCALE, type Pence } from '../../contract/money.ts';
import type { Executor } from '../db/open.ts';
import { dayOfDraw, idsOfDay } from '../draws/drawIds.ts';
import { runningDraw, type Schedule } from '../draws/draws.ts';

interface Stakes {
  readonly bets: number;
  readonly stake: Pence;
}
interface Position extends Stakes {
  readonly row: Row;
  /** The most that its bets can be paid. */
  readonly worst: Pence;
}
export interface Market {
  readonly draw: Stakes & {
    readonly id: number;
    /** By the database's clock, ms since 1970. */
    readonly closesAt_ms: number;
    readonly drawsAt_ms: number;
    /** The most that all bets can be paid, over all results. */
    readonly worst: Pence;
    readonly positions: readonly Position[];
  };
  /** Settled bets of the draws of the running draw's day. */
  readonly today: Stakes & { readonly payout: Pence };
}

/** All bets on one selection; `win` is what they are paid if it wins. */
interface Selected extends Stakes {
  readonly row: Row;
  readonly field: Field;
  readonly win: Pence;
}

/** What is staked on each selection of a draw whose bets are pending: one row for each, however many bets there are. */
async function readSelected(db: Executor, drawId: number): Promise<readonly Selected[]> {
  const { rows } = await db.execute<Record<'position' | 'field' | 'bets' | 'stake' | 'win', string>>(sql`
    SELECT position, field, count(*)::bigint AS bets, sum(stake)::bigint AS stake,
           sum(stake * odds / ${ODDS_SCALE})::bigint AS win
      FROM bets WHERE draw_id = ${drawId} AND status = 'pending' GROUP BY position, field`);
  return rows.flatMap((found) => {
    const row = ROWS.find((name) => name === found.position);
    const field = FIELDS.find((name) => name === found.field);
    if (row === undefined || field === undefined) return [];
    return [{ row, field, bets: Number(found.bets), stake: BigInt(found.stake), win: BigInt(found.win) }];
  });
}

const sumOf = (of: readonly Stakes[]): Stakes =>
  of.reduce<Stakes>((sum, { bets, stake }) => ({ bets: sum.bets + bets, stake: sum.stake + stake }), {
    bets: 0,
    stake: 0n,
  });

/** What the bets on one position are paid, ball by ball. */
const returnsOf = (selected: readonly Selected[]): readonly Pence[] =>
  ROWS.map((_, index) =>
    selected.reduce((sum, { field, win }) => (isWinningField(field, index + 1) ? sum + win : sum), 0n),
  );

async function readToday(db: Executor, drawId: number): Promise<Market['today']> {
  const [first, end] = idsOfDay(dayOfDraw(drawId));
  const { rows } = await db.execute<Record<'bets' | 'stake' | 'payout', string>>(sql`
    SELECT coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(stake), 0)::bigint AS stake,
           coalesce(sum(payout), 0)::bigint AS payout
      FROM draw_totals WHERE draw_id >= ${first} AND draw_id < ${end}`);
  const [row] = rows;
  return {
    bets: Number(row?.bets ?? 0),
    stake: BigInt(row?.stake ?? 0),
    payout: BigInt(row?.payout ?? 0),
  };
}

export async function readMarket(db: Executor, schedule: Schedule): Promise<Market> {
  const running = await runningDraw(db, schedule);
  const selected = await readSelected(db, running.id);
  const byRow = ROWS.map((row) => selected.filter((each) => each.row === row));
  const returns = byRow.map(returnsOf);
  return {
    draw: {
      id: running.id,
      closesAt_ms: running.asOf_ms + running.untilCloseMs,
      drawsAt_ms: running.asOf_ms + running.untilDrawMs,
      ...sumOf(selected),
      worst: mostReturned(returns),
      positions: ROWS.map((row, at) => ({
        row,
        ...sumOf(byRow[at] ?? []),
        worst: mostReturned(returns.slice(at, at + 1)),
      })),
    },
    today: await readToday(db, running.id),
  };
}
