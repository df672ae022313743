/** What a broken connection leaves behind in the database keeps its place until it is known to be gone [F4]. */
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { LostBackends } from '../../../server/db/lostBackends.ts';
import { databaseKind } from '../support/database.ts';
import { openSlowWire } from '../support/slowWire.ts';
import { throwAwayUrl } from '../support/throwAway.ts';

async function backendAt(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return { pid: rows[0]?.pid ?? 0, end: () => client.end() };
}

describe.runIf(databaseKind === 'postgres')('a backend whose connection broke', () => {
  test('keeps its place while it is there, also when it is lost while the database is asked about others', async () => {
    const { url, drop } = await throwAwayUrl(process.env['TEST_DATABASE_URL'] ?? '');
    const wire = await openSlowWire(url);
    const lost = new LostBackends(wire.url, () => undefined);
    const freed: string[] = [];
    const [gone, one, other] = [await backendAt(url), await backendAt(url), await backendAt(url)];
    try {
      await gone.end();
      const held = wire.holdAnswerTo('pg_stat_activity');
      lost.add(one.pid, () => freed.push('one'));
      lost.add(gone.pid, () => freed.push('gone'));
      const release = await held;
      lost.add(other.pid, () => freed.push('other'));
      release();
      await expect.poll(() => freed, { timeout: 20_000 }).toContain('gone');
      expect([freed, lost.count]).toEqual([['gone'], 2]);
      await one.end();
      await other.end();
      await expect.poll(() => freed.toSorted(), { timeout: 20_000 }).toEqual(['gone', 'one', 'other']);
      expect(lost.count).toBe(0);
    } finally {
      await lost.stop();
      wire.close();
      await drop();
    }
  });
});
