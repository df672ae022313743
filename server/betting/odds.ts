import { and, eq, sql } from 'drizzle-orm';
import { isSide, selectionKey, type Field, type Selection } from '../../contract/game/bets.ts';
import { formatOdds, ODDS_SCALE, type OddsUnits } from '../../contract/money.ts';
import type { Database, Executor } from '../db/open.ts';
import { oddsTable } from '../db/schema/money.ts';
import { audited, type Actor } from '../audit/audit.ts';

export interface Quote extends Selection {
  readonly odds: OddsUnits;
}

/** The odds in force, of every row and field. */
export async function readOdds(db: Executor): Promise<readonly Quote[]> {
  const rows = await db
    .select({ row: oddsTable.row, field: oddsTable.field, odds: oddsTable.odds })
    .from(oddsTable)
    .orderBy(sql`1, 2`);
  return rows.map(({ row, field, odds }) => ({ row, field, odds: BigInt(odds) }));
}

/** At even odds a winner gets the stake back and nothing more. */
const EVEN = ODDS_SCALE;
const FAIR_SIDE = 2n * ODDS_SCALE;
const FAIR_NUMBER = 10n * ODDS_SCALE;

/** Whether odds pay a winner more than the stake, and bettors in all no more than they stake. */
export const isSound = ({ field, odds }: { readonly field: Field; readonly odds: OddsUnits }): boolean =>
  odds > EVEN && odds <= (isSide(field) ? FAIR_SIDE : FAIR_NUMBER);

const factsOf = (quotes: readonly Quote[]) =>
  Object.fromEntries(quotes.map((quote) => [selectionKey(quote), formatOdds(quote.odds)]));

/**
 * Changes odds. They hold for every bet that is placed after this, also on the draw that is running; bets that were
 * placed keep theirs.
 */
export const changeOdds = (db: Database, actor: Actor, wanted: readonly Quote[]): Promise<void> =>
  audited(db, actor, async (tx, note) => {
    const inForce = new Map((await readOdds(tx)).map((quote) => [selectionKey(quote), quote]));
    const changed = wanted.flatMap((after) => {
      const before = inForce.get(selectionKey(after));
      return before === undefined || before.odds === after.odds ? [] : [{ before, after }];
    });
    if (changed.length === 0) return;
    for (const { after } of changed) {
      await tx
        .update(oddsTable)
        .set({ odds: Number(after.odds) })
        .where(and(eq(oddsTable.row, after.row), eq(oddsTable.field, after.field)));
    }
    await note({
      action: 'odds.change',
      subject: changed.map(({ after }) => selectionKey(after)).join(' '),
      before: factsOf(changed.map(({ before }) => before)),
      after: factsOf(changed.map(({ after }) => after)),
    });
  });
