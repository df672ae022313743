/** What a list costs as the history behind it grows: settled bets of one member, to a million lines. */
import type { Client } from 'pg';
import { CALLS } from '../../contract/calls.ts';
import { throwAwayUrl } from '../server/throwAway.ts';
import { connectTo, startCluster } from './support/cluster.ts';
import { openHouse, slipOf, type House } from './support/house.ts';
import { recorded } from './support/recording.ts';
import { medianOf, type Table } from './support/report.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const ASKS = 15;

/** Settled bets like the member's first one, a second apart, until there are `count`. */
const GROW = `
  INSERT INTO bets (submit_id, member_id, draw_id, position, field, odds, stake, status, payout, created_at, settled_at)
  SELECT submit_id, member_id, draw_id, position, field, odds, stake, 'lost', 0,
         created_at - n * interval '1 second', created_at - n * interval '1 second'
    FROM (SELECT * FROM bets ORDER BY id LIMIT 1) AS one, generate_series($1::int, $2::int) AS n`;

async function medianOfCall(house: House, path: string, token: string): Promise<number> {
  const figures: number[] = [];
  for (let n = 0; n < ASKS; n++) {
    const from = performance.now();
    await house.call(path, token);
    figures.push(performance.now() - from);
  }
  return medianOf(figures);
}

/** How the rows of a call are found: the scans in the plans of what it asks the database. */
async function scansOf(client: Client, work: () => Promise<unknown>): Promise<string> {
  const scans = new Set<string>();
  for (const { text, values } of await recorded(work)) {
    if (!/^\s*(?:select|with)/i.test(text) || !text.includes('bets')) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
    for (const { 'QUERY PLAN': step } of rows) {
      const scan = /(?:Seq|Index|Index Only|Bitmap Index) Scan .*?(?=\s{2})/.exec(step)?.[0];
      if (scan?.includes('bets') === true) scans.add(scan);
    }
  }
  return [...scans].join('; ');
}

export async function measure(): Promise<readonly Table[]> {
  const cluster = await startCluster();
  const { url, drop } = await throwAwayUrl(cluster.url);
  const house = await openHouse({ DATABASE_URL: url });
  const [member] = await house.register(1);
  const token = member?.token ?? '';
  await house.call(CALLS.orderSubmit.path, token, slipOf(await house.drawId(token), 1));
  const { client, leave } = await connectTo(url);
  const calls = [
    `${CALLS.report.path}?group=order&page=1&limit=10`,
    `${CALLS.pendingOrders.path}?page=1&limit=10`,
  ];
  const rows: (string | number)[][] = [];
  let grown = 1;
  for (const size of SIZES) {
    await client.query(GROW, [grown, size]);
    grown = size + 1;
    await client.query('ANALYZE bets');
    const row: (string | number)[] = [size];
    for (const path of calls) {
      row.push((await medianOfCall(house, path, token)).toFixed(1));
      row.push(await scansOf(client, () => house.call(path, token)));
    }
    rows.push(row);
  }
  await leave();
  await house.close();
  await drop();
  await cluster.stop();
  return [
    {
      title: 'Lists, as the history grows',
      how: `PostgreSQL, the first page of a member's bets over HTTP, medians of ${ASKS}, and the scans of EXPLAIN.`,
      head: ['settled bets', 'settled, ms', 'found by', 'pending, ms', 'found by'],
      rows,
    },
  ];
}
