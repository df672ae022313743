import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bettor } from '../../support/bettor.ts';
import { openApp } from '../../support/openApp.tsx';

const PHONE = { path: '/order', width: 390 } as const;
const switcher = () => within(screen.getByRole('toolbar', { name: 'Position' }));
const numbersOf = (row: string) =>
  screen.queryAllByRole('button', { name: new RegExp(`^${row}, number \\d+, odds`) });
const shown = () =>
  ['First', 'Second', 'Tenth'].map(
    (row) => numbersOf(row).filter((cell) => cell.closest('[hidden]') === null).length,
  );
const pressed = () => switcher().getAllByRole('button', { pressed: true });

test('[B-01] a phone shows the numbers of one position at a time, and all ten when asked to', async () => {
  await openApp(PHONE);
  const { press } = bettor();
  expect([shown(), pressed().map((each) => each.textContent)]).toEqual([[10, 0, 0], ['1st']]);
  await press('2nd');
  expect([shown(), pressed().map((each) => each.textContent)]).toEqual([[0, 10, 0], ['2nd']]);
  await press('All ten');
  expect([shown(), pressed().map((each) => each.textContent)]).toEqual([[10, 10, 10], ['All ten']]);
});

test('[B-01] what is selected at a hidden position is counted, and stays selected', async () => {
  await openApp(PHONE);
  const { press, clickCell, isSelected } = bettor();
  await clickCell('First, number 3');
  await clickCell('First, number 7');
  await press('2nd');
  await clickCell('Second, number 1');
  expect(
    switcher()
      .getAllByRole('button')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['1st2, 2 selected', '2nd1, 1 selected', '3rd']);
  await press(/^1st/);
  expect(['First, number 3', 'First, number 7'].map(isSelected)).toEqual([true, true]);
});

/** What Tab leads to in the grid. */
const stops = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((cell) => cell.getAttribute('aria-label'));

test('[I-03] the grid keeps one tab stop, in a row that is shown', async () => {
  await openApp(PHONE);
  const { press, user } = bettor();
  expect(stops()).toEqual(['First, number 1, odds 9.80']);
  await press('10th');
  expect(stops()).toEqual(['Tenth, number 1, odds 9.80']);
  screen.getByRole('button', { name: 'Tenth, number 1, odds 9.80' }).focus();
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tenth, number 2, odds 9.80');
});

test('[B-01] a wider screen has the ten rows, whatever the address says; so have the two-sided bets of a phone', async () => {
  const { view } = await openApp({ path: '/order?position=third', width: 820 });
  expect([shown(), screen.queryByRole('toolbar', { name: 'Position' })]).toEqual([[10, 10, 10], null]);
  view.unmount();
  await openApp({ width: 390 });
  expect(screen.getAllByRole('row', { hidden: true }).filter(({ hidden }) => !hidden).length).toBe(10);
});

test('[B-01] an address that names no position shows the first', async () => {
  await openApp({ path: '/two-side?position=eleventh', width: 390 });
  expect([shown(), pressed().map((each) => each.textContent)]).toEqual([[10, 0, 0], ['1st']]);
});
