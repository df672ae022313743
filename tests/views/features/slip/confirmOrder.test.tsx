import { within } from '@testing-library/react';
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
