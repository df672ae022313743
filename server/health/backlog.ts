import { sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database } from '../db/open.ts';

const UNKNOWN = -1;

export type Backlog = {
  /** How long the earliest draw that isn't out has been due; 0 when none is. */
  readonly draw_overdue_seconds: number;
  /** Draws that are out, with bets that aren't settled. */
  readonly draws_to_settle: number;
  /** Recharges and withdrawals that a provider should have been asked about by now. */
  readonly payments_due: number;
  /** Withdrawals that wait, for a provider or for an operator. */
  readonly withdrawals_open: number;
};

/** What waits to be done by any process. All of it is -1 when the database can't be asked. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const question = db.execute<{ overdue: string; unsettled: string; due: string; open: string }>(sql`
    SELECT (SELECT greatest(0, coalesce(extract(epoch FROM ${now} - min(draws_at)), 0))::float8::text
              FROM draws WHERE settled_at IS NULL AND drawn_at IS NULL) AS overdue,
           (SELECT count(*) FROM draws WHERE settled_at IS NULL AND drawn_at IS NOT NULL)::text AS unsettled,
           ((SELECT count(*) FROM recharges WHERE due_at <= ${now})
             + (SELECT count(*) FROM withdrawals WHERE due_at <= ${now}))::text AS due,
           (SELECT count(*) FROM withdrawals WHERE status IN ('requested', 'approved', 'paying'))::text AS open`);
  const [row] = await question.then(
    ({ rows }) => rows,
    () => [],
  );
  return {
    draw_overdue_seconds: Number(row?.overdue ?? UNKNOWN),
    draws_to_settle: Number(row?.unsettled ?? UNKNOWN),
    payments_due: Number(row?.due ?? UNKNOWN),
    withdrawals_open: Number(row?.open ?? UNKNOWN),
  };
}
