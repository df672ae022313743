/** A PostgreSQL of its own, a server on it, and how its calls are timed and explained. */
import type { Client } from 'pg';
import * as z from 'zod/mini';
import { CALLS } from '../../contract/calls.ts';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { adminInfo } from '../../contract/wire/operator/operator.ts';
import type { Environment } from '../../server/config/config.ts';
import { hireAt, OPERATOR_PASSWORD } from '../../tests/server/support/staff.ts';
import { throwAwayUrl } from '../../tests/server/support/throwAway.ts';
import { connectTo, startCluster } from '../support/cluster.ts';
import { openHouse, slipOf, type House } from '../support/house.ts';
import { recorded } from '../support/recording.ts';
import { medianOf } from '../support/report.ts';

export const ASKS = 15;

export interface Ground {
  readonly house: House;
  /** A superuser's connection, with nothing open on it. */
  readonly client: Client;
  /** Of a member who has bet once. */
  readonly token: string;
  readonly memberId: string;
  readonly operatorToken: string;
  /** Runs statements while triggers look away, then has the tables vacuumed and analysed. */
  readonly grow: (script: string) => Promise<void>;
}

const kept = z.object({ id: z.string() });

async function signInOperator(house: House): Promise<string> {
  const username = 'bench';
  await hireAt(house.db, username);
  const body = { username, password: OPERATOR_PASSWORD };
  return adminInfo.parse(await house.call(operatorCalls.operatorLogin.path, '', body)).token;
}

/** Runs `work` on ground that is thrown away afterwards. */
export async function onGround<Result>(
  settings: Environment,
  work: (ground: Ground) => Promise<Result>,
): Promise<Result> {
  const cluster = await startCluster();
  const { url, drop } = await throwAwayUrl(cluster.url);
  const house = await openHouse({ DATABASE_URL: url, ...settings });
  const { client, leave } = await connectTo(url);
  try {
    const [member] = await house.register(1);
    const token = member?.token ?? '';
    await house.call(CALLS.orderSubmit.path, token, slipOf(await house.drawId(token), 1));
    return await work({
      house,
      client,
      token,
      memberId: z.parse(kept, JSON.parse(member?.kept ?? '{}')).id,
      operatorToken: await signInOperator(house),
      grow: async (script) => {
        await client.query(
          `SET session_replication_role = replica; ${script}; SET session_replication_role = origin;`,
        );
        await client.query('VACUUM ANALYZE');
      },
    });
  } finally {
    await leave();
    await house.close();
    await drop();
    await cluster.stop();
  }
}

/** Milliseconds, the median of ASKS, after one that warms up. */
export async function timed(work: () => Promise<unknown>): Promise<string> {
  await work();
  const figures: number[] = [];
  for (let n = 0; n < ASKS; n++) {
    const from = performance.now();
    await work();
    figures.push(performance.now() - from);
  }
  return medianOf(figures).toFixed(1);
}

const SCAN = /(Seq|Index|Index Only|Bitmap Index) Scan (?:Backward )?(?:using (\w+) )?on (\w+)/;

/** How the rows of a call are found: the scans in the plans of what it asks the database of these tables. */
export async function scansOf(
  client: Client,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<string> {
  const scans = new Set<string>();
  for (const { text, values } of await recorded(work)) {
    if (!/^\s*(?:select|with)/i.test(text)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
    for (const { 'QUERY PLAN': step } of rows) {
      const [, kind = '', index, on = ''] = SCAN.exec(step) ?? [];
      const name = index ?? on;
      if (tables.some((table) => name.startsWith(`${table}_`) || name === table)) {
        scans.add(`${kind.toLowerCase()} ${name}`);
      }
    }
  }
  return [...scans].join(', ');
}
