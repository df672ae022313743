/**
 * Two versions of the server on one database, and the way back: bets at the older one alone, at both by turns, at the
 * newer one alone, and at the older one again. VERSIONS_OLD names the older commit; without it, the last one with another
 * schema. It needs the repository's history, and runs the older sources on the packages that are installed here.
 */
import { randomUUID } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '../contract/calls.ts';
import { signInCalls } from '../contract/calls/signIn.ts';
import { CODE } from '../contract/codes.ts';
import { nowLotteryInfo } from '../contract/wire/betting.ts';
import { envelope } from '../contract/wire/common.ts';
import { userInfo } from '../contract/wire/session.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { proveLedger } from '../server/ledger/proof.ts';
import { packageRoot } from '../server/process/paths.ts';
import { throwAwayUrl } from '../tests/server/support/throwAway.ts';
import { startCluster } from './support/cluster.ts';
import { slipOf } from './support/house.ts';
import type { Table } from './support/report.ts';
import { checkOut, git } from './versions/checkOut.ts';
import { startSources, type Sources } from './versions/sources.ts';

const PHASE_MS = 20_000;
const PASSWORD = 'load-test-1';
/** Refusals of a late bet: they are no faults. */
const LATE: readonly number[] = [CODE.bettingClosed, CODE.otherDrawOpen];

const olderCommit = (): string => {
  const asked = process.env['VERSIONS_OLD'] ?? '';
  const commit = asked === '' ? `${git('log', '-1', '--format=%H', '--', 'server/db/migrations')}^` : asked;
  return git('rev-parse', '--short', commit);
};

async function ask(url: string, path: string, token: string, body?: object) {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return envelope.parse(await response.json());
}

async function register(url: string): Promise<string> {
  const username = `v${randomUUID().slice(0, 8)}`;
  const body = { username, password: PASSWORD, password_confirmation: PASSWORD };
  return userInfo.parse((await ask(url, signInCalls.register.path, '', body)).data).token;
}

interface Count {
  placed: number;
  late: number;
  other: number;
  /** Slips that were sent again to the next process and answered otherwise than by the first. */
  differing: number;
}

/** A slip at one process, and the same again at the other: there it must be the one that was placed. */
async function betOnce(count: Count, token: string, first: string, second: string): Promise<void> {
  const { lottery_id } = nowLotteryInfo.parse((await ask(first, CALLS.nowInfo.path, token)).data);
  const slip = slipOf(lottery_id, 2);
  const answer = await ask(first, CALLS.orderSubmit.path, token, slip);
  if (LATE.includes(answer.code)) count.late += 1;
  else if (answer.code !== CODE.ok) count.other += 1;
  else {
    count.placed += 1;
    const again = await ask(second, CALLS.orderSubmit.path, token, slip);
    if (JSON.stringify(again.data) !== JSON.stringify(answer.data)) count.differing += 1;
  }
}

type Row = readonly (string | number)[];

/** Members registered at each of the processes bet at each of them, by turns. */
async function phase(name: string, urls: readonly string[]): Promise<Row> {
  const count: Count = { placed: 0, late: 0, other: 0, differing: 0 };
  const tokens = await Promise.all(urls.map(register));
  const from = performance.now();
  while (performance.now() - from < PHASE_MS) {
    for (const [n, url] of urls.entries()) {
      const next = urls[(n + 1) % urls.length] ?? url;
      for (const token of tokens) await betOnce(count, token, url, next);
    }
  }
  return [name, count.placed, count.late, count.other, count.differing];
}

/** What the older version says when it is started on the newer schema; null if it starts. */
async function wayBack(start: () => Promise<Sources>): Promise<Row> {
  const name = 'the older again';
  try {
    const old = await start();
    const row = await phase(name, [old.url]);
    await old.stop();
    return row;
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`, '', '', '', ''];
  }
}

async function measureOn(url: string, commit: string): Promise<Table> {
  const folder = checkOut(commit);
  symlinkSync(join(packageRoot(), 'node_modules'), join(folder, 'node_modules'));
  const startOld = () => startSources(folder, { DATABASE_URL: url });
  const rows: Row[] = [];
  const old = await startOld();
  rows.push(await phase('the older alone', [old.url]));
  const young = await startSources(packageRoot(), { DATABASE_URL: url });
  rows.push(await phase('both by turns', [old.url, young.url]));
  await old.stop();
  rows.push(await phase('the newer alone', [young.url]));
  await young.stop();
  rows.push(await wayBack(startOld));
  const database = openPostgres(url, 2);
  const { wrong, entries } = await proveLedger(database.db);
  await database.close();
  if (wrong !== null) throw new Error(`The ledger is wrong: ${JSON.stringify(wrong)}`);
  return {
    title: 'Two versions on one database',
    how: `The older version is ${commit}. A slip of two bets after another, each sent again to the other process. Draws came out every 10 s, by either. The ledger of ${entries} entries was proved afterwards.`,
    head: ['processes', 'placed', 'late', 'refused otherwise', 'answered otherwise the second time'],
    rows,
  };
}

export async function measure(): Promise<readonly Table[]> {
  const commit = olderCommit();
  const cluster = await startCluster();
  const { url, drop } = await throwAwayUrl(cluster.url);
  const table = await measureOn(url, commit);
  await drop();
  await cluster.stop();
  return [table];
}
