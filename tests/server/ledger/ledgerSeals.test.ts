/** The sealer: what it chains, and what it does not pass. What a broken chain looks like is in ledgerProof.test.ts. */
import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { asc, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Transaction } from '../../../server/db/open.ts';
import { ledgerEntries, ledgerSeals } from '../../../server/db/schema/money.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { HOUSE, post } from '../../../server/ledger/ledger.ts';
import { proveLedger } from '../../../server/ledger/proof.ts';
import { isFinal, sealLedger, sealNext, startSealing, takeMark } from '../../../server/ledger/seals.ts';
import { databaseKind } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { aText, play } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';
import { untilWaiting } from '../support/waiting.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, draw, now } = play(server);

const seals = () => server.db.select().from(ledgerSeals).orderBy(asc(ledgerSeals.number));
const ranges = async () =>
  (await seals()).map(({ number, firstId, lastId, entries }) => [number, firstId, lastId, entries]);
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The chain as docs/decisions/0029-ledger-seals.md tells it, by other code than the server's. */
async function chainByHand(): Promise<string> {
  const entries = await server.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id));
  let previous: Buffer = Buffer.alloc(32);
  for (const seal of await seals()) {
    const hash = createHash('sha256').update(previous);
    const { number, firstId, lastId, entries: count, sealedAt } = seal;
    hash.update(`[${number},"${firstId}","${lastId}",${count},"${sealedAt.toISOString()}"]`);
    for (const { id, kind, ref, accountId, amount, balanceAfter, createdAt } of entries) {
      if (id < firstId || id > lastId) continue;
      const after = balanceAfter === null ? 'null' : `"${balanceAfter}"`;
      const text = `["${id}","${kind}","${ref}","${accountId}","${amount}",${after},"${createdAt.getTime()}"]`;
      hash.update(createHash('sha256').update(text).digest());
    }
    previous = hash.digest();
  }
  return previous.toString('hex');
}

describe('the ledger', () => {
  test('is sealed in batches in the order of ids, and the chain can be computed by hand', async () => {
    for (let n = 0; n < 3; n++) await server.register();
    await sealLedger(server.db, { size: 4 });
    expect(await ranges()).toEqual([
      [1, 1n, 4n, 4],
      [2, 5n, 6n, 6],
    ]);
    expect((await seals()).map(({ hash }) => hexOf(hash)).at(-1)).toBe(await chainByHand());
  });

  test('without an entry has no seal, and one without a new entry gets none', async () => {
    await sealLedger(server.db);
    expect(await ranges()).toEqual([]);
    await server.register();
    await sealLedger(server.db);
    await sealLedger(server.db);
    expect(await ranges()).toEqual([[1, 1n, 2n, 2]]);
  });

  test('is sealed on by a process that starts later, from where the one before it ended', async () => {
    await server.register();
    const stop = startSealing(server.db, () => undefined);
    await expect.poll(ranges, { timeout: 20_000 }).toEqual([[1, 1n, 2n, 2]]);
    await stop();
    await server.register();
    const stopAgain = startSealing(server.db, () => undefined);
    await expect.poll(async () => (await ranges()).at(-1), { timeout: 20_000 }).toEqual([2, 3n, 4n, 4]);
    await stopAgain();
    expect(await proveLedger(server.db)).toMatchObject({ entries: 4, seals: 2, unsealed: 0, wrong: null });
  });

  test('is not sealed while nothing is to be written, for want of space', async () => {
    await server.register();
    let asked = 0;
    const stop = startSealing(
      server.db,
      () => undefined,
      () => ++asked > 0,
    );
    await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(0);
    await stop();
    expect(await ranges()).toEqual([]);
  });

  test('that several processes seal at the same time has one chain', async () => {
    for (let n = 0; n < 8; n++) await server.register();
    await Promise.all(Array.from({ length: 6 }, () => sealLedger(server.db, { size: 1 })));
    await sealLedger(server.db, { size: 1 });
    expect(await ranges()).toEqual(
      Array.from({ length: 16 }, (_, n) => [n + 1, BigInt(n + 1), BigInt(n + 1), n + 1]),
    );
    expect((await proveLedger(server.db)).wrong).toBeNull();
  });

  test('is sealed while bets are placed, which all are taken and none is passed', async () => {
    const { token } = await server.register();
    const stop = { asked: false };
    const sealing = (async () => {
      while (!stop.asked) await sealLedger(server.db, { size: 3 });
    })();
    const answers = await Promise.all(Array.from({ length: 25 }, () => submit(token)));
    stop.asked = true;
    await sealing;
    await sealLedger(server.db);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => CODE.ok));
    expect(await proveLedger(server.db)).toMatchObject({ entries: 52, unsealed: 0, wrong: null });
  });
});

describe('a seal can not be changed', () => {
  test.each([
    ['changes', `UPDATE ledger_seals SET entries = 3 WHERE number = 2`, /never changed/],
    ['deletes', `DELETE FROM ledger_seals WHERE number = 2`, /never changed/],
    ['empties', `TRUNCATE ledger_seals`, /never changed/],
    [
      'adds one that does not carry on',
      `INSERT INTO ledger_seals SELECT 3, 5, 6, 6, digests, sha256('x'), sha256('y'), sealed_at FROM ledger_seals WHERE number = 2`,
      /does not carry on/,
    ],
    [
      'adds one of entries that are sealed',
      `INSERT INTO ledger_seals SELECT 3, 4, 6, 6, digests, hash, sha256('y'), sealed_at FROM ledger_seals WHERE number = 2`,
      /does not carry on/,
    ],
    [
      'leaves out a number',
      `INSERT INTO ledger_seals SELECT 4, 5, 6, 6, digests, hash, sha256('y'), sealed_at FROM ledger_seals WHERE number = 2`,
      /does not carry on/,
    ],
  ])('the database refuses a statement that %s', async (_, statement, message) => {
    for (let n = 0; n < 2; n++) await server.register();
    await sealLedger(server.db, { size: 2 });
    await expect(server.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: aText(message) },
    });
    expect(await ranges()).toEqual([
      [1, 1n, 2n, 2],
      [2, 3n, 4n, 4],
    ]);
  });
});

describe('a draw', () => {
  test('is published with the head of the chain: how many entries are sealed, and the last hash', async () => {
    const { token } = await server.register();
    const early = await draw(token);
    await submit(token);
    await sealLedger(server.db);
    const head = hexOf((await seals()).at(-1)?.hash ?? new Uint8Array());
    const late = await draw(token);
    await sealLedger(server.db);
    const { list } = await server.data(CALLS.drawLog, { token });
    expect(list.map(({ lottery_id, ledger }) => [lottery_id, ledger])).toEqual([
      [late, { entries: 4, head }],
      [early, undefined],
    ]);
    expect((await server.data(CALLS.latestResult, { token })).ledger).toEqual({ entries: 4, head });
    expect((await proveLedger(server.db)).published).toBe(1);
  });

  test('that is void for its seed is published with it, too', async () => {
    const { token } = await server.register();
    await sealLedger(server.db);
    const { lottery_id, ms } = await now(token);
    await server.script('DELETE FROM sealed_seeds');
    await server.shift(ms);
    await doDrawWork(server.db, server.config, SILENT);
    const { list } = await server.data(CALLS.drawLog, { token });
    expect(list).toMatchObject([
      { lottery_id, voided: true, ledger: { entries: 2, head: aText(/^[0-9a-f]{64}$/) } },
    ]);
  });
});

/** A transaction that has done `work` and is open. @returns ends it */
async function open(work: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const told = new EventEmitter();
  const mayEnd = once(told, 'end');
  const done = once(told, 'done');
  const ended = server.db.transaction(async (tx) => {
    await work(tx);
    told.emit('done');
    await mayEnd;
  });
  await Promise.race([done, ended]);
  return async () => {
    told.emit('end');
    await ended;
  };
}

const LOCK = 55_512;

/** A movement of the house whose first entry's id is drawn, and nothing of it is written. @returns has it go on */
async function openDrawn(): Promise<() => Promise<void>> {
  const release = await open((tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`));
  const posting = server.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    const columns = sql`(kind, ref, account_id, amount, created_at)`;
    await tx.execute(sql`
      INSERT INTO ledger_entries ${columns}
      VALUES ('start' || pg_advisory_xact_lock(${LOCK})::text, 1, ${HOUSE.game}, 5, tenball_now())`);
    await tx.execute(sql`
      INSERT INTO ledger_entries ${columns} VALUES ('start', 1, ${HOUSE.playMoney}, -5, tenball_now())`);
  });
  await untilWaiting(server.db);
  return async () => {
    await release();
    await posting;
  };
}

/** A member's movement that is written, and not committed. */
async function openPosted(): Promise<() => Promise<void>> {
  const { id } = await server.register();
  return open((tx) =>
    post(tx, {
      kind: 'withdraw',
      ref: BigInt(id),
      memberId: BigInt(id),
      amount: -500n,
      house: HOUSE.sandbox,
    }),
  );
}

const lastVisible = async (): Promise<bigint> => {
  const { rows } = await server.db.execute<{ id: string }>(sql`SELECT max(id) AS id FROM ledger_entries`);
  return BigInt(rows[0]?.id ?? 0);
};

describe.runIf(databaseKind === 'postgres')('an id whose transaction is open', () => {
  const OPEN = [
    ['that has written its entries', openPosted],
    ['that has drawn an id and written nothing', openDrawn],
  ] as const;

  test.each(OPEN)('is not passed: one %s', async (_, begin) => {
    await server.register();
    await sealLedger(server.db);
    const sealed = await ranges();
    const end = await begin();
    await server.register();
    const mark = await takeMark(server.db);
    expect(mark.upTo).toBe(await lastVisible());
    expect([mark.writers.size, await isFinal(server.db, mark)]).toEqual([1, false]);
    let looks = 0;
    await sealLedger(server.db, { isStopping: () => ++looks > 2, pause: async () => {} });
    expect(await ranges()).toEqual(sealed);
    await end();
    expect(await isFinal(server.db, mark)).toBe(true);
    await sealLedger(server.db);
    expect(await proveLedger(server.db)).toMatchObject({ unsealed: 0, wrong: null });
  });

  test.each(OPEN)('would break the chain if it were passed: one %s', async (_, begin) => {
    await server.register();
    const end = await begin();
    await server.register();
    await sealNext(server.db, await lastVisible());
    await end();
    expect((await proveLedger(server.db)).wrong).toMatchObject({
      table: 'ledger_entries',
      column: 'id',
      expected: 'no such row',
    });
  });

  test('does not keep the sealer from ending once those ended that were open when it looked', async () => {
    const end = await openPosted();
    const mark = await takeMark(server.db);
    const endLater = await openPosted();
    await end();
    expect(await isFinal(server.db, mark)).toBe(true);
    await endLater();
  });
});

describe.runIf(databaseKind === 'postgres')('a sealer that hangs in the middle of a seal', () => {
  test('keeps neither bets nor draws from going on', async () => {
    const { token } = await server.register();
    const end = await open((tx) =>
      tx.execute(sql`
        INSERT INTO ledger_seals (number, first_id, last_id, entries, digests, previous, hash, sealed_at)
        VALUES (1, 1, 2, 2, decode(repeat('00', 16), 'hex'), decode(repeat('00', 32), 'hex'), sha256('x'), tenball_now())`),
    );
    expect((await submit(token)).code).toBe(CODE.ok);
    const lotteryId = await draw(token);
    expect((await server.data(CALLS.latestResult, { token })).lottery_id).toBe(lotteryId);
    await end();
  });
});
