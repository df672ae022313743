import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bettor } from '../../support/bettor.ts';
import { openApp } from '../../support/openApp.tsx';

const held = () =>
  within(screen.getByRole('toolbar', { name: 'Stake per cell' }))
    .queryAllByRole('button', { pressed: true })
    .map((chip) => chip.textContent);
const chosen = () =>
  within(screen.getByRole('grid'))
    .queryAllByRole('button', { pressed: true })
    .map((cell) => cell.getAttribute('aria-label'));

test('[B-22] keys: a chip, Reset, Undo, the grid, the slip, its button and the other bet type', async () => {
  await openApp();
  const { user, clickCell } = bettor();
  await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  await user.keyboard('3');
  expect(held()).toEqual(['£10']);
  await user.keyboard('3');
  expect(held()).toEqual([]);
  await clickCell('First, big');
  await user.keyboard('r');
  expect(chosen()).toEqual([]);
  await user.keyboard('U');
  expect(chosen()).toEqual(['First, big, odds 1.98']);
  await user.keyboard('s');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bet slip' }));
  await user.keyboard('v');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review bets' }));
  await user.keyboard('g');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'First, big, odds 1.98' }));
  await user.keyboard('m');
  expect(await screen.findByRole('grid', { name: 'Single-number bets' })).toBeVisible();
  await user.keyboard('m');
  expect(await screen.findByRole('grid', { name: 'Two-sided bets' })).toBeVisible();
});

test('[B-22] a key counts from the moment a press has changed what it does, however soon it comes', async () => {
  await openApp();
  const { user } = bettor();
  await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  await user.keyboard('2');
  const cell = screen.getByRole('button', { name: 'First, big, odds 1.98' });
  act(() => {
    cell.click();
    cell.click();
    fireEvent.keyDown(document.body, { key: 'u' });
  });
  expect(chosen()).toEqual(['First, big, odds 1.98']);
  await user.click(cell);
  expect(chosen()).toEqual([]);
  act(() => {
    cell.click();
    fireEvent.keyDown(document.body, { key: 'r' });
  });
  expect(chosen()).toEqual([]);
});

test('[B-22] no key acts while a text is typed, with a modifier, or under a dialog', async () => {
  await openApp();
  const { user, clickCell, amountBox } = bettor();
  await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  await clickCell('First, big');
  await user.type(amountBox(), '3r');
  expect([held(), chosen()]).toEqual([[], ['First, big, odds 1.98']]);
  amountBox().blur();
  await user.keyboard('{Control>}r{/Control}');
  expect(chosen()).toEqual(['First, big, odds 1.98']);
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('r');
  expect(chosen()).toEqual(['First, big, odds 1.98']);
});

test('[B-22] the list names each key, and its switch takes them away: only Escape is left', async () => {
  const app = await openApp();
  const { user, press } = bettor();
  await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  await user.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(list.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '?',
    '1',
    '2',
    '3',
    '4',
    '5',
    'U',
    'R',
    'G',
    'S',
    'V',
    'M',
    'Esc',
  ]);
  await user.click(list.getByRole('checkbox', { name: 'Use single keys' }));
  expect(app.actor.getSnapshot().context.preferences.getSnapshot().context.values.shortcuts).toBe('off');
  await user.click(list.getByRole('button', { name: 'Close' }));
  await user.keyboard('3?');
  expect([held(), screen.queryByRole('dialog')]).toEqual([[], null]);
  await press('£5 per cell');
  await user.keyboard('{Escape}');
  expect(held()).toEqual([]);
  await press('Keyboard shortcuts');
  expect(await screen.findByRole('checkbox', { name: 'Use single keys' })).not.toBeChecked();
});
