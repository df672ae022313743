import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bettor } from '../../support/bettor.ts';
import { openApp } from '../../support/openApp.tsx';

const chips = () => within(screen.getByRole('toolbar', { name: 'Stake per cell' }));
const held = () =>
  chips()
    .getAllByRole('button', { pressed: true })
    .map((chip) => chip.textContent);
const focused = (): HTMLElement => {
  if (!(document.activeElement instanceof HTMLElement)) throw new Error('Nothing has the focus.');
  return document.activeElement;
};
const bets = (page: ReturnType<typeof bettor>, ...cells: readonly string[]) =>
  cells.map((cell) => [cell, page.isSelected(cell)]);

test('[B-22, B-04] a chip in hand stakes each cell that is selected, and the grid shows it', async () => {
  await openApp();
  const page = bettor();
  await page.press('£5 per cell');
  expect(held()).toEqual(['£5']);
  expect(screen.getByText('£5 chip picked up: each cell you select gets this stake.')).toBeInTheDocument();
  await page.clickCell('First, big');
  await page.clickCell('Second, odd');
  expect(
    [page.stakeOf('First, big'), page.stakeOf('Second, odd')].map((box) => box.getAttribute('value')),
  ).toEqual(['5', '5']);
  expect(page.figure('Total stake')).toBe('£10.00');
  expect(page.amountBox()).toHaveValue('');
});

test.each([
  ['a desktop', 1280],
  ['a phone', 390],
] as const)(
  '[B-22] on %s the chips of the slip show the one in hand, and another of them replaces it',
  async (_, width) => {
    await openApp({ width });
    const page = bettor();
    const ofSlip = () => within(page.slip()).getByRole('group', { name: 'Quick amounts' });
    const pressed = () =>
      within(ofSlip())
        .getAllByRole('button', { pressed: true })
        .map((chip) => chip.textContent);
    await page.press('£5 per cell');
    await page.clickCell('First, big');
    expect(pressed()).toEqual(['£5']);
    // The sheet's box stands for its lines.
    expect(page.amountBox()).toHaveValue(width === 390 ? '5' : '');
    await page.user.click(within(ofSlip()).getByRole('button', { name: '£20' }));
    expect(pressed()).toEqual(['£20']);
    await page.clickCell('Second, odd');
    expect(page.stakeOf('Second, odd')).toHaveValue('20');
  },
);

test('[B-22] the same chip, or Escape, puts it down; a cell selected then has no stake', async () => {
  await openApp();
  const page = bettor();
  await page.press('£5 per cell');
  await page.press('£5 per cell');
  expect(chips().queryAllByRole('button', { pressed: true })).toEqual([]);
  expect(screen.getByText('No chip picked up.')).toBeInTheDocument();
  await page.press('£20 per cell');
  await page.user.keyboard('{Escape}');
  expect(chips().queryAllByRole('button', { pressed: true })).toEqual([]);
  await page.clickCell('First, big');
  expect(page.stakeOf('First, big')).toHaveValue('');
});

test('[B-22] Escape in a box, or in what lies over the page, leaves the chip in hand', async () => {
  await openApp();
  const page = bettor();
  await page.press('£5 per cell');
  await page.clickCell('First, big');
  await page.user.click(page.amountBox());
  await page.user.keyboard('{Escape}');
  expect(held()).toEqual(['£5']);
  await page.press(/^Language/);
  await page.user.keyboard('{Escape}');
  expect(held()).toEqual(['£5']);
});

test('[B-22] the chips are one tab stop, and arrows move between them', async () => {
  await openApp();
  const { user } = bettor();
  const [first, second] = chips().getAllByRole('button');
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  await user.keyboard(' ');
  expect(held()).toEqual(['£5']);
  await user.tab();
  expect(screen.getByRole('grid').contains(focused())).toBe(true);
});

test('[B-22] Undo after Reset: the whole slip is back, and the press goes with it', async () => {
  await openApp();
  const page = bettor();
  await page.clickCell('First, big');
  await page.clickCell('Second, odd');
  await page.pickAmount('10');
  await page.press('Reset');
  expect(bets(page, 'First, big', 'Second, odd')).toEqual([
    ['First, big', false],
    ['Second, odd', false],
  ]);
  expect(screen.getByText('2 selections removed')).toBeInTheDocument();
  await page.press('Undo');
  expect(bets(page, 'First, big', 'Second, odd')).toEqual([
    ['First, big', true],
    ['Second, odd', true],
  ]);
  expect(page.figure('Total stake')).toBe('£20.00');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bet slip' }));
});

test('[B-22, I-03] a line that is taken out by its button can come back, and the focus is never lost', async () => {
  await openApp();
  const page = bettor();
  for (const cell of ['First, big', 'Second, odd', 'Third, small']) await page.clickCell(cell);
  await page.press('Remove First, big');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bet slip' }));
  await page.press('Remove Second, odd');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bet slip' }));
  expect(screen.getByText('1 selection removed')).toBeInTheDocument();
  await page.press('Undo');
  expect(bets(page, 'First, big', 'Second, odd', 'Third, small')).toEqual([
    ['First, big', false],
    ['Second, odd', true],
    ['Third, small', true],
  ]);
});

test('[B-22] on a phone Undo stands above the tabs once the sheet is gone', async () => {
  await openApp({ width: 390 });
  const page = bettor();
  await page.clickCell('First, big');
  await page.press('Cancel');
  expect(page.hasSlip()).toBe(false);
  await page.press('Undo');
  expect([page.hasSlip(), page.isSelected('First, big')]).toEqual([true, true]);
  expect(screen.getByRole('grid').contains(focused())).toBe(true);
});

test('[B-22] the chips before the grid show the amount for all of the slip too, as the next cell takes it', async () => {
  await openApp();
  const page = bettor();
  const next = () =>
    chips()
      .getAllByRole('button')
      .filter((chip) => chip.dataset['next'] !== undefined)
      .map((chip) => chip.textContent);
  expect(next()).toEqual([]);
  await page.clickCell('First, big');
  await page.pickAmount('5');
  expect(next()).toEqual(['£5']);
  // None is in hand.
  expect(chips().queryAllByRole('button', { pressed: true })).toEqual([]);
  expect(screen.queryAllByText('£5 on each cell you press')).toHaveLength(1);
  await page.press('£20 per cell');
  expect([next(), held()]).toEqual([['£20'], ['£20']]);
});
