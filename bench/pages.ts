/**
 * Pages and servers of two versions: a member's page and the operators' console of each at the server of each, in a
 * browser, also when answers are lost. PAGES_OLD names the older commit (ac5011c, whose pages and server know no keys of
 * commands); it is installed and built in a folder of its own, or PAGES_BUILT names one where that was done. It needs the
 * repository's history.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { packageRoot } from '../server/process/paths.ts';
import { launchChromium } from '../scripts/chromium.ts';
import { CONSOLE_DEEDS, enter, hireAdmin } from './pages/console.ts';
import { MEMBER_DEEDS, register } from './pages/member.ts';
import type { Table } from './support/report.ts';
import { toStop } from './support/stops.ts';
import { checkOut } from './versions/checkOut.ts';
import { openFront } from './versions/front.ts';
import { startSources } from './versions/sources.ts';

const SETTINGS = { DRAW_INTERVAL_S: '3600', START_BALANCE: '1000.00' };
type Version = 'old' | 'new';
const PAIRS: readonly (readonly [page: Version, server: Version])[] = [
  ['old', 'new'],
  ['new', 'old'],
  ['old', 'old'],
  ['new', 'new'],
];

/** The folder of the older version, installed and built. */
function oldFolder(): string {
  const built = process.env['PAGES_BUILT'] ?? '';
  if (built !== '') return built;
  const folder = checkOut(process.env['PAGES_OLD'] ?? 'ac5011c');
  const npm = (...words: readonly string[]) =>
    execFileSync('npm', [...words], { cwd: folder, stdio: 'inherit' });
  npm('ci', '--no-audit', '--no-fund');
  npm('run', 'build');
  return folder;
}

const newDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-pages-'));
  toStop(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

interface Served {
  readonly url: string;
  /** An operator who has not signed in yet, for the console of each version. */
  readonly operators: Readonly<Record<Version, { readonly username: string; readonly password: string }>>;
}

async function serve(folder: string): Promise<Served> {
  const dataDir = newDataDir();
  const operatorOf = (username: string) => ({ username, password: hireAdmin(folder, username, dataDir) });
  const operators = { old: operatorOf('rosa_old'), new: operatorOf('rosa_new') };
  const { url } = await startSources(folder, { ...SETTINGS, DATA_DIR: dataDir });
  return { url, operators };
}

/** Does one deed after the other. */
async function outcomesOf<Person>(
  person: Person,
  deeds: Readonly<Record<string, (person: Person) => Promise<string>>>,
): Promise<readonly string[]> {
  const outcomes: string[] = [];
  for (const deed of Object.values(deeds)) outcomes.push(await deed(person));
  return outcomes;
}

async function atOnePair(
  browser: Browser,
  served: Readonly<Record<Version, Served>>,
  [page, server]: (typeof PAIRS)[number],
): Promise<Readonly<Record<'member' | 'operator', readonly string[]>>> {
  const front = await openFront({ page: served[page].url, api: served[server].url });
  const member = await register(browser, front.url);
  const memberRow = [page, server, ...(await outcomesOf(member, MEMBER_DEEDS)), member.sent()];
  await member.page.context().close();
  const operator = await enter(browser, front.url, served[server].operators[page]);
  const operatorRow = [page, server, ...(await outcomesOf(operator, CONSOLE_DEEDS)), operator.sent()];
  await operator.page.context().close();
  await front.close();
  return { member: memberRow, operator: operatorRow };
}

export async function measure(): Promise<readonly Table[]> {
  const served = { old: await serve(oldFolder()), new: await serve(packageRoot()) };
  const browser = await launchChromium();
  toStop(() => browser.close());
  const rows: (readonly string[])[] = [];
  const operatorRows: (readonly string[])[] = [];
  for (const pair of PAIRS) {
    const { member, operator } = await atOnePair(browser, served, pair);
    rows.push(member);
    operatorRows.push(operator);
  }
  return [
    {
      title: 'Pages and servers of two versions',
      how: 'A member registers, places a bet, recharges and sets a limit, each of whose answers is lost, opens every screen, and changes the password.',
      head: ['page', 'server', ...Object.keys(MEMBER_DEEDS), 'its POSTs'],
      rows,
    },
    {
      title: 'Consoles and servers of two versions',
      how: 'An operator chooses a password, voids a draw, locks a member and changes odds, each of whose answers is lost, and opens every section. What the form says at last stands in quotes.',
      head: ['console', 'server', ...Object.keys(CONSOLE_DEEDS), 'its POSTs'],
      rows: operatorRows,
    },
  ];
}
