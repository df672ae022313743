/**
 * Submits, exactly once [B-10]. A request id belongs to a member; the lock on the member's account puts everything
 * that happens under it in a row, so a lookup under the lock is the truth. Only what was placed or abandoned is
 * remembered: a refusal leaves the id free. docs/decisions/0001-exactly-once.md tells the whole protocol.
 */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { isRow, selectionKey, type Row } from '../../contract/game/bets.ts';
import { winOf, type OddsUnits, type Pence } from '../../contract/money.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { submits } from '../db/schema/money.ts';
import { transact } from '../db/transact.ts';
import { instant, runningDraw, type RunningDraw, type Schedule } from '../draws/draws.ts';
import { fundsOf, HOUSE, POSTING, type Funds } from '../ledger/ledger.ts';
import { readUsedLimits } from '../saferPlay/ownLimits.ts';
import type { Limits } from '../settings/settings.ts';
import { readPause } from '../saferPlay/pauses.ts';
import { judgeSlip, type AcceptedSlip, type Slip, type SlipRefusal } from './slip.ts';
import { ticketsOfSubmit, type Ticket } from './tickets.ts';

/** Who asks, and under which request id. */
export interface Request {
  readonly memberId: bigint;
  /** A UUID. */
  readonly requestId: string;
}

export interface Receipt extends Funds {
  readonly kind: 'placed';
  readonly tickets: readonly Ticket[];
}
export type Placing =
  | Receipt
  | { readonly kind: 'requestIdReused' }
  | { readonly kind: 'requestAbandoned' }
  | { readonly kind: 'forbidden' }
  /** The member takes a break. */
  | { readonly kind: 'paused'; readonly until: Date }
  | SlipRefusal;
export type Fate = Receipt | { readonly kind: 'unknown' } | { readonly kind: 'abandoned' };

interface Remembered {
  readonly id: bigint;
  readonly bodyHash: Uint8Array | null;
  readonly balance: Pence | null;
  readonly pending: Pence | null;
}

/** What makes two bodies the same: "10" and "10.00" are the same stake. */
function hashOf({ drawId, acceptOdds, bets: lines }: Slip): Uint8Array {
  const canonical = lines.map(({ row, field, stake, odds }) => [row, field, `${stake}`, `${odds}`]);
  return createHash('sha256')
    .update(JSON.stringify([drawId, acceptOdds, canonical]))
    .digest();
}

async function recall(db: Executor, { memberId, requestId }: Request): Promise<Remembered | null> {
  const [found] = await db
    .select({
      id: submits.id,
      bodyHash: submits.bodyHash,
      balance: submits.balance,
      pending: submits.pending,
    })
    .from(submits)
    .where(and(eq(submits.memberId, memberId), eq(submits.requestId, requestId)));
  return found ?? null;
}

/**
 * Holds the draw open (FOR SHARE), then the member's account: the order in which settlement takes them too. A draw
 * that has closed isn't held: late bets that keep coming would keep it from being drawn and settled.
 * @returns the balance, which no other transaction can change now, and whether the draw is held
 */
async function lockForBet(tx: Transaction, memberId: bigint, drawId: number | null) {
  const { rows } = await tx.execute<{ balance: string; id: string | null }>(sql`
    WITH draw AS MATERIALIZED (
      SELECT id FROM draws WHERE id = ${drawId} AND closes_at > (SELECT tenball_now()) FOR SHARE)
    SELECT a.balance, draw.id FROM accounts AS a LEFT JOIN draw ON true WHERE a.id = ${memberId} FOR UPDATE OF a`);
  const [row] = rows;
  if (row === undefined) throw new Error(`Member ${memberId} has no account`);
  return { balance: BigInt(row.balance), isDrawHeld: row.id !== null };
}

/**
 * Holds a draw that was made for this bet, or that had closed before the clock was set back. It doesn't wait for a
 * transaction that draws, voids or settles it: those lock the draw before accounts.
 */
async function holdLate(tx: Transaction, drawId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT id FROM draws
     WHERE id = ${drawId} AND drawn_at IS NULL AND settled_at IS NULL FOR SHARE SKIP LOCKED`);
  return rows.length > 0;
}

interface MarketRow extends Record<string, unknown> {
  readonly pending: string;
  readonly odds: Readonly<Record<string, number>> | null;
  readonly staked: Readonly<Record<string, string>> | null;
  readonly is_held: boolean;
}

interface Terms {
  /** Whether the member has limits of their own, takes a break, or did so once. */
  readonly isHeld: boolean;
  readonly pending: Pence;
  readonly odds: ReadonlyMap<string, OddsUnits>;
  readonly staked: ReadonlyMap<Row, Pence>;
}

/** The odds of the slip's bets, and what the member has at stake already: in all, and on each row of the draw. */
async function readTerms(tx: Transaction, memberId: bigint, slip: Slip): Promise<Terms> {
  const keys = JSON.stringify(slip.bets.map(selectionKey));
  const { rows } = await tx.execute<MarketRow>(sql`
    SELECT stake AS pending,
      (SELECT jsonb_object_agg(position || '.' || field, odds) FROM odds
        WHERE position || '.' || field IN (SELECT jsonb_array_elements_text(${keys}::jsonb))) AS odds,
      (SELECT jsonb_object_agg(position, stake) FROM (
         SELECT position, sum(stake)::text AS stake FROM bets
          WHERE status = 'pending' AND draw_id = ${slip.drawId} AND member_id = ${memberId}
          GROUP BY position) AS by_row) AS staked,
      is_held
      FROM open_stakes WHERE member_id = ${memberId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`Member ${memberId} has no account`);
  const staked = Object.entries(row.staked ?? {});
  return {
    isHeld: row.is_held,
    pending: BigInt(row.pending),
    odds: new Map(Object.entries(row.odds ?? {}).map(([key, odds]) => [key, BigInt(odds)])),
    staked: new Map(staked.flatMap(([name, stake]) => (isRow(name) ? [[name, BigInt(stake)]] : []))),
  };
}

/**
 * Writes an accepted slip: request id, bets, the movement of the stake. One statement. It may wait for a lock, past the
 * closing: the bets are of the time at which they were decided on.
 */
async function writeSubmit(
  tx: Transaction,
  { memberId, requestId }: Request,
  { id: drawId, asOf_ms }: RunningDraw,
  bodyHash: Uint8Array,
  { bets: lines, total }: AcceptedSlip,
  after: Funds,
): Promise<Receipt> {
  const wanted = JSON.stringify(
    lines.map(({ row, field, odds, stake }, n) => ({
      n,
      position: row,
      field,
      odds: `${odds}`,
      stake: `${stake}`,
    })),
  );
  const today = sql`(clock.now AT TIME ZONE 'UTC')::date`;
  const { rows } = await tx.execute<{ id: string; created: string }>(sql`
    WITH clock AS (SELECT ${instant(asOf_ms)} AS now),
    submit AS (
      INSERT INTO submits (member_id, request_id, body_hash, balance, pending, created_at)
      SELECT ${memberId}, ${requestId}, ${bodyHash}, ${after.balance}, ${after.pending}, now FROM clock
      RETURNING id
    ),
    placed AS (
      INSERT INTO bets (submit_id, member_id, draw_id, position, field, odds, stake, created_at)
      SELECT submit.id, ${memberId}, ${drawId}, b.position, b.field, b.odds, b.stake, clock.now
        FROM submit, clock,
             jsonb_to_recordset(${wanted}::jsonb) AS b (n int, position text, field text, odds int, stake bigint)
       ORDER BY b.n
      RETURNING id, created_at
    ),
    at_stake AS (
      UPDATE open_stakes SET bets = bets + ${lines.length}, stake = stake + ${total}, staked_on = ${today},
             day_stake = ${total} + CASE WHEN staked_on = ${today} THEN day_stake ELSE 0 END,
             week_stake = ${total} + CASE WHEN staked_on >= date_trunc('week', ${today}) THEN week_stake ELSE 0 END,
             month_stake = ${total} + CASE WHEN staked_on >= date_trunc('month', ${today}) THEN month_stake ELSE 0 END
        FROM clock WHERE member_id = ${memberId}
    ),
    entries AS (
      SELECT 'stake' AS kind, submit.id AS ref, e.account_id, e.amount
        FROM submit, (VALUES (${memberId}::bigint, ${-total}::bigint), (${HOUSE.game}, ${total})) AS e (account_id, amount)
    ),
    ${POSTING}
    SELECT id, (extract(epoch FROM created_at) * 1000)::bigint AS created FROM placed ORDER BY id`);
  const tickets = rows.flatMap(({ id, created }, n) => {
    const bet = lines[n];
    return bet === undefined ? [] : [{ ...bet, id: BigInt(id), createdAt: new Date(Number(created)) }];
  });
  return { kind: 'placed', tickets: tickets.map((ticket) => asPlaced({ ...ticket, drawId })), ...after };
}

/** A ticket as it was when it was placed. */
const asPlaced = (ticket: Omit<Ticket, 'win' | 'status' | 'settledAt'>): Ticket => ({
  ...ticket,
  win: winOf(ticket.stake, ticket.odds),
  status: 'pending',
  settledAt: null,
});

/** The first answer again, to the letter: also after the draw, whatever became of the bets. */
async function replay(tx: Transaction, { id, balance, pending }: Remembered): Promise<Receipt> {
  const tickets = await ticketsOfSubmit(tx, id);
  return { kind: 'placed', tickets: tickets.map(asPlaced), balance: balance ?? 0n, pending: pending ?? 0n };
}

async function answerAgain(tx: Transaction, remembered: Remembered, slip: Slip): Promise<Placing> {
  if (remembered.bodyHash === null) return { kind: 'requestAbandoned' };
  const isSame = Buffer.compare(remembered.bodyHash, hashOf(slip)) === 0;
  return isSame ? replay(tx, remembered) : { kind: 'requestIdReused' };
}

/**
 * Places all bets of a slip, or none, in a transaction that places no other; a slip that was placed under this request
 * id is answered again.
 * @param isAllowed whether the member may place new ones [M-03]; what was placed stays placed
 */
export async function placeSlipIn(
  tx: Transaction,
  { isAllowed, ...request }: Request & { readonly isAllowed: boolean },
  slip: Slip,
  { limits, ...schedule }: Schedule & { readonly limits: Limits },
): Promise<Placing> {
  const { balance, isDrawHeld } = await lockForBet(tx, request.memberId, slip.drawId);
  const remembered = await recall(tx, request);
  if (remembered !== null) return answerAgain(tx, remembered, slip);
  if (!isAllowed) return { kind: 'forbidden' };
  const { pending, isHeld, ...terms } = await readTerms(tx, request.memberId, slip);
  const until = isHeld ? await readPause(tx, request.memberId) : null;
  if (until !== null) return { kind: 'paused', until };
  const ownLimits = isHeld ? await readUsedLimits(tx, request.memberId) : [];
  // Asked after the locks were granted: a bet that waited for one must not land after the closing.
  const draw = await runningDraw(tx, schedule);
  const verdict = judgeSlip(slip, { draw, balance, limits, ownLimits, ...terms });
  if (verdict.kind !== 'accepted') return verdict;
  if (!isDrawHeld && !(await holdLate(tx, draw.id))) {
    return { kind: 'bettingClosed', draw: { ...draw, isClosed: true, untilCloseMs: 0 } };
  }
  const after = { balance: balance - verdict.total, pending: pending + verdict.total };
  return writeSubmit(tx, request, draw, hashOf(slip), verdict, after);
}

/** `placeSlipIn`, in a transaction of its own. */
export const placeSlip = (
  db: Database,
  request: Request & { readonly isAllowed: boolean },
  slip: Slip,
  rules: Schedule & { readonly limits: Limits },
): Promise<Placing> => transact(db, (tx) => placeSlipIn(tx, request, slip, rules));

const fateOf = async (db: Executor, request: Request, remembered: Remembered | null): Promise<Fate> => {
  if (remembered === null) return { kind: 'unknown' };
  if (remembered.bodyHash === null) return { kind: 'abandoned' };
  const tickets = await ticketsOfSubmit(db, remembered.id);
  return { kind: 'placed', tickets, ...(await fundsOf(db, request.memberId)) };
};

/** What became of a request id: its tickets and the member's funds as they are now. */
export const lookUp = async (db: Database, request: Request): Promise<Fate> =>
  fateOf(db, request, await recall(db, request));

/** Gives a request id up, unless it was placed: then that is the answer. One of the two is true for ever. */
export const abandon = (db: Database, request: Request): Promise<Fate> =>
  transact(db, async (tx) => {
    await lockForBet(tx, request.memberId, null);
    const remembered = await recall(tx, request);
    if (remembered !== null) return fateOf(tx, request, remembered);
    await tx.insert(submits).values({ ...request, createdAt: now });
    return { kind: 'abandoned' };
  });
