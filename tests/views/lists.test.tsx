import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { ResourcePage } from '../../machines/resource/resource.types.ts';
import { ticket } from '../../scenarios/worlds/samples.ts';
import { PATIENCE } from '../patience.ts';
import { answer, asked, button, link, pending, settled, settledAt } from './support/lists.ts';
import { openApp } from './support/openApp.tsx';

const rowsOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell'))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map((cell) => cell.textContent));

const tickets = (count: number) =>
  Array.from({ length: count }, (_, at) => ticket({ ticketId: `T${at + 1}` }));
const exchanged = (total: number): ResourcePage => ({
  list: 'exchanges',
  rows: [
    {
      orderId: '500001',
      name: 'Mug',
      kind: 'goods',
      points: 5,
      value: '0.00',
      picture: '',
      status: 'ordered',
      sentRef: null,
      at: settledAt,
    },
  ],
  total,
  summary: null,
});

describe('Orders [A-01]', () => {
  test('pending: the list loads, is shown, and goes on below, which the address keeps', async () => {
    const app = await openApp({ path: '/notSubmit' });
    expect(screen.getByRole('status', { name: 'Loading the list' })).toBeVisible();
    expect(app.loadPage.last().input).toEqual({ list: 'pendingOrders', page: 1, limit: 10, filters: {} });
    await answer(app, pending([ticket()], 11));
    const placed: unknown = expect.stringMatching(/^21 Nov, \d\d:00:00$/);
    expect(rowsOf()).toEqual([['First · Big', '£10.00', '1.98', '£19.80', placed, 'T1']]);
    expect(screen.getByText('1–1 of 11')).toBeVisible();
    const before = window.history.length;
    const more = link('Load more');
    expect(more).toHaveAttribute('href', '#/notSubmit?page=2');
    await userEvent.click(more);
    expect(app.loadPage.last().input).toEqual({
      list: 'pendingOrders',
      page: 2,
      limit: 10,
      filters: {},
      shown: pending([ticket()], 11),
    });
    expect([window.location.hash, rowsOf().length, more.getAttribute('aria-busy')]).toEqual([
      '#/notSubmit?page=2',
      1,
      'true',
    ]);
    await userEvent.click(more);
    await answer(app, pending(tickets(11)));
    expect([rowsOf().length, link('End of the list'), window.history.length]).toEqual([11, more, before]);
    expect(more).toHaveFocus();
    await userEvent.click(more);
    expect([window.location.hash, more.getAttribute('aria-disabled')]).toEqual([
      '#/notSubmit?page=2',
      'true',
    ]);
  });

  test('a draw is the head of its bets, and says what they come to once all of them are there', async () => {
    const app = await openApp({ path: '/isSubmit' });
    const [first, second] = ['20261121-0002', '20261121-0001'];
    await answer(app, {
      ...settled([
        ticket({ ticketId: 'T3', drawId: first, status: 'won', settledAt }),
        ticket({ ticketId: 'T2', drawId: first, status: 'lost', win: '0.00', settledAt }),
        ticket({ ticketId: 'T1', drawId: second, status: 'lost', win: '0.00', settledAt }),
      ]),
      total: 12,
    });
    const heads = screen.getAllByRole('rowheader').map((head) => head.textContent);
    const at: unknown = expect.stringMatching(
      /^Draw 20261121-000221 Nov, \d\d:01:002 bets · Staked £20.00 · Net −£0.20$/,
    );
    expect(heads).toEqual([at, expect.stringMatching(/^Draw 20261121-000121 Nov, \d\d:01:00$/)]);
    expect(link('Draw 20261121-0002')).toHaveAttribute('href', '#/drawLog?lottery_id=20261121-0002');
  });

  test('on a phone a draw leads to the history in the layout of a phone', async () => {
    const app = await openApp({ path: '/isSubmit', width: 390 });
    const drawId = '20261121-0002';
    await answer(app, settled([ticket({ drawId, status: 'lost', win: '0.00', settledAt })]));
    expect(link(`Draw ${drawId}`)).toHaveAttribute('href', `#/drawLogM?lottery_id=${drawId}`);
  });

  test('what can not be loaded further leaves what is shown, says so, and is read whole when asked again', async () => {
    const app = await openApp({ path: '/notSubmit' });
    await answer(app, pending(tickets(10), 12));
    await userEvent.click(link('Load more'));
    await act(async () => app.loadPage.last().reject());
    expect([rowsOf().length, screen.getByRole('alert').textContent]).toEqual([
      10,
      'The rest of the list could not be loaded.Try again',
    ]);
    await userEvent.click(button('Try again'));
    expect(asked(app, 'pendingOrders').input).toEqual({
      list: 'pendingOrders',
      page: 2,
      limit: 10,
      filters: {},
    });
  });

  test('scrolling near to the end loads more, five pages at once; what a script scrolls does not', async () => {
    const app = await openApp({ path: '/notSubmit' });
    const shown = () => asked(app, 'pendingOrders').input.page;
    await answer(app, pending(tickets(10), 70));
    fireEvent.scroll(window);
    expect(shown()).toBe(1);
    fireEvent.wheel(window);
    for (const page of [2, 3, 4, 5]) {
      await act(async () => fireEvent.scroll(window));
      expect(shown()).toBe(page);
      await answer(app, pending(tickets(page * 10), 70));
    }
    await act(async () => fireEvent.scroll(window));
    expect(shown()).toBe(5);
    await userEvent.click(link('Load more'));
    expect(shown()).toBe(6);
  });

  test('after 500 bets the list goes on in one of its own, to which and from which links lead', async () => {
    const app = await openApp({ path: '/notSubmit?page=50' });
    await answer(app, pending(tickets(10), 530));
    expect(link('Older bets')).toHaveAttribute('href', '#/notSubmit?page=51');
    await userEvent.click(link('Older bets'));
    expect(asked(app, 'pendingOrders').input).toEqual({
      list: 'pendingOrders',
      page: 51,
      limit: 10,
      filters: {},
      shown: pending(tickets(10), 530),
    });
    await answer(app, pending(tickets(10), 530));
    expect(screen.getByText('501–510 of 530')).toBeVisible();
    expect(link('Newer bets')).toHaveAttribute('href', '#/notSubmit?page=50');
  });

  test('one ticket is searched for by its number, and in the other list where this one has it not', async () => {
    const app = await openApp({ path: '/isSubmit' });
    await answer(app, settled([]));
    await userEvent.type(screen.getByLabelText('Ticket ID'), '1000042{Enter}');
    expect(asked(app, 'settledOrders').input.filters).toEqual({ order_no: '1000042' });
    await answer(app, settled([]));
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Pending Orders' })).toHaveAttribute(
      'href',
      '#/notSubmit?order_no=1000042',
    );
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
    expect(rowsOf().map((cells) => [cells[1], cells[5]])).toEqual([
      ['Won', '+£9.80'],
      ['Lost', '−£10.00'],
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

  test('a list of pages goes from page to page, which the address keeps; one that can not be loaded does not show the one before', async () => {
    const app = await openApp({ path: '/Historical' });
    await answer(app, exchanged(11));
    expect(screen.getByText('1–10 of 11')).toBeVisible();
    expect(link('Previous page')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(link('Previous page'));
    expect(window.location.hash).toBe('#/Historical');
    await userEvent.click(link('Next page'));
    expect(app.loadPage.last().input).toEqual({ list: 'exchanges', page: 2, limit: 10, filters: {} });
    expect([window.location.hash, rowsOf().length]).toEqual(['#/Historical?page=2', 1]);
    expect(link('Next page')).toHaveFocus();
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

  test('days are chosen by a form and results by a chip, kept in the address, and undone by a link', async () => {
    const app = await openApp({ path: '/isSubmit?page=3' });
    await answer(app, settled([]));
    await userEvent.type(screen.getByLabelText('From'), '2026-11-20');
    await userEvent.click(button('Show'));
    await userEvent.click(link('Won'));
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
    expect(button('20 rows per page')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('50 rows per page'));
    expect(app.loadPage.last().input).toEqual({ list: 'pendingOrders', page: 1, limit: 50, filters: {} });
    expect(app.actor.getSnapshot().context.preferences.getSnapshot().context.values.rowsPerPage).toBe(50);
    expect(window.location.hash).toBe('#/notSubmit');
  });
});

test('[A-01] filters are folded where the slip has no column, on a tablet as on a phone', async () => {
  await openApp({ path: '/isSubmit', width: 800 });
  await screen.findByText('Filters');
  expect(screen.getByLabelText('Ticket ID')).not.toBeVisible();
});
