/** Three hints at a first bet. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { faults } from '../../support/axe.ts';
import { openApp } from '../../support/openApp.tsx';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const shown = () =>
  screen
    .queryAllByRole('region', { name: /^Hint/ })
    .map((note) => note.querySelector('p')?.textContent.trim() ?? '');
const cell = () => screen.findByRole('button', { name: /^First, big/ });
const FIRST = 'Hint 1 of 3 Press any odds to select them; press again to remove them.';
const SECOND = 'Hint 2 of 3 Choose an amount: it is staked on each selection.';
const FOR_MEMBERS = 'Hint 3 of 3 Nothing is placed until you have reviewed and confirmed it.';
const FOR_GUESTS = 'Hint 3 of 3 Signing in keeps this slip, and places nothing.';

test.each([
  ['member', 1280, FOR_MEMBERS],
  ['guest', 390, FOR_GUESTS],
] as const)('[B-23] a %s gets one after the other, where it is needed', async (who, width, last) => {
  await openApp({ who, width });
  await screen.findByText(/Press any odds/);
  expect(shown()).toEqual([FIRST]);
  await userEvent.click(await cell());
  await screen.findByText(/Choose an amount/);
  expect(shown()).toEqual([SECOND]);
  await userEvent.click(screen.getByRole('button', { name: '£5' }));
  expect(shown()).toEqual([last]);
  expect(await faults()).toEqual([]);
});

test('[B-23] one that is closed is gone for ever, with the others, and is kept so on the device', async () => {
  const { actor } = await openApp({ who: 'guest' });
  await screen.findByText(/Press any odds/);
  const close = screen.getByRole('button', { name: 'Close the hints for good' });
  close.focus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual([]);
  expect(actor.getSnapshot().context.preferences.getSnapshot().context.values.hints).toBe('off');
  await userEvent.click(await cell());
  await userEvent.click(await screen.findByRole('button', { name: '£5' }));
  expect(shown()).toEqual([]);
});

test('[B-23] who has closed them before sees none', async () => {
  await openApp({ who: 'member', preferences: { hints: 'off' } });
  await userEvent.click(await cell());
  await screen.findByRole('button', { name: '£5' });
  expect(shown()).toEqual([]);
});

test('[B-16, B-23] without the confirm step the last hint says that the next press places', async () => {
  await openApp({ preferences: { confirmation: 'skipped' } });
  await userEvent.click(await cell());
  await userEvent.click(await screen.findByRole('button', { name: '£5' }));
  expect(shown()).toEqual([
    'Hint 3 of 3 “Ask before placing” is off: your next press on the button places these bets.',
  ]);
});

test('[B-23] there is none on a page where nothing is bet on', async () => {
  await openApp({ path: '/auto-bet', width: 390 });
  await screen.findByRole('heading', { name: 'Auto' });
  expect(shown()).toEqual([]);
});

const GUEST = 'You are trying it out: a bet needs an account.';

test('[S-07, B-23] a guest reads before the first press that a bet needs an account, hints or not', async () => {
  await openApp({ who: 'guest' });
  expect(await screen.findByText(GUEST)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close the hints for good' }));
  expect([shown(), screen.getAllByText(GUEST).length]).toEqual([[], 1]);
  await userEvent.click(await cell());
  expect(screen.queryByText(GUEST)).toBe(null);
});

test('[B-23] while betting is closed there is no hint of a first bet', async () => {
  const app = await openApp({ who: 'member' });
  await screen.findByText(/Press any odds/);
  await app.clockSent({ type: 'closing.reached' });
  expect([shown(), screen.queryByText(GUEST)]).toEqual([[], null]);
});
