import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CODE } from '../../../contract/codes.ts';
import { refusalFor } from '../../../src/features/betting/effects/betting.orders.ts';
import { funds } from '../../../scenarios/worlds/samples.ts';
import { bettor, claim } from '../support/bettor.ts';
import { openApp } from '../support/openApp.tsx';

const NOT_PLACED = 'The bets were not placed';
const NOT_ALLOWED = "Your account can't place bets";

/** From the server's code to the sentence that the bettor reads. */
test.each<[keyof typeof CODE, string, object?]>([
  ['bettingClosed', 'Betting is closed'],
  ['balanceTooLow', 'Your balance is too low for this slip', { balance: '1.00' }],
  [
    'limitReached',
    'Each stake must be from £1.00 to £2,500.00',
    { limit: 'stake', max: '2500.00', min: '1.00' },
  ],
  ['requestAbandoned', 'Your bets were cancelled: nothing was placed'],
  ['requestIdReused', NOT_PLACED],
  ['unauthorised', 'Sign in to place bets'],
  ['forbidden', NOT_ALLOWED],
  ['excluded', NOT_ALLOWED],
  ['inputRefused', NOT_PLACED],
  ['badRequest', NOT_PLACED],
  ['bodyTooLarge', NOT_PLACED],
  ['unsupportedMedia', NOT_PLACED],
  ['tooManyRequests', 'Too many requests. Please wait a moment.'],
])('B-14: the server answers %s, and a notice says: %s', async (name, sentence, data = {}) => {
  const app = await openApp();
  const { clickCell, pickAmount, pressInSlip, notices, figure } = bettor();
  await clickCell('First, big');
  await pickAmount('10');
  await pressInSlip('Review bets');
  await pressInSlip('Place bets');
  await claim(app);
  // What is read after a refusal agrees with it.
  if (name === 'balanceTooLow') app.facts.funds = { name: 'funds', value: funds('1.00') };
  const refusal = refusalFor({ kind: 'code', code: CODE[name], data });
  if (refusal === null) throw new Error(`${name} is no refusal`);
  await act(async () => app.place.last().resolve({ kind: 'refused', refusal }));
  expect([notices(), figure('Total stake')]).toEqual([sentence, '£10.00']);
});

test('B-10: a slip that this browser could not store says that it was not sent', async () => {
  const app = await openApp();
  const { clickCell, pickAmount, pressInSlip, notices } = bettor();
  await clickCell('First, big');
  await pickAmount('10');
  await pressInSlip('Review bets');
  await pressInSlip('Place bets');
  await act(async () => app.claim.last().reject());
  expect(notices()).toBe('This browser could not save the slip, so it was not sent');
  expect(screen.getByRole('button', { name: 'Review bets' })).toBeVisible();
});
