/** The statuses that the database can hold are those of the life cycles. */
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';
import { getTableName, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PAUSES } from '../../../contract/game/saferPlay.ts';
import { DRAW_STATES } from '../../../contract/wire/operator/operator.ts';
import { autoTasks } from '../../../server/db/schema/auto.ts';
import { bets } from '../../../server/db/schema/money.ts';
import { recharges, withdrawals } from '../../../server/db/schema/payments.ts';
import { exchanges } from '../../../server/db/schema/points.ts';
import { drawMove, TIMES, TIMES_SET } from '../../../server/draws/drawMoves.ts';
import { LIFE_CYCLES } from '../../../server/lifecycles/moves.ts';
import { testServer } from '../support/harness.ts';

const server = testServer();
const sorted = (some: readonly string[] | undefined): readonly string[] => (some ?? []).toSorted();

const { ticket, autoTask, recharge, withdrawal, exchange } = LIFE_CYCLES;
const COLUMNS: readonly (readonly [
  PgColumn,
  { readonly statuses: readonly string[]; readonly begins: readonly string[] },
])[] = [
  [bets.status, ticket],
  [autoTasks.status, autoTask],
  [recharges.status, recharge],
  [withdrawals.status, withdrawal],
  [exchanges.status, exchange],
];
const named = COLUMNS.map(([column, cycle]) => [getTableName(column.table), column, cycle] as const);

test.each(named)(
  'a status of %s is one of its life cycle, and a row begins in one of the first',
  (_, column, { statuses, begins }) => {
    expect(sorted(column.enumValues)).toEqual(sorted(statuses));
    const first: readonly unknown[] = [undefined, ...begins];
    expect(first).toContain(column.default);
  },
);

test('a break has a kind, and is over by its end', () => {
  expect(sorted(LIFE_CYCLES.break.statuses)).toEqual(sorted([...PAUSES, 'over']));
  expect(sorted(LIFE_CYCLES.break.begins)).toEqual(sorted(PAUSES));
});

describe('a draw', () => {
  test('is shown by the names of the wire', () => {
    const onWire: Readonly<Record<string, string>> = {
      scheduled: 'upcoming',
      returning: 'void',
      returned: 'void',
    };
    const shown = LIFE_CYCLES.draw.statuses.map((status) => onWire[status] ?? status);
    expect([...new Set(shown)].toSorted()).toEqual(sorted(DRAW_STATES));
  });

  test('has the times of a status set, and the checks refuse any others but one, which no move leads to', async () => {
    const ways = Array.from({ length: 2 ** TIMES.length }, (_, n) =>
      TIMES.filter((_time, at) => (n >> at) % 2 === 1),
    );
    const allowed: string[] = [];
    for (const [n, set] of ways.entries()) {
      const columns = ['id', 'opens_at', 'closes_at', 'draws_at', 'commitment', 'seed', 'balls', ...set];
      const isOut = set.includes('drawn_at') && !set.includes('voided_at');
      const values = [
        `${n}`,
        `timestamptz 'epoch' + ${n} * interval '1 day'`,
        `timestamptz 'epoch' + ${n} * interval '1 day'`,
        `timestamptz 'epoch' + ${n} * interval '1 day' + interval '1 hour'`,
        `encode(sha256('x'::bytea), 'hex')`,
        isOut ? `'x'::bytea` : 'NULL',
        isOut ? `'{1}'` : 'NULL',
        ...set.map(() => 'tenball_now()'),
      ];
      await server.db
        .execute(sql.raw(`INSERT INTO draws (${columns.join()}) VALUES (${values.join()})`))
        .then(() => allowed.push(set.join(' ')))
        .catch(() => undefined);
    }
    const held = new Set(Object.values(TIMES_SET).map((set) => set.join(' ')));
    expect(allowed.filter((set) => !held.has(set))).toEqual(['voided_at']);
    expect([...held].filter((set) => !allowed.includes(set))).toEqual([]);
  });

  const dialect = new PgDialect();
  test.each([
    [
      'result.drawn',
      'drawn_at = tenball_now()',
      '((drawn_at IS NULL AND voided_at IS NULL AND settled_at IS NULL))',
    ],
    [
      'seed.mismatched',
      'drawn_at = tenball_now(), voided_at = tenball_now()',
      '((drawn_at IS NULL AND voided_at IS NULL AND settled_at IS NULL))',
    ],
    [
      'draw.voided',
      'drawn_at = coalesce(drawn_at, tenball_now()), voided_at = tenball_now()',
      '((drawn_at IS NULL AND voided_at IS NULL AND settled_at IS NULL) OR (drawn_at IS NOT NULL AND voided_at IS NULL AND settled_at IS NULL))',
    ],
    [
      'tickets.settled',
      'settled_at = tenball_now()',
      '((drawn_at IS NOT NULL AND voided_at IS NULL AND settled_at IS NULL))',
    ],
    [
      'stakes.returned',
      'settled_at = tenball_now()',
      '((drawn_at IS NOT NULL AND voided_at IS NOT NULL AND settled_at IS NULL))',
    ],
  ] as const)('is moved by %s from the times of its status', (event, set, where) => {
    const move = drawMove(event);
    expect([move.set, move.where].map((part) => dialect.sqlToQuery(part).sql)).toEqual([set, where]);
  });
});
