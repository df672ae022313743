/** Slips of many members that come at once: placed together, each as if it came alone. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { formatPence } from '../../../contract/money.ts';
import { togetherPlacer } from '../../../server/betting/placeTogether.ts';
import { abandon, type Placing } from '../../../server/betting/placements.ts';
import type { Slip } from '../../../server/betting/slip.ts';
import { fundsOf } from '../../../server/ledger/ledger.ts';
import { runningDraw } from '../../../server/draws/draws.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { databaseKind, shiftClock } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { holding } from '../support/holding.ts';
import { addMember } from '../support/players.ts';
import { START } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';

const server = testServer();

const failures: string[] = [];
afterEach(() => void failures.splice(0));

const placer = () =>
  togetherPlacer(
    server.db,
    async () => server.config,
    (error) => {
      failures.push(
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error),
      );
    },
  );

const membersWith = (count: number, balance = '100.00'): Promise<bigint[]> =>
  Promise.all(Array.from({ length: count }, () => addMember(server.db, balance)));

async function slipOfNow(stake = 1000n, odds = 19_800n): Promise<Slip> {
  await server.shift(START - server.clock.now());
  const { id: drawId } = await runningDraw(server.db, server.config);
  return { drawId, acceptOdds: 'never', bets: [{ row: 'first', field: 'big', stake, odds }] };
}

const asked = (memberId: bigint, slip: Slip, requestId: string = randomUUID()) => ({
  memberId,
  requestId,
  slip,
  isAllowed: true,
});

/** How many bets each transaction placed, the largest first. */
async function groups(): Promise<number[]> {
  const { rows } = await server.db.execute<{ bets: number }>(
    sql`SELECT count(*)::int AS bets FROM bets GROUP BY xmin::text ORDER BY 1 DESC`,
  );
  return rows.map(({ bets }) => bets);
}

const fundsInText = async (memberId: bigint) => {
  const { balance, pending } = await fundsOf(server.db, memberId);
  return `${formatPence(balance)} ${formatPence(pending)}`;
};
const kinds = (placings: readonly Placing[]) => placings.map(({ kind }) => kind);

/** Runs `work` while a trigger before each writing of bets does `body`. */
async function withTrigger<Result>(body: string, work: () => Promise<Result>): Promise<Result> {
  await server.script(`
    CREATE SEQUENCE IF NOT EXISTS seen;
    CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$;
    CREATE TRIGGER meddle BEFORE INSERT ON bets FOR EACH ROW EXECUTE FUNCTION meddle()`);
  try {
    return await work();
  } finally {
    await server.script('DROP TRIGGER meddle ON bets; DROP FUNCTION meddle(); DROP SEQUENCE seen');
  }
}

/** A slip of each of ten members, all at once. */
async function tenAtOnce() {
  const [slip, members] = [await slipOfNow(), await membersWith(10)];
  const place = placer();
  return { members, placing: () => Promise.all(members.map((id) => place(asked(id, slip)))) };
}

describe('slips that come at once', () => {
  test('go together: one transaction for all, and each has a receipt of its own', async () => {
    const slip = await slipOfNow();
    const members = await membersWith(20);
    const place = placer();
    const placings = await Promise.all(
      members.map((id, n) => {
        const bets = slip.bets.flatMap((bet) =>
          (['big', 'small'] as const).map((field) => ({ ...bet, field, stake: 1000n + BigInt(n) })),
        );
        return place(asked(id, { ...slip, bets }));
      }),
    );
    expect(await groups()).toEqual([40]);
    const told = placings.map((placing) =>
      placing.kind === 'placed'
        ? [
            placing.balance,
            placing.pending,
            ...placing.tickets.map(({ field, stake }) => `${field} ${stake}`),
          ]
        : placing.kind,
    );
    expect(told).toEqual(
      members.map((_, n) => {
        const stake = 1000n + BigInt(n);
        return [10_000n - 2n * stake, 2n * stake, `big ${stake}`, `small ${stake}`];
      }),
    );
    expect(await Promise.all(members.map(fundsInText))).toEqual(
      placings.map((placing) =>
        placing.kind === 'placed' ? `${formatPence(placing.balance)} ${formatPence(placing.pending)}` : '',
      ),
    );
    expect(failures).toEqual([]);
  });

  test('of one member go one after the other, and the same request id is answered with the same receipt', async () => {
    const slip = await slipOfNow();
    const [ada = 0n, bob = 0n] = await membersWith(2);
    const place = placer();
    const id = randomUUID();
    const placings = await Promise.all([
      place(asked(bob, slip)),
      ...Array.from({ length: 4 }, () => place(asked(ada, slip, id))),
    ]);
    expect(kinds(placings)).toEqual(['placed', 'placed', 'placed', 'placed', 'placed']);
    const [, first] = placings;
    expect(placings.slice(2)).toEqual([first, first, first]);
    expect([await fundsInText(ada), await fundsInText(bob)]).toEqual(['90.00 10.00', '90.00 10.00']);
  });

  test('are judged each for itself: refusals, limits, breaks and permissions of one are none of the others', async () => {
    const slip = await slipOfNow();
    const members = await membersWith(9);
    const [, , , poor = 0n, , , held = 0n] = members;
    await server.db.execute(sql`UPDATE open_stakes SET is_held = true WHERE member_id = ${held}`);
    await server.db.execute(sql`
      INSERT INTO play_limits (member_id, "limit", period, amount) VALUES (${held}, 'stake', 'day', 500)`);
    const place = placer();
    const known = asked(members[4] ?? 0n, slip);
    await place(known);
    const other = { ...slip, bets: slip.bets.map((bet) => ({ ...bet, odds: 19_700n })) };
    const much = { ...slip, bets: slip.bets.map((bet) => ({ ...bet, stake: 10_001n })) };
    const placings = await Promise.all(
      members.map((id, n) => {
        if (id === poor) return place(asked(id, much));
        if (n === 4) return place(known);
        if (n === 5) return place(asked(id, other));
        if (n === 7) return place({ ...asked(id, slip), isAllowed: false });
        if (n === 8) return place(asked(id, { ...slip, drawId: (slip.drawId ?? 0) + 1 }));
        return place(asked(id, slip));
      }),
    );
    expect(kinds(placings)).toEqual([
      'placed',
      'placed',
      'placed',
      'balanceTooLow',
      'placed',
      'oddsMoved',
      'ownLimit',
      'forbidden',
      'otherDrawOpen',
    ]);
    expect(await Promise.all(members.map(fundsInText))).toEqual([
      '90.00 10.00',
      '90.00 10.00',
      '90.00 10.00',
      '100.00 0.00',
      '90.00 10.00',
      '100.00 0.00',
      '100.00 0.00',
      '100.00 0.00',
      '100.00 0.00',
    ]);
    expect(failures).toEqual([]);
  });

  test('keep to the limit of a row, whether or not its stakes had to be added up', async () => {
    const { rowMax } = server.config.limits;
    const slip = await slipOfNow(rowMax / 2n);
    const members = await membersWith(4, formatPence(rowMax * 4n));
    const place = placer();
    const all = () => Promise.all(members.map((id) => place(asked(id, slip))));
    const over = { ...slip, bets: slip.bets.map((bet) => ({ ...bet, stake: rowMax / 2n + 1n })) };
    await all();
    expect(kinds(await Promise.all(members.map((id) => place(asked(id, over)))))).toEqual(
      members.map(() => 'limitReached'),
    );
    expect(kinds(await all())).toEqual(members.map(() => 'placed'));
    expect(kinds(await all())).toEqual(members.map(() => 'limitReached'));
  });

  test('after the closing are refused, each of them', async () => {
    const { members, placing } = await tenAtOnce();
    await server.shift(60_000 - server.config.drawClose_ms - 5_000 + 1);
    expect(kinds(await placing())).toEqual(members.map(() => 'bettingClosed'));
    expect(await groups()).toEqual([]);
  });
});

describe('a group that fails', () => {
  test('because of one slip fails for that one alone: the others are placed, once', async () => {
    const slip = await slipOfNow();
    const members = await membersWith(8);
    const place = placer();
    const outcomes = await withTrigger(
      `IF NEW.stake = 666 THEN RAISE EXCEPTION 'no such stake'; END IF;`,
      () =>
        Promise.allSettled(
          members.map((id, n) =>
            place(
              asked(
                id,
                n === 5 ? { ...slip, bets: slip.bets.map((bet) => ({ ...bet, stake: 666n })) } : slip,
              ),
            ),
          ),
        ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      members.map((_, n) => (n === 5 ? 'rejected' : 'fulfilled')),
    );
    expect(await Promise.all(members.map(fundsInText))).toEqual(
      members.map((_, n) => (n === 5 ? '100.00 0.00' : '90.00 10.00')),
    );
    expect(failures).toEqual(['no such stake']);
  });

  test.each([
    ['a deadlock', '40P01'],
    ['a serialisation failure', '40001'],
  ])('because of %s is placed one by one, each once', async (_what, state) => {
    const { members, placing } = await tenAtOnce();
    // A sequence counts what was rolled back, too: the first row of the group that goes together fails.
    const placings = await withTrigger(
      `IF nextval('seen') = 1 THEN RAISE EXCEPTION 'given up' USING ERRCODE = '${state}'; END IF;`,
      placing,
    );
    expect(kinds(placings)).toEqual(members.map(() => 'placed'));
    expect(await Promise.all(members.map(fundsInText))).toEqual(members.map(() => '90.00 10.00'));
    expect(await groups()).toEqual(members.map(() => 1));
    expect(failures).toEqual(['given up']);
  });
});

test.runIf(databaseKind === 'postgres')(
  'an account that is busy is waited for by its own slip only',
  async () => {
    const { members, placing } = await tenAtOnce();
    const release = await holding(server.db, (tx) =>
      tx.execute(sql`SELECT id FROM accounts WHERE id = ${members[6]} FOR UPDATE`),
    );
    const all = placing();
    try {
      await expect.poll(groups, { timeout: 20_000 }).toEqual([9]);
    } finally {
      await release();
    }
    expect(kinds(await all)).toEqual(members.map(() => 'placed'));
    expect(failures).toEqual([]);
  },
);

test('two processes place each slip once, and an order that is given up meanwhile is placed or given up, never both', async () => {
  const [slip, members] = [await slipOfNow(), await membersWith(10)];
  const [one, other] = [placer(), placer()];
  const orders = members.map((id) => asked(id, slip));
  const [first, second, fates] = await Promise.all([
    Promise.all(orders.map(one)),
    Promise.all(orders.map(other)),
    Promise.all(orders.slice(0, 5).map((order) => abandon(server.db, order))),
  ]);
  expect(second).toEqual(first);
  const isPlaced = kinds(first).map((kind) => kind === 'placed');
  expect(fates.map(({ kind }) => kind === 'placed')).toEqual(isPlaced.slice(0, 5));
  expect(isPlaced.slice(5)).toEqual([true, true, true, true, true]);
  expect(await Promise.all(members.map(fundsInText))).toEqual(
    isPlaced.map((placed) => (placed ? '90.00 10.00' : '100.00 0.00')),
  );
});

test('at the closing what was decided before is written in time, and what comes after is refused', async () => {
  const { members, placing } = await tenAtOnce();
  const closing = `UPDATE clock_settings SET shift = shift + interval '50 seconds';`;
  const placings = await withTrigger(`IF nextval('seen') = 1 THEN ${closing} END IF;`, placing);
  expect(kinds(placings)).toEqual(members.map(() => 'placed'));
  expect(kinds(await placing())).toEqual(members.map(() => 'bettingClosed'));
  const { rows } = await server.db.execute(sql`
    SELECT count(*)::int AS bets, bool_and(b.created_at < d.closes_at) AS in_time
      FROM bets AS b JOIN draws AS d ON d.id = b.draw_id`);
  expect(rows).toEqual([{ bets: 10, in_time: true }]);
});

test('beside settlement each bet is placed once, and paid once', async () => {
  const slip = await slipOfNow();
  const members = await membersWith(12, '1000.00');
  const place = placer();
  await Promise.all(members.map((id) => place(asked(id, slip))));
  await shiftClock(server.db, 60_000);
  const { id: drawId } = await runningDraw(server.db, server.config);
  const next = { ...slip, drawId };
  const betting = async (id: bigint) => {
    for (let n = 0; n < 5; n++) await place(asked(id, next));
  };
  await Promise.all([doDrawWork(server.db, server.config, SILENT), ...members.map(betting)]);
  const { rows } = await server.db.execute(sql`
    SELECT (SELECT count(*)::int FROM bets WHERE draw_id = ${drawId}) AS placed,
           (SELECT count(*)::int FROM bets WHERE draw_id = ${slip.drawId} AND status = 'pending') AS unsettled,
           (SELECT count(*)::int FROM accounts AS a
             WHERE balance <> (SELECT sum(amount) FROM ledger_entries WHERE account_id = a.id)) AS wrong,
           (SELECT sum(amount)::int FROM ledger_entries) AS sum`);
  expect(rows).toEqual([{ placed: 60, unsettled: 0, wrong: 0, sum: 0 }]);
  expect(failures).toEqual([]);
});
