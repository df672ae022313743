/** What a member lacks the permission for is left out of the page, and a message says why [M-03]. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NODE } from '../../../contract/permissions.ts';
import { bettor } from '../support/bettor.ts';
import { siteInfo } from '../support/site.ts';
import { openApp, type AppOptions } from '../support/openApp.tsx';

const WHY = "Your account can't place bets. You can still see odds, draws and your bets.";
const PAGES = [
  ['/', 'First, big'],
  ['/order', 'First, number 7'],
  ['/two-side', 'First, number 7'],
] as const;
const WIDTHS = [1280, 390] as const;

/** A slip with a stake, of somebody who has these nodes; null before it is known. */
async function slipOf(nodes: readonly string[] | null, options: AppOptions, bet: string) {
  const { loadSite } = await openApp(options);
  if (nodes !== null) await act(async () => loadSite.last().resolve(siteInfo(nodes)));
  const { clickCell, pickAmount, slip } = bettor();
  await clickCell(bet);
  await pickAmount('10');
  const buttons = within(slip()).getAllByRole('button');
  return {
    hasSubmit: buttons.some(({ textContent }) => textContent === 'Review bets' || textContent === 'Submit'),
    isToldWhy: within(slip()).queryByText(WHY) !== null,
  };
}

test.each(WIDTHS.flatMap((width) => PAGES.map(([path, bet]) => ({ width, path, bet }))))(
  'M-03: without the node no Submit, and the reason, at $path $width px wide',
  async ({ width, path, bet }) => {
    expect(await slipOf([NODE.exportReport], { width, path }, bet)).toEqual({
      hasSubmit: false,
      isToldWhy: true,
    });
  },
);

test('M-03: with the node Submit stands', async () => {
  expect(await slipOf([NODE.placeBets], {}, 'First, big')).toEqual({ hasSubmit: true, isToldWhy: false });
});

test('M-03: until the rules are known, and when they can not be read, nothing is left out', async () => {
  expect(await slipOf(null, {}, 'First, big')).toEqual({ hasSubmit: true, isToldWhy: false });
});

test('M-03: an empty slip tells the reason before anything is chosen', async () => {
  const { loadSite } = await openApp();
  expect(screen.getByText('Select a cell in the grid to add it here.')).toBeVisible();
  await act(async () => loadSite.last().resolve(siteInfo([])));
  expect(screen.getByText(WHY)).toBeVisible();
});
