/** `npm run chaos` in short: processes killed with -9 under bettors with colliding retries, then the audit. */
import { expect, test } from 'vitest';
import { audit } from '../../../bench/chaos/audit.ts';
import { openBooks } from '../../../bench/chaos/books.ts';
import { runChaos } from '../../../bench/chaos/run.ts';
import { BUILT_MAIN } from '../support/built.ts';
import { databaseKind, useDatabase } from '../support/database.ts';
import { throwAwayPlace } from '../support/throwAway.ts';

const RUN_MS = 6_000;
const database = useDatabase();

test.runIf(databaseKind === 'postgres')(
  'two processes, killed again and again: nothing lost, nothing doubled, every penny where it belongs',
  async () => {
    const { place, remove } = await throwAwayPlace();
    const outcome = await runChaos({
      place,
      processes: 2,
      bettors: 4,
      ms: RUN_MS,
      seed: 1,
      command: [BUILT_MAIN],
    });
    await remove();
    const { findings, contradictions, crashes, exits, kills, counts } = outcome;
    expect(Object.entries(findings).filter(([, n]) => n !== 0)).toEqual([]);
    expect({ contradictions, crashes, exits }).toEqual({ contradictions: [], crashes: [], exits: [0, 0] });
    expect(kills).toBeGreaterThan(0);
    expect(counts['bets acknowledged']).toBeGreaterThan(0);
  },
);

test('the audit finds what was acknowledged and lost, and what was never requested', async () => {
  const books = openBooks();
  const memberId = '1001';
  const requestId = '8f14e45f-ceea-467f-a8f4-6f1d2b3c4d5e';
  books.note({ kind: 'bet', memberId, requestId, lines: 1, sum: 100n, fate: 'done' });
  books.contradict('two receipts');
  await database.open.runScript(`
    SET session_replication_role = replica;
    INSERT INTO accounts (id, balance) VALUES (1001, 50);
    INSERT INTO recharges (member_id, request_id, body_hash, method, amount, status, created_at, paid_at, credited)
    VALUES (1001, gen_random_uuid(), '', 'sandbox', 7, 'paid', now(), now(), 7);
    SET session_replication_role = origin;`);
  const { findings } = await audit(database.db, books);
  expect(findings).toMatchObject({
    'acknowledged, but lost': 1,
    'done, but never requested': 1,
    'contradictory answers': 1,
    'members whose balance is not the sum of their entries': 1,
    'members whose balance is not what their bets, payments and prizes make it': 1,
  });
});
