/**
 * Versions of the rows that the answers of a round are made of. PostgreSQL keeps one for each row, the transaction that wrote
 * it (`xmin`): whatever writes a row changes it, and nothing has to be counted where bets are placed. What is read after a
 * version may be newer than it, never older: the next round then differs, and asks once more.
 */
import { sql, type SQL } from 'drizzle-orm';

/** What an answer may depend on. */
export type VersionPart = 'draws' | 'odds' | 'funds' | 'day';

/**
 * - draws: those that are not settled and the latest that is out, which one runs, and whether it takes bets
 * - odds: all of them
 * - funds: a member's balance, and the count of their pending bets, which every placing and settling writes; '' for a guest
 * - day: of UTC
 *
 * Each begins with when PostgreSQL was started: transactions are counted from elsewhere after a backup was restored. null:
 * nothing is known of it but by reading it.
 */
export type Versions = Readonly<Record<VersionPart, string | null>>;

const RUNNING = sql`
  SELECT id || CASE WHEN closes_at <= clock.now THEN ' closed' ELSE '' END FROM draws
   WHERE settled_at IS NULL AND drawn_at IS NULL AND draws_at > clock.now ORDER BY id LIMIT 1`;

const CHANGING_DRAWS = sql`
  SELECT string_agg(id || ':' || xmin, ' ' ORDER BY id) FROM draws WHERE settled_at IS NULL`;

const LATEST_OUT = sql`SELECT id || ':' || xmin FROM draws WHERE drawn_at IS NOT NULL ORDER BY id DESC LIMIT 1`;

/** Of everybody, by a `clock` with `now`; the draws are null where none is running: it is about to be made. */
const SHARED: Readonly<Record<Exclude<VersionPart, 'funds'>, SQL>> = {
  draws: sql`
    (${RUNNING}) || '|' || coalesce((${CHANGING_DRAWS}), '') || '|' || coalesce((${LATEST_OUT}), '') || '|' ||
    coalesce((SELECT string_agg(name || ':' || xmin, ' ' ORDER BY name) FROM site_settings), '')`,
  odds: sql`(SELECT md5(string_agg(xmin::text, ' ' ORDER BY position, field)) FROM odds)`,
  day: sql`(clock.now AT TIME ZONE 'UTC')::date::text`,
};

/** Columns of a statement that has `clock`, a session as `f`, and its member's `accounts` and `open_stakes` as `a` and `o`. */
export const VERSION_COLUMNS = sql`
  pg_postmaster_start_time()::text AS began, ${SHARED.draws} AS draws, ${SHARED.odds} AS odds, ${SHARED.day} AS day,
  coalesce(f.member_id || ':' || a.xmin || ':' || o.xmin, '') AS funds`;

export interface VersionRow {
  readonly began: string;
  readonly draws: string | null;
  readonly odds: string | null;
  readonly day: string;
  readonly funds: string;
}

export function toVersions({ began, draws, odds, day, funds }: VersionRow): Versions {
  const of = (version: string | null) => (version === null ? null : `${began} ${version}`);
  return { draws: of(draws), odds: of(odds), day: of(day), funds: of(funds) };
}
