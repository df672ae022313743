/** What says that money is being checked can't be fetched: the network is bad just when a bet is not answered. */
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bettor, claim } from '../../support/bettor.ts';
import { openApp } from '../../support/openApp.tsx';

vi.mock('../../../../src/features/account/lazyPanels.ts', () => {
  throw new Error('The chunk is gone.');
});

test('[B-13] the page goes on without it', async () => {
  const app = await openApp({ width: 1280 });
  const { clickCell, pickAmount, pressInSlip } = bettor();
  await clickCell('First, big');
  await pickAmount('10');
  await pressInSlip('Review bets');
  await pressInSlip('Place bets');
  await claim(app);
  await act(async () => app.place.last().reject());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.getByRole('button', { name: /^First, big, odds/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
  expect(within(screen.getByRole('banner')).queryByText('£10.00 being checked')).toBeNull();
});
