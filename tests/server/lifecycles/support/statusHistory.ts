/** Which statuses the rows of the tests' database have had: triggers write them down, in tests alone. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { TIMES } from '../../../../server/draws/drawMoves.ts';
import type { TestServer } from '../../support/harness.ts';

const SET_TIMES = TIMES.map((time) => `CASE WHEN ${time} IS NOT NULL THEN '${time}' END`).join(', ');
/** What the status of a row is, by its table. */
const STATUS = {
  draws: `concat_ws(' ', ${SET_TIMES})`,
  bets: 'status',
  auto_tasks: 'status',
  recharges: 'status',
  withdrawals: 'status',
  exchanges: 'status',
  play_pauses: 'kind',
} as const;
export type StatusTable = keyof typeof STATUS;

/** @returns the statuses that a row has had, in their order */
export function statusHistory(server: TestServer) {
  beforeAll(() =>
    server.script(`
      CREATE TABLE status_history (n bigint GENERATED ALWAYS AS IDENTITY, place text, id text, status text);
      CREATE FUNCTION keep_status() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE became text; BEGIN
        EXECUTE format('SELECT %s FROM (SELECT ($1).*) AS changed', TG_ARGV[0]) INTO became USING NEW;
        INSERT INTO status_history (place, id, status) VALUES (TG_TABLE_NAME, NEW.id::text, became);
        RETURN NULL;
      END $$;
      ${Object.entries(STATUS)
        .map(
          ([table, status]) => `
      CREATE TRIGGER keeps_status AFTER INSERT OR UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION keep_status('${status.replaceAll("'", "''")}');`,
        )
        .join('')}`),
  );
  beforeEach(() => server.script('DELETE FROM status_history'));
  return async (table: StatusTable, id: string): Promise<readonly string[]> => {
    const { rows } = await server.db.execute<{ status: string }>(sql`
      SELECT status FROM status_history WHERE place = ${table} AND id = ${id} ORDER BY n`);
    return withoutRepeats(rows.map(({ status }) => status));
  };
}

export const withoutRepeats = <Each>(list: readonly Each[]): Each[] =>
  list.filter((each, at) => at === 0 || each !== list[at - 1]);
