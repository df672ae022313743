/** Statements by month, and files of their lines [W-03]. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CSV_MARK } from '../../../contract/csv.ts';
import type { ListedChange, Listing, Statement } from '../../../contract/model.statement.ts';
import { Unanswered } from '../../../machines/common/unanswered.ts';
import type { ResourcePage } from '../../../machines/resource/resource.types.ts';
import { ticket } from '../../../scenarios/worlds/samples.ts';
import { answer, asked, button, link } from '../support/lists.ts';
import { openApp, type AppOptions } from '../support/openApp.tsx';
import { savedFiles } from '../support/savedFiles.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const NOVEMBER: Statement = {
  month: '2026-11',
  months: [],
  opening: '200.00',
  playMoney: '0.00',
  paidIn: '50.00',
  paidOut: '20.00',
  paidBack: '20.00',
  staked: '12.50',
  returned: '19.80',
  commission: '0.05',
  prizes: '1.00',
  closing: '258.35',
  pointsEarned: 12,
  pointsSpent: 250,
  entries: 1234,
};
/** The server's clock of these tests stands in January 1970. */
const MONTHS = ['2026-11', '2026-10', '2025-12', '1970-01'];

const months = (rows: readonly string[]): ResourcePage => ({
  list: 'statementMonths',
  rows,
  total: rows.length,
  summary: null,
});
const statement = (change: Partial<Statement> = {}): ResourcePage => ({
  list: 'statement',
  rows: [{ ...NOVEMBER, ...change }],
  total: 1,
  summary: null,
});
const listing = (...rows: readonly Listing[]): ResourcePage => ({
  list: 'listing',
  rows,
  total: rows.length,
  summary: null,
});

/** The page of a month, with the months there are. */
async function openStatements(query: string, options: AppOptions = {}) {
  const app = await openApp({ path: `/statements?${query}`, ...options });
  await answer(app, months(MONTHS));
  return app;
}

const figuresOf = (part: HTMLElement) =>
  [...part.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent ?? '',
  ]);
const rowsOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    .filter((cells) => cells.length > 0);
const chipsOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((chip) => [chip.textContent, chip.getAttribute('href'), chip.getAttribute('aria-current')]);

describe('a month', () => {
  test('from its first balance to its last; what did not move is left out', async () => {
    const app = await openStatements('month=2026-11');
    expect(screen.getByRole('status', { name: 'Loading the list' })).toBeVisible();
    expect(asked(app, 'statement').input.filters).toEqual({ month: '2026-11' });
    await answer(app, statement());
    const sheet = screen.getByRole('region', { name: 'Statement for November 2026' });
    expect(figuresOf(sheet)).toEqual([
      ['Opening balance', '£200.00'],
      ['Deposit', '+£50.00'],
      ['Withdrawal', '−£20.00'],
      ['Withdrawal returned', '+£20.00'],
      ['Stakes', '−£12.50'],
      ['Wins and returned stakes', '+£19.80'],
      ['Commission', '+£0.05'],
      ['Cash prize', '+£1.00'],
      ['Closing balance', '£258.35'],
      ['Transactions', '1,234'],
      ['Points earned', '12'],
      ['Points spent', '250'],
    ]);
    expect(within(sheet).getByText(/ · ada · 1\s–\s30 Nov 2026$/)).toBeVisible();
  });

  test('in which nothing moved', async () => {
    const app = await openStatements('month=2026-10');
    const none = { playMoney: '0.00', paidIn: '0.00', paidOut: '0.00', paidBack: '0.00', staked: '0.00' };
    const rest = { returned: '0.00', commission: '0.00', prizes: '0.00', closing: '200.00', entries: 0 };
    await answer(app, statement({ month: '2026-10', ...none, ...rest }));
    expect(screen.getByText('Nothing changed this month.')).toBeVisible();
  });

  test('is chosen among those of its year, and the year among the years; the focus stays', async () => {
    const app = await openStatements('month=2026-11');
    await answer(app, statement());
    expect([chipsOf('Years'), chipsOf('Months')]).toEqual([
      [
        ['2026', '#/statements?month=2026-11', 'true'],
        ['2025', '#/statements?month=2025-12', null],
        ['1970', '#/statements?month=1970-01', null],
      ],
      [
        ['Nov', '#/statements?month=2026-11', 'true'],
        ['Oct', '#/statements?month=2026-10', null],
      ],
    ]);
    await userEvent.click(link('Oct'));
    expect(asked(app, 'statement').input.filters).toEqual({ month: '2026-10' });
    expect(link('Oct')).toHaveFocus();
    await userEvent.click(link('2025'));
    expect(chipsOf('Months')).toEqual([['Dec', '#/statements?month=2025-12', 'true']]);
  });

  test('of a year in which there is nothing is left by a month of the latest year', async () => {
    await openStatements('month=2020-02');
    expect([chipsOf('Years').map((chip) => chip[2]), chipsOf('Months')]).toEqual([
      [null, null, null],
      [
        ['Nov', '#/statements?month=2026-11', null],
        ['Oct', '#/statements?month=2026-10', null],
      ],
    ]);
  });

  test('this month is shown first, and is there before anything moved in it', async () => {
    const app = await openApp({ path: '/statements' });
    await answer(app, months(['1969-12']));
    expect([chipsOf('Years'), chipsOf('Months')]).toEqual([
      [
        ['1970', '#/statements?month=1970-01', 'true'],
        ['1969', '#/statements?month=1969-12', null],
      ],
      [['Jan', '#/statements?month=1970-01', 'true']],
    ]);
  });

  test('is printed; the hidden balance is in none of its figures [H-05]', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const app = await openStatements('month=2026-11', { preferences: { balance: 'hidden' } });
    await answer(app, statement());
    await userEvent.click(button('Print or save as PDF'));
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = screen.getByRole('region', { name: 'Statement for November 2026' });
    expect(sheet.textContent).not.toContain('£');
  });

  test('that could not be loaded can be tried again [E-05]', async () => {
    const app = await openStatements('month=2026-11');
    await act(async () => asked(app, 'statement').reject());
    expect(screen.getByRole('alert')).toHaveTextContent('This list could not be loaded');
    await userEvent.click(button('Try again'));
    await answer(app, statement());
    expect(screen.getByRole('heading', { name: 'Statement for November 2026' })).toBeVisible();
  });
});

const settledAt = '2026-11-21T10:01:00.000Z';
const SPAN = { from: '2026-11-01', to: '2026-11-30' };
const BETS: Listing = {
  kind: 'bets',
  ...SPAN,
  cells: [
    ['order_no', 'odds'],
    ['T2', '1.98'],
  ],
  lines: [
    ticket({ ticketId: 'T2', status: 'lost', win: '0.00', settledAt }),
    ticket({ ticketId: 'T1', status: 'won', settledAt }),
  ],
};
const CHANGE: ListedChange = {
  id: '2',
  kind: 'stake',
  amount: '-20.00',
  before: '1000.00',
  after: '980.00',
  orderNo: '1000042',
  orders: 2,
  drawId: '20261121-0001',
  at: settledAt,
};
const TRANSACTIONS: Listing = {
  kind: 'transactions',
  ...SPAN,
  cells: [['id'], ['2'], ['1']],
  lines: [
    CHANGE,
    {
      ...CHANGE,
      id: '1',
      kind: 'start',
      amount: '1000.00',
      before: '0.00',
      after: '1000.00',
      orderNo: null,
      orders: 0,
      drawId: null,
    },
  ],
};

const at: unknown = expect.stringMatching(/^21 Nov, \d\d:01:00$/);

describe('its bets and transactions', () => {
  test('bets: all of them on one sheet with their totals, and as a file', async () => {
    const app = await openStatements('month=2026-11');
    await answer(app, statement());
    await userEvent.click(link('Settled bets'));
    expect([window.location.hash, asked(app, 'listing').input.filters]).toEqual([
      '#/statements?month=2026-11&view=bets',
      { month: '2026-11', view: 'bets' },
    ]);
    await answer(app, listing(BETS));
    const sheet = screen.getByRole('region', { name: 'Settled bets' });
    expect(figuresOf(sheet)).toEqual([
      ['Net', '−£0.20'],
      ['Staked', '£20.00'],
      ['Paid', '£19.80'],
      ['Bets', '2'],
    ]);
    expect(rowsOf()).toEqual([
      ['First · Big', 'Lost', '£10.00', '1.98', '£0.00', '−£10.00', at, '20261121-0001', 'T2'],
      ['First · Big', 'Won', '£10.00', '1.98', '£19.80', '+£9.80', at, '20261121-0001', 'T1'],
    ]);
    const saved = savedFiles();
    await userEvent.click(button('Save as CSV'));
    expect(await saved()).toEqual([
      ['tenball-bets-2026-11-01-2026-11-30.csv', `${CSV_MARK}order_no,odds\r\nT2,1.98\r\n`],
    ]);
  });

  test('transactions, of some days in place of the month', async () => {
    const app = await openStatements('month=2026-11&view=transactions&from=2026-11-20&to=2026-11-21');
    expect(asked(app, 'listing').input.filters).toEqual({
      month: '2026-11',
      view: 'transactions',
      from: '2026-11-20',
      to: '2026-11-21',
    });
    await answer(app, listing({ ...TRANSACTIONS, from: '2026-11-20', to: '2026-11-21' }));
    const sheet = screen.getByRole('region', { name: 'Transactions' });
    expect(within(sheet).getByText(/20\s–\s21 Nov 2026$/)).toBeVisible();
    expect(figuresOf(sheet)).toEqual([
      ['Received', '£1,000.00'],
      ['Spent', '£20.00'],
      ['Net', '+£980.00'],
      ['Transactions', '2'],
    ]);
    expect(rowsOf()).toEqual([
      ['Stakes', '−£20.00', '£1,000.00', '£980.00', '1000042 and 1 more', at],
      ['Play balance', '+£1,000.00', '£0.00', '£1,000.00', '–', at],
    ]);
    expect(chipsOf('Months').map((chip) => chip[2])).toEqual([null, null]);
    expect(
      [link('Whole month'), link('Summary'), link('Nov')].map((way) => way.getAttribute('href')),
    ).toEqual([
      '#/statements?month=2026-11&view=transactions',
      '#/statements?month=2026-11',
      '#/statements?month=2026-11&view=transactions',
    ]);
  });

  test('none: there is nothing to save or to print', async () => {
    const app = await openStatements('month=2026-11&view=bets');
    await answer(app, listing({ ...BETS, cells: [['order_no']], lines: [] }));
    expect(screen.getByText('No bets were settled')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Save as/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
  });

  test('more lines than a page shows are for the file alone', async () => {
    const app = await openStatements('month=2026-11&view=bets');
    const lines = Array.from({ length: 2001 }, (_, index) => ticket({ ticketId: `T${index}`, settledAt }));
    await answer(app, listing({ ...BETS, lines }));
    expect(screen.getByText('2,001 lines are too many to show here')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(button('Save as CSV')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
  });

  test('more lines than a file may have: fewer days are asked for, and trying again is not offered', async () => {
    const app = await openStatements('month=2026-11&view=bets');
    const tooMany = new Unanswered({ key: 'code.422' }, null, false);
    await act(async () => asked(app, 'listing').reject(tooMany));
    expect(screen.getByRole('alert')).toHaveTextContent('More than 20,000 lines');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByLabelText('From')).toBeVisible();
  });

  test('that could not be loaded can be tried again [E-05]', async () => {
    const app = await openStatements('month=2026-11&view=transactions');
    await act(async () => asked(app, 'listing').reject());
    await userEvent.click(button('Try again'));
    await answer(app, listing(TRANSACTIONS));
    expect(rowsOf().length).toBe(2);
  });
});

test.each([
  ['/Fluctuation?from=2026-11-20', '#/statements?view=transactions&from=2026-11-20'],
  ['/isSubmit', '#/statements?view=bets'],
  ['/mine', '#/statements'],
])('%s leads there', async (path, href) => {
  await openApp({ path });
  const way = await screen.findByRole('link', { name: /^Statements/ });
  expect(way).toHaveAttribute('href', href);
});
