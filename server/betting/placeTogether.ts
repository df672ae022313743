/**
 * Slips of different members, placed together: at the closing many come in one breath, and in one transaction a slip costs a
 * fraction of what it costs alone. Only the plain case goes together; all else, and everyone of a group that failed, is
 * placed alone (placements.ts), exactly once as ever. docs/decisions/0055-placing-together.md
 */
import { sql } from 'drizzle-orm';
import { isAlone, LANES_MAX, lanesOf, type Database, type Transaction } from '../db/open.ts';
import { statementOf } from '../db/statement.ts';
import { isTurnedAway } from '../db/transact.ts';
import { runningDraw, type RunningDraw } from '../draws/draws.ts';
import { readMembersCalls } from '../work/arrivals.ts';
import { Lanes } from '../work/lanes.ts';
import { SHARE_OF_DATABASE } from '../work/spending.ts';
import { placeSlip, type Placing, type PlacingRules } from './placements.ts';
import { judgeSlip, type SlipRefusal } from './slip.ts';
import { readTerms, termsOfMember, type Asked, type Terms } from './terms.ts';
import { afterStake, writeSlips, type Receipt, type ToWrite } from './writeSlips.ts';

/** Its reason needs the way of one slip: an account that is busy, a request id that is known, limits of the member's own … */
const ALONE = 'alone';
type Together = Receipt | SlipRefusal | typeof ALONE;

/** Members of one transaction. */
const GROUP_MAX = 64;
const GATE = {
  kind: 'bets',
  atOnce: LANES_MAX * GROUP_MAX * 2,
  atOnceEach: 1,
  waiting: 1000,
  waitingEach: 200,
  wait_ms: 5_000,
  share: SHARE_OF_DATABASE,
};

interface Account {
  readonly id: string;
  readonly balance: string;
}

const lockTogether = statementOf<Account>(
  'lock_together',
  sql`
    WITH draw AS MATERIALIZED (
      SELECT id FROM draws
       WHERE id = ${sql.placeholder('drawId')}::bigint AND closes_at > (SELECT tenball_now()) FOR SHARE)
    SELECT a.id, a.balance FROM draw, accounts AS a
     WHERE a.id = ANY (ARRAY(SELECT jsonb_array_elements_text(${sql.placeholder('members')}::jsonb)::bigint))
     ORDER BY a.id FOR UPDATE OF a SKIP LOCKED`,
);

/**
 * Holds the draw open (FOR SHARE), then those of the accounts that no other transaction has: no slip waits for another member's
 * account. @returns their balances; none if the draw isn't open
 */
async function lockFree(
  tx: Transaction,
  drawId: number | null,
  asked: readonly Asked[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const members = JSON.stringify(asked.map(({ memberId }) => `${memberId}`));
  const rows = await lockTogether(tx, { drawId, members });
  return new Map(rows.map(({ id, balance }) => [BigInt(id), BigInt(balance)]));
}

/** What to write for a slip, or why it is not. */
function judge(
  asked: Asked,
  balance: bigint,
  { limits }: PlacingRules,
  terms: Terms,
  draw: RunningDraw,
): ToWrite | SlipRefusal | typeof ALONE {
  const { isHeld, isKnown, pending, staked } = termsOfMember(terms, asked.memberId);
  if (isHeld || isKnown) return ALONE;
  const verdict = judgeSlip(asked.slip, { draw, balance, limits, ownLimits: [], odds: terms.odds, staked });
  if (verdict.kind !== 'accepted') return verdict;
  return { ...asked, accepted: verdict, after: afterStake(balance, pending, verdict.total) };
}

/** Places slips of one draw, each of another member. @returns what came of each, in their order */
async function placeGroupIn(
  tx: Transaction,
  group: readonly Asked[],
  rules: PlacingRules,
): Promise<readonly Together[]> {
  const drawId = group[0]?.slip.drawId ?? null;
  const balances = await lockFree(tx, drawId, group);
  const locked = group.filter(({ memberId }) => balances.has(memberId));
  if (locked.length === 0) return group.map(() => ALONE);
  const terms = await readTerms(tx, drawId, locked, rules.limits.rowMax);
  // Asked after the locks were granted: a bet that waited for one must not land after the closing.
  const draw = await runningDraw(tx, rules);
  const judged = group.map((asked) => {
    const balance = balances.get(asked.memberId);
    return balance === undefined ? ALONE : judge(asked, balance, rules, terms, draw);
  });
  const toWrite = judged.flatMap((each) => (each !== ALONE && 'accepted' in each ? [each] : []));
  const receipts = toWrite.length === 0 ? [] : await writeSlips(tx, draw, toWrite);
  const placed = new Map(toWrite.map(({ memberId }, n) => [memberId, receipts[n]]));
  return judged.map((each) => {
    if (each === ALONE || !('accepted' in each)) return each;
    return placed.get(each.memberId) ?? ALONE;
  });
}

/**
 * Places slips as `placeSlip` does, those that come at once together.
 * @param rulesNow the rules in force
 * @param onFailed told why a group failed, before everyone of it is placed alone
 */
export function togetherPlacer(
  db: Database,
  rulesNow: () => Promise<PlacingRules>,
  onFailed: (error: unknown) => void,
): (asked: Asked & { readonly isAllowed: boolean }) => Promise<Placing> {
  const placeGroup = async (group: readonly Asked[]): Promise<readonly Together[]> => {
    try {
      const rules = await rulesNow();
      return await db.transaction((tx) => placeGroupIn(tx, group, rules));
    } catch (error) {
      // One by one they would wait for the same connections once more.
      if (isTurnedAway(error)) throw error;
      onFailed(error);
      return group.map(() => ALONE);
    }
  };
  const lanes = new Lanes<Asked, Together>(GATE, {
    lanes: lanesOf(db),
    groupMax: GROUP_MAX,
    fits: (group, { memberId, slip }) =>
      group.every((other) => other.slip.drawId === slip.drawId && other.memberId !== memberId),
    // The embedded database stops the event loop: what came while it worked is not even read.
    ...(isAlone(db) && { gather: readMembersCalls }),
    run: placeGroup,
  });
  return async (asked) => {
    const placing = asked.isAllowed ? await lanes.do(asked) : ALONE;
    return placing === ALONE ? placeSlip(db, asked, asked.slip, await rulesNow()) : placing;
  };
}
