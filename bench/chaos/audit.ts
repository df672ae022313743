/** What must be true of the money, whatever happened: the database against itself, and against the bettors' books. */
import { sql } from 'drizzle-orm';
import type { Field, Row } from '../../contract/game/bets.ts';
import { isWin } from '../../contract/game/winning.ts';
import { verifyDraw } from '../../contract/game/draw.ts';
import { winOf } from '../../contract/money.ts';
import type { Database } from '../../server/db/open.ts';
import { formatDrawId } from '../../server/draws/drawIds.ts';
import type { Books, Kind, Noted } from './books.ts';

/** A finding is a question that must be answered with 0. */
export interface Audit {
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: Readonly<Record<string, number>>;
}

const START = sql`(SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE kind = 'start' AND account_id = a.id)`;

async function countOf(db: Database, question: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(sql`SELECT (${question})::bigint AS n`);
  return Number(rows[0]?.n ?? Number.NaN);
}

/**
 * Whether a payment that is in `state` should have come to an end. One that is due long after now was asked for while a
 * fault had the clock ahead: it waits for its time.
 */
export const isUnfinished = (state: ReturnType<typeof sql>) =>
  sql`${state} AND (due_at > tenball_now() + interval '2 minutes') IS NOT TRUE`;

/** The ledger, the balances, and what kept figures say, in SQL. */
async function auditLedger(db: Database): Promise<Record<string, number>> {
  const ask = (question: ReturnType<typeof sql>) => countOf(db, question);
  return {
    'pence between the sum of all ledger entries and 0': await ask(
      sql`SELECT coalesce(abs(sum(amount)), 0) FROM ledger_entries`,
    ),
    'pence between the sum of balances and the sum of members’ entries': await ask(
      sql`SELECT abs((SELECT sum(balance) FROM accounts) - (SELECT sum(amount) FROM ledger_entries WHERE account_id > 1000))`,
    ),
    'members whose balance is not the sum of their entries': await ask(
      sql`SELECT count(*) FROM accounts AS a WHERE balance <>
            (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account_id = a.id)`,
    ),
    'members whose balance is not what their bets, payments and prizes make it': await ask(
      sql`SELECT count(*) FROM accounts AS a WHERE balance <> ${START}
            + (SELECT coalesce(sum(coalesce(payout, 0) - stake), 0) FROM bets WHERE member_id = a.id)
            + (SELECT coalesce(sum(credited), 0) FROM recharges WHERE member_id = a.id AND status = 'paid')
            - (SELECT coalesce(sum(amount), 0) FROM withdrawals WHERE member_id = a.id AND status <> 'refused')
            + (SELECT coalesce(sum(value), 0) FROM exchanges WHERE member_id = a.id AND kind = 'cash')
            + (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account_id = a.id AND kind = 'commission')`,
    ),
    'members whose points are not the sum of their entries': await ask(
      sql`SELECT count(*) FROM points_accounts AS p WHERE points <>
            (SELECT coalesce(sum(amount), 0) FROM points_entries WHERE member_id = p.member_id)`,
    ),
    'exchanges that were not paid with points once': await ask(
      sql`SELECT count(*) FROM exchanges AS x WHERE 1 <>
            (SELECT count(*) FROM points_entries WHERE kind = 'prize' AND ref = x.id AND amount = -x.points)`,
    ),
    'turnovers that are not the stakes of their draw': await ask(
      sql`SELECT count(*) FROM (SELECT draw_id, member_id, sum(stake) AS stake FROM bets WHERE status IN ('won', 'lost') GROUP BY 1, 2) AS b
            FULL JOIN turnovers AS t USING (draw_id, member_id) WHERE b.stake IS DISTINCT FROM t.stake`,
    ),
    'kept stakes of pending bets that differ from the bets': await ask(
      sql`SELECT count(*) FROM open_stakes AS o WHERE stake <>
            (SELECT coalesce(sum(stake), 0) FROM bets WHERE member_id = o.member_id AND status = 'pending')`,
    ),
    'bets still pending': await ask(sql`SELECT count(*) FROM bets WHERE status = 'pending'`),
    'recharges and withdrawals that came to no end': await ask(
      sql`SELECT (SELECT count(*) FROM recharges WHERE ${isUnfinished(sql`status <> 'paid'`)})
            + (SELECT count(*) FROM withdrawals WHERE ${isUnfinished(sql`status NOT IN ('paid', 'refused')`)})`,
    ),
  };
}

interface DrawRow extends Record<string, unknown> {
  readonly id: string;
  readonly commitment: string;
  readonly seed: string | null;
  readonly balls: number[] | null;
}
interface BetRow extends Record<string, unknown> {
  readonly draw_id: string;
  readonly position: Row;
  readonly field: Field;
  readonly odds: number;
  readonly stake: string;
  readonly payout: string;
}

/** Every draw from its seed, and every bet from its draw, with the contract's own arithmetic. */
async function auditGame(db: Database): Promise<Record<string, number>> {
  const draws = await db.execute<DrawRow>(
    sql`SELECT id, commitment, encode(seed, 'hex') AS seed, balls FROM draws WHERE drawn_at IS NOT NULL`,
  );
  const ballsOf = new Map(draws.rows.map(({ id, balls }) => [id, balls]));
  const unproven = draws.rows.filter(({ id, commitment, seed, balls }) => {
    const drawId = formatDrawId(Number(id));
    return balls !== null && seed !== null && verifyDraw({ drawId, commitment, seed, balls }) !== 'verified';
  });
  const bets = await db.execute<BetRow>(
    sql`SELECT draw_id, position, field, odds, stake, payout FROM bets WHERE payout IS NOT NULL`,
  );
  const wrong = bets.rows.filter(({ draw_id, position, field, odds, stake, payout }) => {
    const balls = ballsOf.get(draw_id);
    if (balls === undefined || balls === null) return payout !== stake;
    const due = isWin({ row: position, field }, balls) ? winOf(BigInt(stake), BigInt(odds)) : 0n;
    return BigInt(payout) !== due;
  });
  return {
    'draws that do not follow from their seeds': unproven.length,
    'bets paid other than their draw says': wrong.length,
  };
}

/** The database against itself: whatever happened, each finding is 0. */
export const auditDatabase = async (db: Database): Promise<Record<string, number>> => ({
  ...(await auditLedger(db)),
  ...(await auditGame(db)),
});

interface Happened extends Record<string, unknown> {
  readonly key: string;
  readonly times: string;
  readonly lines: string;
  readonly sum: string;
}

const HAPPENED: Readonly<Record<Kind, ReturnType<typeof sql>>> = {
  bet: sql`SELECT s.member_id || ' ' || s.request_id AS key, count(DISTINCT s.id)::bigint AS times, count(*)::bigint AS lines, sum(b.stake)::bigint AS sum
             FROM submits AS s JOIN bets AS b ON b.submit_id = s.id GROUP BY 1`,
  recharge: sql`SELECT member_id || ' ' || request_id AS key, count(*)::bigint AS times, 1::bigint AS lines, sum(amount)::bigint AS sum FROM recharges GROUP BY 1`,
  withdrawal: sql`SELECT member_id || ' ' || request_id AS key, count(*)::bigint AS times, 1::bigint AS lines, sum(amount)::bigint AS sum FROM withdrawals GROUP BY 1`,
  exchange: sql`SELECT member_id || ' ' || request_id AS key, count(*)::bigint AS times, 1::bigint AS lines, 0::bigint AS sum FROM exchanges GROUP BY 1`,
};

/** Compares what happened with the answers that the bettors got. */
async function auditBooks(db: Database, books: Books) {
  const found = { lost: 0, doubled: 0, neverButDone: 0, unheardOf: 0 };
  const counts: Record<string, number> = {};
  for (const [kind, question] of Object.entries(HAPPENED)) {
    const { rows } = await db.execute<Happened>(question);
    const happened = new Map(rows.map((row) => [row.key, row]));
    const noted = books.all.filter((each) => each.kind === kind);
    counts[`${kind}s acknowledged`] = noted.filter(({ fate }) => fate === 'done').length;
    for (const each of noted) compare(each, happened.get(keyOf(each)), found);
    const known = new Set(noted.map(keyOf));
    found.unheardOf += rows.filter(({ key }) => !known.has(key)).length;
  }
  counts['fates left open'] = books.all.filter(({ fate }) => fate === 'unknown').length;
  return {
    counts,
    findings: {
      'acknowledged, but lost': found.lost,
      'doubled, or not what was acknowledged': found.doubled,
      'refused, but done': found.neverButDone,
      'done, but never requested': found.unheardOf,
      'contradictory answers': books.contradictions.length,
    },
  };
}

const keyOf = ({ memberId, requestId }: Noted): string => `${memberId} ${requestId}`;

function compare(
  noted: Noted,
  row: Happened | undefined,
  found: { lost: number; doubled: number; neverButDone: number },
) {
  if (row === undefined) {
    if (noted.fate === 'done') found.lost += 1;
    return;
  }
  if (noted.fate === 'never') found.neverButDone += 1;
  const isOnce = row.times === '1' && row.lines === `${noted.lines}` && row.sum === `${noted.sum}`;
  if (!isOnce) found.doubled += 1;
}

/** Audits everything. Nothing may be written meanwhile. */
export async function audit(db: Database, books: Books): Promise<Audit> {
  const found = await auditBooks(db, books);
  const bets = await countOf(db, sql`SELECT count(*) FROM bets`);
  const drawsSettled = await countOf(db, sql`SELECT count(*) FROM draws WHERE settled_at IS NOT NULL`);
  return {
    counts: { ...found.counts, 'bets in them': bets, 'draws settled': drawsSettled },
    findings: { ...found.findings, ...(await auditDatabase(db)) },
  };
}
