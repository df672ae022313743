import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { DrawResult, Ticket } from '../../contract/model.ts';
import type { ResourcePage } from '../../machines/resource/resource.types.ts';
import { ticket } from '../../scenarios/worlds/samples.ts';
import { PATIENCE } from '../patience.ts';
import { siteInfo } from './support/site.ts';
import { openApp, type OpenedApp } from './support/openApp.tsx';

const link = (name: string | RegExp) => screen.getByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });

const rowsOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

/** The last call for a list. */
function asked(app: OpenedApp, list: ResourcePage['list']) {
  const call = app.loadPage.calls.findLast(({ input }) => input.list === list);
  if (call === undefined) throw new Error(`The page did not load ${list}.`);
  return call;
}
const answer = (app: OpenedApp, page: ResourcePage) => act(async () => asked(app, page.list).resolve(page));

const pending = (rows: readonly Ticket[], total = rows.length): ResourcePage => ({
  list: 'pendingOrders',
  rows,
  total,
  summary: null,
});
const settled = (rows: readonly Ticket[]): ResourcePage => ({
  list: 'settledOrders',
  rows,
  total: rows.length,
  summary: null,
});
const ticketDraw = (rows: readonly DrawResult[]): ResourcePage => ({
  list: 'ticketDraw',
  rows,
  total: rows.length,
  summary: null,
});

const settledAt = '2026-11-21T10:01:00.000Z';
const DRAWN: DrawResult = {
  drawId: '20261121-0001',
  balls: [7, 2, 3, 4, 5, 6, 1, 8, 9, 10],
  drawnAt: settledAt,
  seed: '5eed'.repeat(16),
  commitment: 'c'.repeat(64),
};

describe('Orders [A-01]', () => {
  test('pending: the list loads, is shown, and goes on by pages, which the address keeps', async () => {
    const app = await openApp({ path: '/notSubmit' });
    expect(screen.getByRole('status', { name: 'Loading the list' })).toBeVisible();
    expect(app.loadPage.last().input).toEqual({ list: 'pendingOrders', page: 1, limit: 10, filters: {} });
    await answer(app, pending([ticket()], 11));
    expect(rowsOf()).toEqual([
      [
        'First · Big',
        'Pending',
        '20261121-0001',
        '1.98',
        '£10.00',
        '£19.80',
        expect.stringMatching(/^Nov 21, \d\d:00:00$/),
        'T1',
      ],
    ]);
    expect(screen.getByText('1–10 of 11')).toBeVisible();
    expect(link('Previous page')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(link('Previous page'));
    expect(window.location.hash).toBe('#/notSubmit');
    await userEvent.click(link('Next page'));
    expect(app.loadPage.last().input).toEqual({ list: 'pendingOrders', page: 2, limit: 10, filters: {} });
    expect([window.location.hash, rowsOf().length]).toEqual(['#/notSubmit?page=2', 1]);
    expect(link('Next page')).toHaveFocus();
  });

  test('settled: won, lost and void, whose stake came back, have a word and a sign, and the net a sign', async () => {
    const app = await openApp({ path: '/isSubmit' });
    await answer(
      app,
      settled([
        ticket({ ticketId: 'T1', status: 'won', settledAt }),
        ticket({ ticketId: 'T2', status: 'lost', win: '0.00', settledAt }),
        ticket({ ticketId: 'T3', status: 'void', win: '10.00', settledAt }),
      ]),
    );
    expect(rowsOf().map((cells) => [cells[1], cells[6]])).toEqual([
      ['Won', '+£9.80'],
      ['Lost', '-£10.00'],
      ['Void, stake returned', '£0.00'],
    ]);
    const signs = [...document.querySelectorAll('.badge path')].map((path) => path.getAttribute('d'));
    expect(new Set(signs).size).toBe(3);
  });

  test('an empty list says what will come, and leads to it; a failed one can be tried again', async () => {
    const app = await openApp({ path: '/notSubmit' });
    await act(async () => app.loadPage.last().reject());
    expect(screen.getByRole('alert')).toHaveTextContent('This list could not be loaded');
    await userEvent.click(button('Try again'));
    await answer(app, pending([]));
    expect(screen.getByText('Bets you place appear here until their draw is out.')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Back to the game' })).toHaveAttribute(
      'href',
      '#/',
    );
  });

  test('an empty list that is read again stays as it is, and so does the way onward', async () => {
    const app = await openApp({ path: '/notSubmit' });
    await answer(app, pending([]));
    const onward = link('Back to the game');
    await act(async () =>
      app.actor.getSnapshot().context.lists.pendingOrders?.send({ type: 'resource.requested' }),
    );
    expect(link('Back to the game')).toBe(onward);
    await answer(app, pending([]));
    expect(link('Back to the game')).toBe(onward);
  });

  test('what is shown stays when it can not be read again, and that is said', async () => {
    const app = await openApp({ path: '/notSubmit' });
    await answer(app, pending([ticket()]));
    await act(async () =>
      app.actor.getSnapshot().context.lists.pendingOrders?.send({ type: 'resource.requested' }),
    );
    await act(async () => app.loadPage.last().reject());
    expect([rowsOf().length, screen.getByRole('alert').textContent]).toEqual([
      1,
      'This list could not be refreshed. It may be out of date.Try again',
    ]);
  });

  test('a page that can not be loaded does not show the page before', async () => {
    const app = await openApp({ path: '/notSubmit' });
    await answer(app, pending([ticket()], 11));
    await userEvent.click(link('Next page'));
    await act(async () => app.loadPage.last().reject());
    expect([screen.queryByRole('table'), screen.getByRole('alert').textContent]).toEqual([
      null,
      'This list could not be loadedTry again',
    ]);
  });

  test('an address beyond the end leads back to the first page', async () => {
    const app = await openApp({ path: '/notSubmit?page=7' });
    expect(app.loadPage.last().input.page).toBe(7);
    await answer(app, pending([], 11));
    await userEvent.click(link('First page'));
    expect([window.location.hash, app.loadPage.last().input.page]).toEqual(['#/notSubmit', 1]);
  });

  test('days and results are chosen by a form, kept in the address, and undone by a link', async () => {
    const app = await openApp({ path: '/isSubmit?page=3' });
    await answer(app, settled([]));
    await userEvent.type(screen.getByLabelText('From'), '2026-11-20');
    await userEvent.selectOptions(screen.getByLabelText('Result'), 'Won');
    await userEvent.click(button('Show'));
    expect(window.location.hash).toBe('#/isSubmit?from=2026-11-20&status=won');
    expect(asked(app, 'settledOrders').input).toEqual({
      list: 'settledOrders',
      page: 1,
      limit: 10,
      filters: { from: '2026-11-20', status: 'won' },
    });
    await answer(app, settled([]));
    expect(screen.getByText('Nothing matches')).toBeVisible();
    await userEvent.click(within(screen.getByRole('form', { name: 'Filters' })).getByRole('link'));
    expect([window.location.hash, screen.getByLabelText('From')]).toEqual([
      '#/isSubmit',
      expect.objectContaining({ value: '' }),
    ]);
  });

  test('the form that chooses days stays when it is sent or undone: no press and no focus is lost with it', async () => {
    const app = await openApp({ path: '/isSubmit' });
    await answer(app, settled([]));
    const [from, show] = [screen.getByLabelText('From'), button('Show')];
    await userEvent.type(from, '2026-11-20');
    await userEvent.click(show);
    await answer(app, settled([]));
    expect([screen.getByLabelText('From'), button('Show')]).toEqual([from, show]);
    expect(show).toHaveFocus();
    await act(async () => window.history.back());
    await vi.waitFor(() => expect(from).toHaveValue(''), PATIENCE);
    expect(from).toBeInTheDocument();
  });

  test('how many rows a page has is remembered, and starts at the first page', async () => {
    const app = await openApp({ path: '/notSubmit?page=2', preferences: { rowsPerPage: 20 } });
    expect(app.loadPage.last().input.limit).toBe(20);
    await answer(app, pending([ticket()], 30));
    expect(button('20 rows to a page')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('50 rows to a page'));
    expect(app.loadPage.last().input).toEqual({ list: 'pendingOrders', page: 1, limit: 50, filters: {} });
    expect(app.actor.getSnapshot().context.preferences.getSnapshot().context.values.rowsPerPage).toBe(50);
    expect(window.location.hash).toBe('#/notSubmit');
  });
});

const open = async (path: string, page: ResourcePage) => {
  const app = await openApp({ path });
  await answer(app, page);
  await userEvent.click(link('Details of ticket T1'));
  return app;
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Ticket T1' }));

describe('A ticket [A-01]', () => {
  test.each([
    ['big', 'won', 'First: ball 7 is big. Your bet on big won.'],
    ['small', 'lost', 'First: ball 7 is big. Your bet on small lost.'],
    ['pair', 'lost', 'First: ball 7 is odd. Your bet on even lost.'],
    ['seventh', 'won', 'First: ball 7. Your bet on number 7 won.'],
  ] as const)('on %s: %s, in words, beside its draw', async (field, status, words) => {
    const app = await open('/isSubmit', settled([ticket({ field, status, settledAt })]));
    expect(asked(app, 'ticketDraw').input.filters).toEqual({ draw: '20261121-0001' });
    await answer(app, ticketDraw([DRAWN]));
    expect(dialog().getByText(words)).toBeVisible();
    expect(dialog().getAllByRole('img')[0]).toHaveAccessibleName('First: 7, big, odd');
    expect(dialog().getByRole('link', { name: 'Verify the draw' })).toHaveAttribute(
      'href',
      '#/drawLog?lottery_id=20261121-0001&verify=20261121-0001',
    );
  });

  test('of a void draw: its stake came back', async () => {
    const app = await open('/isSubmit', settled([ticket({ status: 'void', win: '10.00', settledAt })]));
    await answer(app, ticketDraw([{ ...DRAWN, balls: null, seed: null }]));
    expect(dialog().getByText(/^Draw 20261121-0001 is void/)).toBeVisible();
    expect(dialog().getByText('The stake of £10.00 was returned.')).toBeVisible();
  });

  test('whose draw can not be loaded says so, and asks again', async () => {
    const app = await open('/isSubmit', settled([ticket({ status: 'won', settledAt })]));
    await act(async () => asked(app, 'ticketDraw').reject());
    expect(dialog().getByRole('alert')).toHaveTextContent('The draw of this ticket could not be loaded.');
    await userEvent.click(dialog().getByRole('button', { name: 'Try again' }));
    await answer(app, ticketDraw([DRAWN]));
    expect(dialog().getByText('First: ball 7 is big. Your bet on big won.')).toBeVisible();
  });

  test('that was settled meanwhile shows a message', async () => {
    const app = await open('/notSubmit', pending([ticket()]));
    expect(dialog().getByText('Waiting for draw 20261121-0001.')).toBeVisible();
    await act(async () =>
      app.actor.getSnapshot().context.lists.pendingOrders?.send({ type: 'resource.requested' }),
    );
    await answer(app, pending([]));
    expect(dialog().getByRole('link', { name: 'Settled Orders' })).toHaveAttribute('href', '#/isSubmit');
  });

  test('closing it is going back', async () => {
    await open('/notSubmit', pending([ticket()]));
    expect(window.location.hash).toBe('#/notSubmit?ticket=T1&draw=20261121-0001');
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.hash).toBe('#/notSubmit');
  });

  test('[B-17] can be bet again: its cell and stake stand in the slip of its market', async () => {
    await open('/notSubmit', pending([ticket({ field: 'seventh', odds: '9.80', stake: '4.00' })]));
    await userEvent.click(dialog().getByRole('button', { name: 'Bet again' }));
    expect(window.location.hash).toBe('#/order');
    const slip = within(await screen.findByRole('complementary', { name: 'Bet slip' }));
    expect(slip.getByLabelText('Stake, First, number 7')).toHaveValue('4.00');
  });

  test('[B-17, M-03] a member who may not bet is not offered to bet again', async () => {
    const app = await open('/notSubmit', pending([ticket()]));
    expect(dialog().queryByRole('button', { name: 'Bet again' })).not.toBeNull();
    await act(async () => app.loadSite.last().resolve(siteInfo([])));
    expect(dialog().queryByRole('button', { name: 'Bet again' })).toBeNull();
  });
});
