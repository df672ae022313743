import { sql } from 'drizzle-orm';
import type { Selection } from '../../contract/game/bets.ts';
import type { OddsUnits } from '../../contract/money.ts';
import type { Executor } from '../db/open.ts';
import { oddsTable } from '../db/schema/money.ts';

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
