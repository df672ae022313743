/** Calls that only read, as a page makes them: sixteen connections, by autocannon. */
import autocannon from 'autocannon';
import { CALLS } from '../contract/calls.ts';
import { throwAwayUrl } from '../tests/server/support/throwAway.ts';
import { startCluster } from './support/cluster.ts';
import { openHouse } from './support/house.ts';
import type { Table } from './support/report.ts';
import { ROUND } from './support/round.ts';

const CONNECTIONS = 16;
const RUN_S = 5;
const READS = ['siteIndex', 'lotteryOdds', 'nowInfo', 'latestResult', 'balance', 'betLog'] as const;

const pathOf = (name: string): string | null => {
  const found = Object.entries(CALLS).find(([key]) => key === name);
  return found?.[1].path ?? null;
};

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The calls of a round; each with the tag of its answer. */
const knownRound = (url: string, token: string): Promise<readonly Asked[]> =>
  Promise.all(
    ROUND.map(async (name) => {
      const { path } = CALLS[name];
      const { headers } = await fetch(url + path, { headers: { token } });
      return { path, headers: { token, 'if-none-match': headers.get('etag') ?? '' } };
    }),
  );

/** How many rounds a second are answered, of sixteen clients who ask for nothing else. */
async function roundsOf(url: string, requests: readonly Asked[]): Promise<readonly (string | number)[]> {
  const {
    requests: answered,
    latency,
    statusCodeStats,
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: RUN_S,
    requests: requests.map(({ path, headers }) => ({ method: 'GET' as const, path, headers })),
  });
  const statuses = Object.entries(statusCodeStats ?? {}).map(
    ([status, { count }]) => `${String(count)} × ${status}`,
  );
  return [Math.round(answered.average / ROUND.length), latency.p99, statuses.join(', ')];
}

/** A draw that comes out meanwhile changes the tags: the rounds after it are asked in full, as a page would once. */
async function measureRounds(url: string, token: string): Promise<Table> {
  const known = await knownRound(url, token);
  const inFull = known.map(({ path }) => ({ path, headers: { token } }));
  const rows = [
    ['in full', ...(await roundsOf(url, inFull))],
    ['nothing has changed', ...(await roundsOf(url, await knownRound(url, token)))],
    ['in full, once more', ...(await roundsOf(url, inFull))],
  ];
  return {
    title: 'Rounds',
    how: `The seven calls of a round, as above; the page asks with the tags of the answers it has.`,
    head: ['a round', 'a second', 'p99 of a call, ms', 'answered'],
    rows,
  };
}

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
  const rounds = await measureRounds(house.url, member?.token ?? '');
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
    rounds,
  ];
}
