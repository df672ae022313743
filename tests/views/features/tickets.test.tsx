import { act, screen, within } from '@testing-library/react';
import { SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { DRAW_1, DRAW_2, draw, receipt, result, ticket } from '../../../scenarios/worlds/samples.ts';
import { bettor, claim } from '../support/bettor.ts';
import { openApp } from '../support/openApp.tsx';

const PHONE = 390;
const TITLE = `Your bets on draw ${DRAW_1}`;
// First is ball 1 and tenth is ball 10: the first of these loses, the second wins.
const log = [ticket(), ticket({ ticketId: 'T2', row: 'tenth' })];

test('B-21: without a slip its column shows the tickets of the draw, each waiting for its ball', async () => {
  await openApp({ betLog: log });
  const tickets = within(await screen.findByRole('region', { name: TITLE }));
  expect(tickets.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First · Big × 1.98£10.00Pending',
    'Tenth · Big × 1.98£10.00Pending',
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
      .map(({ textContent }) => textContent?.replace(/^.*£10\.00/, ''));
  expect(shown()).toEqual(['Pending', 'Pending']);
  await act(async () => timers.increment(6000));
  expect(shown()).toEqual(['Lost', 'Won']);
  const tickets = within(screen.getByRole('region', { name: TITLE }));
  expect([tickets.getByText('1 of 2 bets won'), tickets.getByText('-£0.20')]).toHaveLength(2);
});

test('B-21: on a phone one line above the tabs says how many bets are on the draw, and opens to them', async () => {
  await openApp({ betLog: log, width: PHONE });
  const { user } = bettor();
  const line = await screen.findByText('2 bets · £20.00 on draw 0001');
  await user.click(line);
  expect(screen.getByText('Tenth · Big × 1.98')).toBeVisible();
});

test('B-21: Double asks to place twice the stakes; a stake above the limit is named in the confirm step', async () => {
  const app = await openApp();
  const { clickCell, pickAmount, pressInSlip, figure, slip } = bettor();
  await clickCell('First, big');
  await pickAmount('10');
  await pressInSlip('Review bets');
  await pressInSlip('Place bets');
  await claim(app);
  await act(async () => app.place.last().resolve({ kind: 'placed', receipt }));
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

test('B-21: a receipt that is left open turns into the result', async () => {
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
  app.facts.result = { name: 'result', value: result(DRAW_1) };
  app.facts.draw = { name: 'draw', value: draw(DRAW_2) };
  await app.refresh();
  expect(screen.getByRole('heading', { name: 'Bets placed' })).toBeVisible();
  await act(async () => timers.increment(6000));
  expect(within(slip()).getByRole('heading', { name: `Draw ${DRAW_1}` })).toBeVisible();
  expect(within(slip()).getByText('Lost')).toBeVisible();
  expect(within(slip()).getByText('Your bet lost')).toBeVisible();
});
