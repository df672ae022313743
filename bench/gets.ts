/** Calls that only read, as a page makes them: sixteen connections, by autocannon. */
import autocannon from 'autocannon';
import { CALLS } from '../contract/calls.ts';
import { throwAwayUrl } from '../tests/server/support/throwAway.ts';
import { startCluster } from './support/cluster.ts';
import { openHouse } from './support/house.ts';
import type { Table } from './support/report.ts';

const CONNECTIONS = 16;
const RUN_S = 5;
const READS = ['siteIndex', 'lotteryOdds', 'nowInfo', 'latestResult', 'balance', 'betLog'] as const;

const pathOf = (name: string): string | null => {
  const found = Object.entries(CALLS).find(([key]) => key === name);
  return found?.[1].path ?? null;
};

export async function measure(): Promise<readonly Table[]> {
  const cluster = await startCluster();
  const { url, drop } = await throwAwayUrl(cluster.url);
  const house = await openHouse({ DATABASE_URL: url });
  const [member] = await house.register(1);
  const rows: (string | number)[][] = [];
  for (const path of READS.map(pathOf)) {
    if (path === null) continue;
    const { requests, latency, non2xx } = await autocannon({
      url: house.url + path,
      connections: CONNECTIONS,
      duration: RUN_S,
      headers: { token: member?.token ?? '' },
    });
    rows.push([`\`${path}\``, Math.round(requests.average), latency.p99, non2xx]);
  }
  await house.close();
  await drop();
  await cluster.stop();
  return [
    {
      title: 'Calls that read',
      how: `PostgreSQL, one server process, ${CONNECTIONS} connections for ${RUN_S} s each (autocannon in the server's own process).`,
      head: ['call', 'a second', 'p99, ms', 'refused'],
      rows,
    },
  ];
}
