import { act, screen, waitFor, within } from '@testing-library/react';
import { SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import type { Ticket } from '../../../contract/model.ts';
import { DRAW_1, DRAW_2, draw, receipt, result, ticket } from '../../../scenarios/worlds/samples.ts';
import { bettor, claim } from '../support/bettor.ts';
import { openApp } from '../support/openApp.tsx';

const PHONE = 390;
const TITLE = `Your bets on draw ${DRAW_1}`;
// First is ball 1 and tenth is ball 10: the first of these loses, the second wins.
const log = [ticket(), ticket({ ticketId: 'T2', row: 'tenth' })];

/** A bet of £10 on the first position, placed. */
async function placeTen() {
  const app = await openApp();
  const hands = bettor();
  await hands.clickCell('First, big');
  await hands.pickAmount('10');
  await hands.pressInSlip('Review bets');
  await hands.pressInSlip('Place bets');
  await claim(app);
  await act(async () => app.place.last().resolve({ kind: 'placed', receipt }));
  return { app, ...hands };
}

test('B-21: without a slip its column shows the tickets of the draw, each waiting for its ball', async () => {
  await openApp({ betLog: log });
  const tickets = within(await screen.findByRole('region', { name: TITLE }));
  expect(tickets.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First · Big\u00a0@\u00a01.98£10.00PendingPotential Win £19.80, stake included',
    'Tenth · Big\u00a0@\u00a01.98£10.00PendingPotential Win £19.80, stake included',
  ]);
  expect(tickets.getByText('2 bets · £20.00. Waiting for the balls.')).toBeVisible();
});

test('B-21, D-01: they are won or lost once the balls are shown, and not before', async () => {
  const timers = new SimulatedClock();
  const app = await openApp({ betLog: log, timers, hasStage: true });
  await screen.findByRole('region', { name: TITLE });
  app.facts.result = { name: 'result', value: result(DRAW_1) };
  app.facts.draw = { name: 'draw', value: draw(DRAW_2) };
  app.facts.betLog = { name: 'betLog', value: [] };
  await app.refresh();
  const shown = () =>
    within(screen.getByRole('region', { name: TITLE }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual([
    'First · Big\u00a0@\u00a01.98£10.00PendingPotential Win £19.80, stake included',
    'Tenth · Big\u00a0@\u00a01.98£10.00PendingPotential Win £19.80, stake included',
  ]);
  await act(async () => timers.increment(6000));
  // A picture of a ball writes its number.
  expect(shown()).toEqual([
    'First · Big\u00a0@\u00a01.98−£10.00Lost1 Nothing back for £10.00',
    'Tenth · Big\u00a0@\u00a01.98+£9.80Won10 £19.80 back for £10.00',
  ]);
  const tickets = within(screen.getByRole('region', { name: TITLE }));
  expect(tickets.getAllByRole('img').map((ball) => ball.getAttribute('aria-label'))).toEqual([
    'First: 1',
    'Tenth: 10',
  ]);
  // The stage says the sum, once; then the slip's column does.
  await act(async () => screen.getByRole('button', { name: 'Close' }).click());
  const sums = ['1 of 2 bets won', '−£0.20', '£19.80 back for £20.00 staked.'];
  expect(sums.map((words) => tickets.getByText(words).isConnected)).toEqual([true, true, true]);
});

// Of a receipt's one ticket, on the first ball, which is 1.
test.each([
  ['a gain', 'small', ['Same again', 'Double']],
  ['a loss', 'big', ['Same again']],
] as const)('B-21, A-13: after %s twice the stakes are proposed, or not', async (_, field, proposed) => {
  const timers = new SimulatedClock();
  const app = await openApp({ timers, hasStage: true });
  const { clickCell, pickAmount, press, slip } = bettor();
  await clickCell(`First, ${field}`);
  await pickAmount('10');
  await press('Review bets');
  await act(async () => timers.increment(500));
  await press('Place bets');
  await claim(app);
  const placed = { ...receipt, tickets: receipt.tickets.map((each) => ({ ...each, field })) };
  await act(async () => app.place.last().resolve({ kind: 'placed', receipt: placed }));
  const offered = () =>
    ['Same again', 'Double'].filter((name) => within(slip()).queryByRole('button', { name }) !== null);
  expect(offered()).toEqual(['Same again', 'Double']);
  app.facts.result = { name: 'result', value: result(DRAW_1) };
  app.facts.draw = { name: 'draw', value: draw(DRAW_2) };
  await app.refresh();
  expect(offered()).toEqual(['Same again', 'Double']);
  await act(async () => timers.increment(6000));
  expect(offered()).toEqual(proposed);
});

/** What the latest draw made of bets that this page did not see placed. */
const lastOf = (...fields: readonly Ticket['field'][]) => ({
  drawId: DRAW_1,
  tickets: fields.map((field, at) => ticket({ ticketId: `T${at}`, field, status: 'lost', win: '0.00' })),
});

test.each([
  ['of a desktop', 1280, () => screen.findByRole('region', { name: TITLE })],
  ['of a phone', PHONE, () => screen.findByRole('region', { name: TITLE })],
] as const)(
  'B-21: a page %s that is opened after a draw says what it made of the bets',
  async (_, width, part) => {
    await openApp({ last: lastOf('big', 'small'), draw: { drawId: DRAW_2 }, width });
    expect((await part()).textContent).toContain('1 of 2 bets won');
    expect((await part()).textContent).toContain('−£0.20');
  },
);

test('B-21: without tickets whose outcome is known nothing is doubled', async () => {
  const { pressInSlip, slip } = await placeTen();
  await pressInSlip('Done');
  expect(within(slip()).getByRole('button', { name: 'Same again' })).toBeVisible();
  expect(within(slip()).queryByRole('button', { name: 'Double' })).toBeNull();
});

test('B-21: on a phone one line above the tabs says how many bets are on the draw, and opens to them', async () => {
  await openApp({ betLog: log, width: PHONE });
  const { user } = bettor();
  const line = await screen.findByText('2 bets · £20.00 on draw 0001');
  await user.click(line);
  expect(screen.getByText('Tenth · Big @ 1.98')).toBeVisible();
});

const linesAbove = () => screen.queryAllByText('1 bet · £10.00 on draw 0001');

const barOf = () =>
  within(
    screen.getAllByRole('group').find(({ className }) => className.includes('result-bar')) ?? document.body,
  );

test('B-21: on a phone that line then says what became of them, and opens to each of them and to what can be done next', async () => {
  const app = await openApp({ betLog: log, width: PHONE });
  const { user } = bettor();
  await screen.findByText('2 bets · £20.00 on draw 0001');
  app.facts.result = { name: 'result', value: result(DRAW_1) };
  app.facts.draw = { name: 'draw', value: draw(DRAW_2) };
  app.facts.betLog = { name: 'betLog', value: [] };
  await app.refresh();
  const line = await waitFor(() => barOf().getByText('1 of 2 bets won', { selector: 'summary *' }));
  await user.click(line);
  const texts = barOf()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'First · Big\u00a0@\u00a01.98−£10.00Lost1 Nothing back for £10.00',
    'Tenth · Big\u00a0@\u00a01.98+£9.80Won10 £19.80 back for £10.00',
  ]);
  expect(barOf().getByText('£19.80 back for £20.00 staked.')).toBeVisible();
  expect(barOf().getByRole('link', { name: 'Settled Orders' })).toHaveAttribute('href', '#/isSubmit');
});

test('B-21: on a phone the line that was opened to see the balls come stays open at the result', async () => {
  const app = await openApp({ betLog: log, width: PHONE });
  const { user } = bettor();
  await user.click(await screen.findByText('2 bets · £20.00 on draw 0001'));
  expect(barOf().getByText('First · Big @ 1.98')).toBeVisible();
  app.facts.result = { name: 'result', value: result(DRAW_1) };
  app.facts.draw = { name: 'draw', value: draw(DRAW_2) };
  app.facts.betLog = { name: 'betLog', value: [] };
  await app.refresh();
  await waitFor(() => barOf().getByText('1 of 2 bets won', { selector: 'summary *' }));
  expect(barOf().getByText('£19.80 back for £20.00 staked.')).toBeVisible();
});

test('B-21: on a phone no line repeats the tickets that the receipt below it shows', async () => {
  const app = await openApp({ width: PHONE });
  const { clickCell, pickAmount, pressInSlip } = bettor();
  await clickCell('First, big');
  await pickAmount('10');
  await pressInSlip('Submit');
  await pressInSlip('Place bets');
  await claim(app);
  app.facts.betLog = { name: 'betLog', value: [...receipt.tickets] };
  await act(async () => app.place.last().resolve({ kind: 'placed', receipt }));
  await app.refresh();
  expect(screen.getByRole('heading', { name: 'Bets placed' })).toBeVisible();
  expect(linesAbove()).toEqual([]);
  await pressInSlip('Done');
  await waitFor(() => expect(linesAbove()).toHaveLength(1));
});

test('B-21: a receipt of a draw that turns out void says what was returned, not a balance of before', async () => {
  const { app, figure } = await placeTen();
  app.facts.result = { name: 'result', value: result('20261120-1440'), voidDraws: [DRAW_1] };
  app.facts.draw = { name: 'draw', value: draw(DRAW_2) };
  await app.refresh();
  const tickets = within(screen.getByRole('list', { name: '1 ticket' }));
  expect(tickets.getByRole('listitem').textContent).toBe(
    'First · Big\u00a0@\u00a01.98£10.00Void, stake returned £10.00 was returned',
  );
  expect(figure('Won or lost')).toBe('£0.00');
});

test('B-21: Double asks to place twice the stakes; a stake above the limit is named in the confirm step', async () => {
  const { app, pressInSlip, figure, slip } = await placeTen();
  await pressInSlip('Double');
  expect([screen.getByRole('heading', { name: 'Confirm your bets' }), figure('Total stake')]).toEqual([
    expect.anything(),
    '£20.00',
  ]);
  await pressInSlip('Place bets');
  await claim(app);
  const refusal = { kind: 'limitReached', limit: 'stake', max: '15.00', min: '1.00' } as const;
  await act(async () => app.place.last().resolve({ kind: 'refused', refusal }));
  expect(screen.getByText('Each stake must be from £1.00 to £15.00')).toBeVisible();
  expect(within(slip()).getByText('Total stake')).toBeVisible();
});

/** A bet of £10 on the first position, with its receipt open. */
async function openReceipt() {
  const timers = new SimulatedClock();
  const app = await openApp({ timers, hasStage: true });
  const { clickCell, pickAmount, press, slip } = bettor();
  await clickCell('First, big');
  await pickAmount('10');
  await press('Review bets');
  await act(async () => timers.increment(500));
  await press('Place bets');
  await claim(app);
  await act(async () => app.place.last().resolve({ kind: 'placed', receipt }));
  expect(screen.getByRole('heading', { name: 'Bets placed' })).toHaveFocus();
  return { app, timers, slip };
}

test('B-21: a receipt that is left open turns into the result', async () => {
  const { app, timers, slip } = await openReceipt();
  app.facts.result = { name: 'result', value: result(DRAW_1) };
  app.facts.draw = { name: 'draw', value: draw(DRAW_2) };
  await app.refresh();
  expect(screen.getByRole('heading', { name: 'Bets placed' })).toBeVisible();
  await act(async () => timers.increment(6000));
  expect(within(slip()).getByRole('heading', { name: `Draw ${DRAW_1}` })).toBeVisible();
  expect(within(slip()).getByText('Lost')).toBeVisible();
  expect(within(slip()).getByText('Your bet lost')).toBeVisible();
});

/** Where it is said that the bet lost; what only a screen reader hears is left out. */
const saying = () =>
  screen.getAllByText('Your bet lost').filter((each) => each.closest('output.only-heard') === null);

test('B-21: a receipt that is left open says no sum while the stage does', async () => {
  const { app, timers, slip } = await openReceipt();
  app.facts.betLog = { name: 'betLog', value: receipt.tickets };
  await app.refresh();
  app.facts.result = { name: 'result', value: result(DRAW_1) };
  app.facts.draw = { name: 'draw', value: draw(DRAW_2) };
  await app.refresh();
  expect(screen.getByRole('heading', { name: 'Bets placed' })).toBeVisible();
  await act(async () => timers.increment(6000));
  expect(within(slip()).getByRole('heading', { name: `Draw ${DRAW_1}` })).toBeVisible();
  expect(within(slip()).getByText('Lost')).toBeVisible();
  const stage = screen.getByRole('region', { name: 'Draw in progress' });
  expect(saying().map((each) => [stage.contains(each), slip().contains(each)])).toEqual([[true, false]]);
  const listing = screen.getAllByRole('region', { name: `Draw ${DRAW_1}` });
  expect(listing.map((each) => slip().contains(each))).toEqual([true]);
  await act(async () => timers.increment(10_000));
  expect(saying().map((each) => slip().contains(each))).toEqual([true]);
});
