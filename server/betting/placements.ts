/**
 * Submits, exactly once [B-10]. A request id belongs to a member; the lock on the member's account puts everything
 * that happens under it in a row, so a lookup under the lock is the truth. Only what was placed or abandoned is
 * remembered: a refusal leaves the id free. docs/decisions/0001-exactly-once.md tells the whole protocol.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { submits } from '../db/schema/money.ts';
import { transact } from '../db/transact.ts';
import { runningDraw, type Schedule } from '../draws/draws.ts';
import { fundsOf } from '../ledger/ledger.ts';
import { readUsedLimits } from '../saferPlay/ownLimits.ts';
import type { Limits } from '../settings/settings.ts';
import { readPause } from '../saferPlay/pauses.ts';
import { judgeSlip, type Slip, type SlipRefusal } from './slip.ts';
import { readTerms, termsOfMember } from './terms.ts';
import { ticketsOfSubmit } from './tickets.ts';
import { afterStake, asPlaced, hashOf, writeSlips, type Receipt } from './writeSlips.ts';

/** Who asks, and under which request id. */
export interface Request {
  readonly memberId: bigint;
  /** A UUID. */
  readonly requestId: string;
}

export type Placing =
  | Receipt
  | { readonly kind: 'requestIdReused' }
  | { readonly kind: 'requestAbandoned' }
  | { readonly kind: 'forbidden' }
  /** The member takes a break. */
  | { readonly kind: 'paused'; readonly until: Date }
  | SlipRefusal;

/** What the site holds every slip to, and when draws are. */
export interface PlacingRules extends Schedule {
  readonly limits: Limits;
}
export type Fate = Receipt | { readonly kind: 'unknown' } | { readonly kind: 'abandoned' };

interface Remembered {
  readonly id: bigint;
  readonly bodyHash: Uint8Array | null;
  readonly balance: Pence | null;
  readonly pending: Pence | null;
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
  { limits, ...schedule }: PlacingRules,
): Promise<Placing> {
  const { balance, isDrawHeld } = await lockForBet(tx, request.memberId, slip.drawId);
  const asked = { ...request, slip };
  const terms = await readTerms(tx, slip.drawId, [asked], limits.rowMax);
  const { pending, isHeld, isKnown, staked } = termsOfMember(terms, request.memberId);
  const remembered = isKnown ? await recall(tx, request) : null;
  if (remembered !== null) return answerAgain(tx, remembered, slip);
  if (!isAllowed) return { kind: 'forbidden' };
  const until = isHeld ? await readPause(tx, request.memberId) : null;
  if (until !== null) return { kind: 'paused', until };
  const ownLimits = isHeld ? await readUsedLimits(tx, request.memberId) : [];
  // Asked after the locks were granted: a bet that waited for one must not land after the closing.
  const draw = await runningDraw(tx, schedule);
  const verdict = judgeSlip(slip, { draw, balance, limits, ownLimits, odds: terms.odds, staked });
  if (verdict.kind !== 'accepted') return verdict;
  if (!isDrawHeld && !(await holdLate(tx, draw.id))) {
    return { kind: 'bettingClosed', draw: { ...draw, isClosed: true, untilCloseMs: 0 } };
  }
  const after = afterStake(balance, pending, verdict.total);
  const [receipt] = await writeSlips(tx, draw, [{ ...asked, accepted: verdict, after }]);
  if (receipt === undefined) throw new Error('The slip was not written');
  return receipt;
}

/** `placeSlipIn`, in a transaction of its own. */
export const placeSlip = (
  db: Database,
  request: Request & { readonly isAllowed: boolean },
  slip: Slip,
  rules: PlacingRules,
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
