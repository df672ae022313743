// @vitest-environment node
/** Statements and files as the page reads them, on a server that answers as the test says [W-03]. */
import { beforeEach, expect, test } from 'vitest';
import { CSV_MARK, csvLine } from '../../../contract/csv.ts';
import { EXPORTS, type ExportName } from '../../../contract/wire/exports.ts';
import { createApi } from '../../../src/api/calls.ts';
import { createServerClock } from '../../../src/api/serverClock.ts';
import { loadPage } from '../../../src/features/lists/loaders.ts';
import { clientAt } from '../support/clientAt.ts';
import { faultyServer, refused, sendJson, success } from '../support/faultyServer.ts';

const server = faultyServer();
let token = 'old';
beforeEach(() => {
  token = 'old';
});

/** On a page that was just opened; by its clock it is November 2026. */
function load(list: 'statementMonths' | 'statement' | 'listing', filters: Readonly<Record<string, string>>) {
  const clock = createServerClock(undefined, Date.parse('2026-11-21T10:00:00.000Z'));
  const client = clientAt(() => server.url, {
    token: () => token,
    renew: () => {
      token = 'new';
      return Promise.resolve(token);
    },
    clock,
  });
  const input = { list, page: 1, limit: 10, filters };
  return loadPage({ client, api: createApi(client), clock }, input, new AbortController().signal);
}

const fileOf = (name: ExportName, ...lines: readonly (readonly string[])[]): string =>
  CSV_MARK + [EXPORTS[name].columns, ...lines].map((line) => csvLine(line)).join('');
const answerFile = (text: string) =>
  server.answerWith((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    response.end(text);
  });

const BET = [
  '1000042',
  '20261121-0001',
  'first',
  'big',
  '1.98',
  '10.00',
  '19.80',
  'won',
  '2026-11-21T10:00:00.000Z',
  '2026-11-21T10:01:00.000Z',
];
const AT = '2026-11-21T10:00:00.000Z';
const STAKE = ['7', 'stake', '-20.00', '100.00', '80.00', '1000042', '2', '20261121-0001', 'Two, "bets"', AT];
const START = ['1', 'start', '100.00', '0.00', '100.00', '', '0', '', '', AT];

test('a file of bets is read line by line, and its cells are kept', async () => {
  answerFile(fileOf('bets', BET));
  expect(await load('listing', { view: 'bets', month: '2026-11' })).toEqual({
    list: 'listing',
    summary: null,
    total: 1,
    rows: [
      {
        kind: 'bets',
        from: '2026-11-01',
        to: '2026-11-30',
        cells: [EXPORTS.bets.columns, BET],
        lines: [
          {
            ticketId: '1000042',
            drawId: '20261121-0001',
            row: 'first',
            field: 'big',
            odds: '1.98',
            stake: '10.00',
            win: '19.80',
            status: 'won',
            createdAt: AT,
            settledAt: '2026-11-21T10:01:00.000Z',
          },
        ],
      },
    ],
  });
  expect(server.received).toEqual([
    { method: 'GET', url: '/api/v1/report/export?from=2026-11-01&to=2026-11-30', token: 'old' },
  ]);
});

test('a file of transactions, of days in place of a month; an empty cell is none', async () => {
  answerFile(fileOf('transactions', STAKE, START));
  const { rows } = await load('listing', { view: 'transactions', from: '2026-11-20', to: '2026-11-21' });
  const balance = { before: '100.00', after: '80.00' };
  expect(rows).toEqual([
    {
      kind: 'transactions',
      from: '2026-11-20',
      to: '2026-11-21',
      cells: [EXPORTS.transactions.columns, STAKE, START],
      lines: [
        {
          id: '7',
          kind: 'stake',
          amount: '-20.00',
          ...balance,
          orderNo: '1000042',
          orders: 2,
          drawId: '20261121-0001',
          at: AT,
        },
        {
          id: '1',
          kind: 'start',
          amount: '100.00',
          before: '0.00',
          after: '100.00',
          orderNo: null,
          orders: 0,
          drawId: null,
          at: AT,
        },
      ],
    },
  ]);
  expect(server.received.map(({ url }) => url)).toEqual([
    '/api/v1/BalanceLog/export?from=2026-11-20&to=2026-11-21',
  ]);
});

test('no file is asked for while none is chosen', async () => {
  expect(await load('listing', { month: '2026-11' })).toEqual({
    list: 'listing',
    summary: null,
    rows: [],
    total: 0,
  });
  expect(server.received).toEqual([]);
});

test('a token that has run out is renewed by a call, and the file is asked for again', async () => {
  server.answerWith(({ url, headers }, response) => {
    if (headers['token'] === 'old') return sendJson(response, refused(401));
    if (url?.includes('/export') !== true) {
      return sendJson(response, success({ balance: '0.00', notSubmitBenAmount: '0.00' }));
    }
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    return response.end(fileOf('bets'));
  });
  const { rows } = await load('listing', { view: 'bets', month: '2026-11' });
  expect(rows).toMatchObject([{ lines: [] }]);
  expect(server.received.map(({ token: sent, url }) => `${sent} ${url.includes('/export')}`)).toEqual([
    'old true',
    'old false',
    'new false',
    'new true',
  ]);
});

test.each([
  ['more lines than a file may have', 200, refused(422, { fields: { to: 'tooMany' } }), 'code.422'],
  ['too many files', 429, refused(429), 'error.http.429'],
  ['a file that is none', 200, { html: true }, 'error.network.server'],
] as const)('%s: there is no file, and a reason', async (_, status, body, key) => {
  server.answerWith((__, response) => sendJson(response, body, status));
  await expect(load('listing', { view: 'bets', month: '2026-11' })).rejects.toMatchObject({ told: { key } });
});

test.each([
  ['with a line of another kind', fileOf('bets', STAKE), 'Unanswered'],
  ['that ends within a line', fileOf('bets', BET).slice(0, -2), 'RangeError'],
])('a file %s is none', async (_, text, name) => {
  answerFile(text);
  await expect(load('listing', { view: 'bets', month: '2026-11' })).rejects.toMatchObject({ name });
});

const MONTH = {
  month: '2026-11',
  months: ['2026-11', '2025-12'],
  opening: '0.00',
  play_money: '1000.00',
  paid_in: '0.00',
  paid_out: '5.00',
  paid_back: '0.00',
  staked: '10.00',
  returned: '19.80',
  commission: '0.00',
  prizes: '0.00',
  closing: '1004.80',
  points_earned: 10,
  points_spent: 0,
  entries: 4,
};

test('the months there are, and one of them: this month unless the address has another', async () => {
  server.answerWith((_, response) => sendJson(response, success(MONTH)));
  const { rows: months } = await load('statementMonths', {});
  const { rows } = await load('statement', {});
  expect(months).toEqual(['2026-11', '2025-12']);
  expect(rows).toEqual([
    {
      month: '2026-11',
      months: ['2026-11', '2025-12'],
      opening: '0.00',
      playMoney: '1000.00',
      paidIn: '0.00',
      paidOut: '5.00',
      paidBack: '0.00',
      staked: '10.00',
      returned: '19.80',
      commission: '0.00',
      prizes: '0.00',
      closing: '1004.80',
      pointsEarned: 10,
      pointsSpent: 0,
      entries: 4,
    },
  ]);
  await load('statement', { month: '2025-12' });
  await load('statement', { month: 'December' });
  expect(server.received.map(({ url }) => url)).toEqual([
    '/api/v1/statement',
    '/api/v1/statement?month=2026-11',
    '/api/v1/statement?month=2025-12',
    '/api/v1/statement?month=2026-11',
  ]);
});
