import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CODE } from '../../../contract/codes.ts';
import { sqlStateOf } from '../../../server/db/transact.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';

const server = testServer();
const { submit, toClosing } = play(server);

const stamps = async () => {
  const { rows } = await server.db.execute<{ bet: boolean; submit: boolean }>(sql`
    SELECT b.created_at < d.closes_at AS bet, s.created_at < d.closes_at AS submit
      FROM bets AS b JOIN draws AS d ON d.id = b.draw_id JOIN submits AS s ON s.id = b.submit_id`);
  return rows;
};

describe('F9: the stamp of a bet', () => {
  test('is the time it was decided at, however long it then waits for a lock', async () => {
    const { token } = await server.register();
    await toClosing(token, -5_000);
    // What waits is stood in for by what the waiting does: the clock goes on, past the closing, before the bet is written.
    await server.script(`
      CREATE FUNCTION waits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE clock_settings SET shift = shift + interval '8 seconds';
        RETURN NULL;
      END $$;
      CREATE TRIGGER waits BEFORE INSERT ON bets FOR EACH STATEMENT EXECUTE FUNCTION waits()`);
    try {
      expect((await submit(token)).code).toBe(CODE.ok);
      expect(await stamps()).toEqual([{ bet: true, submit: true }]);
    } finally {
      await server.script('DROP TRIGGER waits ON bets; DROP FUNCTION waits()');
    }
  });

  test('is refused by the database when it is after the closing', async () => {
    const { token } = await server.register();
    expect((await submit(token)).code).toBe(CODE.ok);
    const again = (after: string) =>
      server.db
        .execute(sql`
          INSERT INTO bets (submit_id, member_id, draw_id, position, field, odds, stake, created_at)
          SELECT submit_id, member_id, draw_id, position, field, odds, stake, closes_at + ${after}::interval
            FROM bets JOIN draws ON draws.id = draw_id LIMIT 1`)
        .then(() => null, sqlStateOf);
    expect([await again('1 millisecond'), await again('0')]).toEqual(['P0001', null]);
    expect(await stamps()).toHaveLength(2);
  });
});
