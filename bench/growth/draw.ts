/** What calls and settlement cost as the bets of one draw become more. */
import { CALLS } from '../../contract/calls.ts';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { parseDrawId } from '../../server/draws/drawIds.ts';
import { settleBatch } from '../../server/betting/settlement.ts';
import { slipOf } from '../support/house.ts';
import { medianOf, type Table } from '../support/report.ts';
import { ASKS, onGround, scansOf, timed, type Ground } from './ground.ts';

const SIZES = [100, 1_000, 10_000, 100_000];
const MEMBERS = 1_000;
const FIRST_ID = 1_000_000;
const TABLES = ['bets'];

const MEMBERS_WHO_BET = `
  INSERT INTO members (id, username, password_hash, nickname, invite_code, created_at) OVERRIDING SYSTEM VALUE
  SELECT ${FIRST_ID} + n, 'bettor' || n, '', '', 'code' || n, tenball_now() FROM generate_series(0, ${MEMBERS - 1}) AS n;
  INSERT INTO accounts (id) SELECT ${FIRST_ID} + n FROM generate_series(0, ${MEMBERS - 1}) AS n;
  INSERT INTO open_stakes (member_id) SELECT ${FIRST_ID} + n FROM generate_series(0, ${MEMBERS - 1}) AS n`;

/** Pending bets of a pound on a draw, from one number to another, of these members in turn. */
const BETS = (draw: number, from: number, to: number): string => `
  INSERT INTO bets (submit_id, member_id, draw_id, position, field, odds, stake, created_at)
  SELECT 1, ${FIRST_ID} + n % ${MEMBERS}, ${draw}, 'first', CASE WHEN n % 2 = 0 THEN 'big' ELSE 'small' END, 19800, 100,
         tenball_now() FROM generate_series(${from}, ${to}) AS n;
  UPDATE open_stakes AS o SET bets = b.bets, stake = b.stake
    FROM (SELECT member_id, count(*) AS bets, sum(stake) AS stake FROM bets WHERE status = 'pending' GROUP BY 1) AS b
   WHERE o.member_id = b.member_id`;

/** A draw of long ago that has come out and waits to be settled. */
const DRAWN = (id: number, minute: number): string => `
  INSERT INTO draws (id, opens_at, closes_at, draws_at, commitment, seed, balls, drawn_at)
  SELECT ${id}, at, at, at + interval '1 second', encode(sha256('\\x00'), 'hex'), '\\x00', '{1,2,3,4,5,6,7,8,9,10}', at
    FROM (SELECT timestamptz '2024-01-01T00:00:00Z' + ${minute} * interval '1 minute' AS at) AS moment`;

/** The median batch, in ms for a thousand bets. */
async function settle({ house }: Ground): Promise<string> {
  const figures: number[] = [];
  for (;;) {
    const from = performance.now();
    const batch = await settleBatch(house.db);
    if (batch === null) break;
    if (batch.bets > 0) figures.push(((performance.now() - from) / batch.bets) * 1000);
  }
  return medianOf(figures).toFixed(0);
}

function callsOf({ house, token, operatorToken }: Ground, draw: string) {
  return [
    ['pending bets of a member', () => house.call(`${CALLS.pendingOrders.path}?limit=10`, token)],
    ['their bets on the draw', () => house.call(CALLS.betLog.path, token)],
    ['running draw', () => house.call(CALLS.nowInfo.path, token)],
    ['a bet on it', () => house.call(CALLS.orderSubmit.path, token, slipOf(draw, 1))],
    ['operator: draws, with their bets', () => house.call(operatorCalls.operatorDraws.path, operatorToken)],
  ] as const;
}

export const measureDraw = (): Promise<Table> =>
  onGround({}, async (ground) => {
    await ground.grow(MEMBERS_WHO_BET);
    const draw = await ground.house.drawId(ground.token);
    const rows = new Map<string, string[]>([['settled, for 1000 bets', []]]);
    let grown = 0;
    for (const [n, size] of SIZES.entries()) {
      const old = 202401010000001 + n;
      await ground.grow(`${DRAWN(old, n)}; ${BETS(old, 1, size)}`);
      rows.get('settled, for 1000 bets')?.push(await settle(ground));
      await ground.grow(BETS(parseDrawId(draw) ?? 0, grown + 1, size));
      grown = size;
      for (const [name, work] of callsOf(ground, draw)) {
        rows.set(name, [...(rows.get(name) ?? []), await timed(work)]);
        if (size === SIZES.at(-1)) rows.get(name)?.push(await scansOf(ground.client, TABLES, work));
      }
    }
    return {
      title: 'As the bets of one draw become more',
      how: `PostgreSQL, bets of ${MEMBERS} others; ms over HTTP, medians of ${ASKS}, with the scans of EXPLAIN at the largest; of settlement the median batch.`,
      head: ['what', ...SIZES.map((size) => `${size} bets`), 'found by'],
      rows: [...rows].map(([name, cells]) => [
        name,
        ...cells,
        ...(cells.length === SIZES.length ? [''] : []),
      ]),
    };
  });
