/**
 * How long it takes to seal a ledger that has a million entries when it is sealed first, what bets cost meanwhile, and
 * how long `npm run verify:ledger` takes afterwards. SEALS_ENTRIES says how many (1000000).
 */
import { Client } from 'pg';
import { CALLS } from '../contract/calls.ts';
import { numberSetting } from '../scripts/commandLine.ts';
import { proveLedger } from '../server/ledger/proof.ts';
import { sealLedger } from '../server/ledger/seals.ts';
import { onCluster } from './support/onCluster.ts';
import { openHouse, slipOf } from './support/house.ts';
import { quantileOf, type Table } from './support/report.ts';

const ENTRIES = numberSetting('SEALS_ENTRIES', { fallback: 1_000_000, least: 2 });
const MEMBERS = 1000;
const CALM_MS = 5000;
const MS_PER_S = 1000;

/** Movements of a penny from the house to one of a thousand accounts that have no other. */
const GROWN = `
  SET session_replication_role = replica;
  INSERT INTO accounts (id, balance)
  SELECT 1000000 + n, count(*) FROM (SELECT m % ${MEMBERS} AS n FROM generate_series(1, ${Math.floor(ENTRIES / 2)}) AS m) AS o GROUP BY n;
  INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
  SELECT 'win', 9000000000 + m, e.account_id, e.amount, e.after, now()
    FROM generate_series(1, ${Math.floor(ENTRIES / 2)}) AS m,
         LATERAL (VALUES (1, -1, NULL), (1000000 + m % ${MEMBERS}, 1, (m + ${MEMBERS} - 1 - (m + ${MEMBERS} - 1) % ${MEMBERS}) / ${MEMBERS})) AS e (account_id, amount, after)
   ORDER BY m;
  SET session_replication_role = origin;`;

const seconds = (from: number): string => ((performance.now() - from) / MS_PER_S).toFixed(1);

async function grow(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(GROWN);
  await client.end();
}

const row = (name: string, latencies: readonly number[]): readonly (string | number)[] => [
  name,
  latencies.length,
  quantileOf(latencies, 0.5).toFixed(1),
  quantileOf(latencies, 0.99).toFixed(1),
  Math.max(...latencies).toFixed(1),
];

async function measureOn(url: string): Promise<Table> {
  const house = await openHouse({ DATABASE_URL: url, DRAW_INTERVAL_S: '3600' });
  const members = await house.register(1);
  const token = members[0]?.token ?? '';
  const drawId = await house.drawId(token);
  await grow(url);
  const betUntil = async (isOver: () => boolean): Promise<readonly number[]> => {
    const latencies: number[] = [];
    while (!isOver()) {
      const from = performance.now();
      await house.call(CALLS.orderSubmit.path, token, slipOf(drawId, 1));
      latencies.push(performance.now() - from);
    }
    return latencies;
  };
  const calmFrom = performance.now();
  const calm = await betUntil(() => performance.now() - calmFrom > CALM_MS);
  const from = performance.now();
  let isSealed = false;
  const sealing = sealLedger(house.db).then(() => {
    isSealed = true;
    return seconds(from);
  });
  const meanwhile = await betUntil(() => isSealed);
  const sealed = await sealing;
  const provedFrom = performance.now();
  const { wrong, entries, unsealed, seals } = await proveLedger(house.db);
  if (wrong !== null) throw new Error(`The ledger is wrong: ${JSON.stringify(wrong)}`);
  const proved = seconds(provedFrom);
  await house.close();
  return {
    title: 'Seals of the ledger',
    how: `PostgreSQL that flushes each commit. A ledger of ${ENTRIES} entries was sealed first in ${sealed} s, half of them rests, by the process that served the bets; ${entries} entries in ${seals} seals (${unsealed} not sealed) were verified in ${proved} s.`,
    head: ['one bet after another', 'placed', 'median, ms', 'p99, ms', 'longest, ms'],
    rows: [row('before', calm), row('while it was sealed', meanwhile)],
  };
}

export const measure = async (): Promise<readonly Table[]> => [await onCluster(measureOn)];
