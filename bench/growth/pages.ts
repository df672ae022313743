/** What the pages of lists cost as the history behind them grows: the first, the hundredth, the middle and the last. */
import { CALLS } from '../../contract/calls.ts';
import { pastCalls } from '../../contract/calls/past.ts';
import { agencyCalls } from '../../contract/calls/agency.ts';
import { balanceLogCalls } from '../../contract/calls/balanceLog.ts';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { paymentCalls } from '../../contract/calls/payments.ts';
import { pointsCalls } from '../../contract/calls/points.ts';
import { numberSetting } from '../../scripts/commandLine.ts';
import { grownBy } from '../../tests/server/support/grown.ts';
import type { Table } from '../support/report.ts';
import { ASKS, onGround, scansOf, timed, type Ground } from './ground.ts';

const SMALL = 1_000;
const LARGE = numberSetting('GROWTH_ROWS', { fallback: 1_000_000 });
const LIMIT = 10;
/** A row every ten seconds: 8640 a day. */
const STEP_S = 10;
/** Records of each draw in the log of predictions. */
const PREDICTIONS = 30;

interface List {
  readonly name: string;
  readonly call: { readonly method: string; readonly path: string };
  readonly query?: string;
  readonly isOperators?: boolean;
  /** Items for each row. */
  readonly times?: number;
  readonly tables: readonly string[];
}
const LISTS: readonly List[] = [
  { name: 'settled bets', call: pastCalls.report, query: 'group=order', tables: ['bets'] },
  {
    name: 'won bets',
    call: pastCalls.report,
    query: 'group=order&status=won',
    times: 1 / 3,
    tables: ['bets'],
  },
  {
    name: 'report by day',
    call: pastCalls.report,
    query: 'group=day',
    times: STEP_S / 86_400,
    tables: ['member_days'],
  },
  { name: 'balance log', call: balanceLogCalls.balanceLog, tables: ['ledger_entries'] },
  { name: 'points log', call: pointsCalls.pointsLog, tables: ['points_entries'] },
  { name: 'exchanges', call: pointsCalls.exchanges, tables: ['exchanges'] },
  { name: 'recharges', call: paymentCalls.recharges, tables: ['recharges'] },
  { name: 'withdrawals', call: paymentCalls.withdrawals, tables: ['withdrawals'] },
  { name: 'commission', call: agencyCalls.proxyOrderMoney, tables: ['commission_days'] },
  { name: 'draw log', call: CALLS.drawLog, tables: ['draws'] },
  { name: 'predictions', call: pastCalls.predictionLog, times: PREDICTIONS, tables: ['draws'] },
  {
    name: 'operator: recharges',
    call: operatorCalls.operatorRecharges,
    isOperators: true,
    tables: ['recharges'],
  },
  {
    name: 'operator: refused withdrawals',
    call: operatorCalls.operatorWithdrawals,
    query: 'status=refused',
    isOperators: true,
    times: 1 / 10,
    tables: ['withdrawals'],
  },
  {
    name: 'operator: goods',
    call: operatorCalls.operatorExchanges,
    isOperators: true,
    tables: ['exchanges'],
  },
  {
    name: 'operator: audit log',
    call: operatorCalls.operatorAudit,
    isOperators: true,
    tables: ['audit_entries'],
  },
  { name: 'operator: draws', call: operatorCalls.operatorDraws, isOperators: true, tables: ['draws'] },
];

const asking =
  ({ house, token, operatorToken }: Ground, { call, query = '', isOperators = false }: List, page: number) =>
  () => {
    const by = isOperators ? operatorToken : token;
    if (call.method === 'POST') return house.call(call.path, by, { page, limit: LIMIT });
    return house.call(`${call.path}?${query}&page=${page}&limit=${LIMIT}`, by);
  };

/** The contract knows no page beyond it. */
const PAGE_MAX = 1_000_000;
const lastPage = ({ times = 1 }: List): number =>
  Math.min(PAGE_MAX, Math.max(1, Math.floor((LARGE * times) / LIMIT)));

export const measurePages = (): Promise<Table> =>
  onGround({}, async (ground) => {
    const { memberId } = ground;
    await ground.grow(grownBy({ memberId, from: 1, to: SMALL, step_s: STEP_S }));
    const small: string[] = [];
    for (const list of LISTS) small.push(await timed(asking(ground, list, 1)));
    await ground.grow(grownBy({ memberId, from: SMALL + 1, to: LARGE, step_s: STEP_S }));
    const rows: string[][] = [];
    for (const [n, list] of LISTS.entries()) {
      const last = lastPage(list);
      const row = [list.name, small[n] ?? ''];
      for (const page of [1, Math.min(100, last), Math.ceil(last / 2), last]) {
        row.push(await timed(asking(ground, list, page)));
      }
      rows.push([...row, await scansOf(ground.client, list.tables, asking(ground, list, last))]);
    }
    return {
      title: 'Pages of long lists',
      how: `PostgreSQL, ${LIMIT} rows a page, ms over HTTP, medians of ${ASKS}, with the scans of EXPLAIN for the last page.`,
      head: [
        'list',
        `of ${SMALL}: page 1`,
        `of ${LARGE}: page 1`,
        'page 100',
        'the middle',
        'the last',
        'found by',
      ],
      rows,
    };
  });
