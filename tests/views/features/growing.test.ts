import { expect, test } from 'vitest';
import { growing } from '../../../src/features/lists/growing.ts';
import { byDraw, sumsOf } from '../../../src/features/orders/byDraw.ts';
import { ticket } from '../../../scenarios/worlds/samples.ts';

interface Part {
  readonly page?: number;
  readonly cursor?: string;
  readonly limit: number;
}

/** A list of so many numbered rows, and what was asked of it. */
function listOf(total: number) {
  const parts: Part[] = [];
  const read = async (part: Part) => {
    parts.push(part);
    const from = part.cursor === undefined ? ((part.page ?? 1) - 1) * part.limit : Number(part.cursor);
    const to = Math.min(from + part.limit, total);
    const rows = Array.from({ length: to - from }, (_, at) => from + at);
    return { rows, total, summary: null, cursor: to < total ? String(to) : null };
  };
  return { read, parts };
}
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test('[A-01] the pages up to the one of the address are read, a hundred rows at a time', async () => {
  const { read, parts } = listOf(300);
  expect(await growing(read, { page: 23, limit: 10 }, null)).toEqual({
    rows: numbers(0, 230),
    total: 300,
    summary: null,
    cursor: '230',
  });
  expect(parts).toEqual([
    { page: 1, limit: 10 },
    { cursor: '10', limit: 100 },
    { cursor: '110', limit: 100 },
    { cursor: '210', limit: 20 },
  ]);
});

test('[A-01] a page that follows what is shown is read alone, unless the list has changed', async () => {
  const { read, parts } = listOf(25);
  const shown = await growing(read, { page: 1, limit: 10 }, null);
  const grown = await growing(read, { page: 2, limit: 10 }, shown);
  expect([grown.rows, grown.cursor]).toEqual([numbers(0, 20), '20']);
  const changed = await growing(read, { page: 3, limit: 10 }, { ...grown, total: 24 });
  expect([changed.rows, changed.cursor]).toEqual([numbers(0, 25), null]);
  expect(parts).toEqual([
    { page: 1, limit: 10 },
    { cursor: '10', limit: 10 },
    { cursor: '20', limit: 10 },
    { page: 1, limit: 10 },
    { cursor: '10', limit: 20 },
  ]);
});

test('[A-01] however deep an address is, 500 rows at most are read', async () => {
  const { read } = listOf(10_000);
  const { rows } = await growing(read, { page: 100, limit: 20 }, null);
  expect(rows).toEqual(numbers(1500, 2000));
});

const of = (ticketId: string, drawId: string) => ticket({ ticketId, drawId });

test('[A-01] bets stand under their draws, and a draw that is cut off by the list is not whole', () => {
  const rows = [of('T4', 'B'), of('T3', 'A'), of('T2', 'A'), of('T1', 'B')];
  const groupsOf = (begins: boolean, ends: boolean) =>
    byDraw(rows, { begins, ends }).map(({ key, tickets, isWhole }) => [key, tickets.length, isWhole]);
  expect([groupsOf(true, true), groupsOf(false, false)]).toEqual([
    [
      ['B 1', 1, true],
      ['A 1', 2, true],
      ['B 2', 1, true],
    ],
    [
      ['B 1', 1, false],
      ['A 1', 2, true],
      ['B 2', 1, false],
    ],
  ]);
  expect(sumsOf([ticket({ stake: '10.00', win: '19.80' }), ticket({ stake: '0.10', win: '0.00' })])).toEqual({
    staked: '10.10',
    net: '9.70',
  });
});
