import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bettor } from '../../support/bettor.ts';
import { openApp } from '../../support/openApp.tsx';

test('[B-16, B-21] the confirm step lists the bets in the order of their balls, as the receipt does', async () => {
  await openApp();
  const { clickCell, pickAmount, pressInSlip, slip } = bettor();
  for (const cell of ['Third, odd', 'First, small', 'Second, big', 'First, odd']) await clickCell(cell);
  await pickAmount('5');
  await pressInSlip('Review bets');
  const bets = within(slip()).getAllByRole('listitem');
  expect(bets.map((bet) => bet.querySelector('.bet')?.textContent.replaceAll(/\s/g, ' '))).toEqual([
    'First · Small @ 1.98',
    'First · Odd @ 1.98',
    'Second · Big @ 1.98',
    'Third · Odd @ 1.98',
  ]);
});

test.each([1280, 390])(
  '[B-19] a slip of %i px whose selections cancel each other says so in its confirmation too, and in the same words',
  async (width) => {
    await openApp({ width });
    const { clickCell, pickAmount, pressInSlip, slip } = bettor();
    for (const cell of ['First, big', 'First, small', 'Third, odd']) await clickCell(cell);
    await pickAmount('5');
    const words = 'First, big and small: one of them wins and the other loses, whatever is drawn.';
    expect(slip()).toHaveTextContent(words);
    await pressInSlip(width === 390 ? 'Submit' : 'Review bets');
    expect(within(slip()).getByRole('heading', { name: 'Confirm your bets' })).toBeVisible();
    expect(slip()).toHaveTextContent(words);
  },
);

test('[B-16] while bets are confirmed nothing beside them asks for a choice', async () => {
  await openApp();
  const { clickCell, pickAmount, pressInSlip } = bettor();
  await clickCell('First, big');
  await pickAmount('5');
  expect(await screen.findByRole('checkbox', { name: 'Ask before placing' })).toBeVisible();
  await pressInSlip('Review bets');
  expect(screen.queryByRole('checkbox', { name: 'Ask before placing' })).toBe(null);
  await pressInSlip('Back');
  expect(screen.getByRole('checkbox', { name: 'Ask before placing' })).toBeVisible();
});
