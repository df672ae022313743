import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { receipt, ticket, odds, DRAW_2, draw } from '../../../../scenarios/worlds/samples.ts';
import { bettor, claim } from '../../support/bettor.ts';
import { openApp } from '../../support/openApp.tsx';

const MOST = 'Most you can get back (stakes included)';
const LEAST = 'Least you can get back';
const CHANCE = 'Chance of getting back more than you stake';
const LONG_RUN = 'Comes back in the long run';

describe('The grid and the slip on a desktop', () => {
  test('B-01: ten positions by big, small, odd and even with their odds', async () => {
    await openApp();
    expect(screen.getAllByRole('button', { name: /, odds 1\.98$/ }).length).toBe(40);
    expect(screen.getByRole('button', { name: 'First, big, odds 1.98' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tenth, even, odds 1.98' })).toBeVisible();
  });

  test('B-01: /order and /two-side offer the numbers', async () => {
    const { view } = await openApp({ path: '/order' });
    expect(screen.getAllByRole('button', { name: /number \d+, odds 9\.80$/ }).length).toBe(100);
    view.unmount();
    await openApp({ path: '/two-side' });
    expect(screen.getByRole('button', { name: 'Tenth, number 10, odds 9.80' })).toBeVisible();
  });

  test('a cell says what stands on it in the running draw, and nothing of another draw', async () => {
    await openApp({
      betLog: [
        ticket(),
        ticket({ ticketId: 'T2', stake: '2.00' }),
        ticket({ ticketId: 'T3', field: 'small', drawId: '20261121-0008' }),
      ],
    });
    expect(await screen.findByRole('button', { name: 'First, big, odds 1.98, £12.00 placed' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'First, small, odds 1.98' })).toBeVisible();
  });

  test('B-02: while betting is closed a cell says so and is not selected', async () => {
    const app = await openApp();
    const { clickCell, isSelected, notices } = bettor();
    await app.clockSent({ type: 'closing.reached' });
    await clickCell('First, big');
    expect([isSelected('First, big'), notices()]).toEqual([false, 'Betting is closed']);
  });

  test('B-03: a cell toggles; one without a stake is pointed out and not sent', async () => {
    const app = await openApp();
    const { clickCell, isSelected, stakeOf, user, press, pressInSlip } = bettor();
    await clickCell('First, big');
    await clickCell('Second, odd');
    await clickCell('Third, small');
    await clickCell('Third, small');
    await user.type(stakeOf('First, big'), '25');
    expect(['First, big', 'Second, odd', 'Third, small'].map(isSelected)).toEqual([true, true, false]);
    expect(screen.getByText("1 selection has no stake and won't be sent")).toBeVisible();
    await press('Review bets');
    await pressInSlip('Place bets');
    expect(app.claim.last().input.order.bets).toEqual([
      { row: 'first', field: 'big', stake: '25.00', odds: '1.98' },
    ]);
  });

  test('B-04: a chip fills every selection, and the figures follow', async () => {
    await openApp();
    const { clickCell, pickAmount, figure, stakeOf } = bettor();
    await clickCell('First, big');
    await clickCell('Second, odd');
    await pickAmount('20');
    expect(stakeOf('First, big')).toHaveValue('20');
    expect(stakeOf('Second, odd')).toHaveValue('20');
    expect([figure('Total stake'), figure(MOST)]).toEqual(['£40.00', '£79.20']);
  });

  test("B-05, B-18: the amount box keeps whole pounds; without an amount 'Review bets' asks for a number", async () => {
    await openApp();
    const { clickCell, amountBox, user, press, refusal } = bettor();
    await clickCell('First, big');
    await press('Review bets');
    expect(refusal()).toBe('Please enter a valid number!');
    expect(amountBox()).toHaveAttribute('aria-invalid', 'true');
    await user.type(amountBox(), '15');
    expect(amountBox()).toHaveValue('15');
    expect(amountBox()).toHaveAttribute('aria-invalid', 'false');
    await user.type(amountBox(), 'a7');
    expect(amountBox()).toHaveValue('15');
    expect(amountBox()).toHaveAccessibleDescription(
      'Whole pounds only: anything after the point is ignored.',
    );
    await user.clear(amountBox());
    await user.type(amountBox(), '2.50');
    expect(amountBox()).toHaveValue('2');
    await user.clear(amountBox());
    await user.paste('1,000');
    expect(amountBox()).toHaveValue('');
    expect(amountBox()).toHaveAccessibleDescription('Write the amount in digits only: 1000, not 1,000.');
  });

  test('B-06: Reset clears selection and amounts', async () => {
    await openApp();
    const { clickCell, pickAmount, pressInSlip, isSelected } = bettor();
    await clickCell('First, big');
    await pickAmount('5');
    await pressInSlip('Reset');
    expect(isSelected('First, big')).toBe(false);
    expect(screen.getByText('Your slip is empty')).toBeVisible();
  });
});

/** A slip of one bet, at the confirm step. */
async function confirming() {
  const app = await openApp();
  const person = bettor();
  await person.clickCell('First, big');
  await person.pickAmount('10');
  await person.pressInSlip('Review bets');
  return { app, ...person };
}

describe('From the review to the receipt', () => {
  test('B-16, B-19: the confirm step shows total, the most that can come back, balance after and time left', async () => {
    const { figure, pressInSlip, stakeOf } = await confirming();
    expect(['Total stake', MOST, 'Balance after', 'Time left'].map(figure)).toEqual([
      '£10.00',
      '£19.80',
      '£90.00',
      '00:30',
    ]);
    expect(screen.getByRole('heading', { name: 'Confirm your bets' })).toHaveFocus();
    await pressInSlip('Back');
    expect(stakeOf('First, big')).toHaveValue('10');
  });

  test('B-09, B-17: accepted bets show their tickets and the balance at once; Same again asks to place them again', async () => {
    const { app, pressInSlip, figure } = await confirming();
    await pressInSlip('Place bets');
    await claim(app);
    await act(async () => app.place.last().resolve({ kind: 'placed', receipt }));
    expect(screen.getByText('1 bet accepted, total stake £10.00.')).toBeVisible();
    expect(figure('Balance')).toBe('£90.00');
    expect(screen.getByRole('button', { name: /^Balance and results/ })).toBeVisible();
    await pressInSlip('Same again');
    expect(screen.getByRole('heading', { name: 'Confirm your bets' })).toHaveFocus();
    expect(figure('Total stake')).toBe('£10.00');
  });

  test('B-13: no answer is checking: nothing can be changed, and the bettor may send again or abandon', async () => {
    const { app, pressInSlip, clickCell, isSelected, figure } = await confirming();
    await pressInSlip('Place bets');
    await claim(app);
    await act(async () => app.place.last().reject());
    expect(screen.getByRole('heading', { name: 'Checking your bets' })).toHaveFocus();
    expect([figure('Total stake'), figure('Time left')]).toEqual([
      '£10.00',
      expect.stringMatching(/^\d\d:\d\d$/),
    ]);
    await clickCell('Second, odd');
    expect(isSelected('Second, odd')).toBe(false);
    const sheet = screen.getByRole('grid').parentElement;
    expect(sheet).toHaveAttribute('data-checking');
    await pressInSlip('Try again');
    expect(app.place.calls.map(({ input }) => input.placement.requestId)).toEqual(['request-1', 'request-1']);
    expect(screen.getByRole('button', { name: 'Cancel these bets' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await act(async () => app.place.last().resolve({ kind: 'placed', receipt }));
    expect(screen.getByRole('heading', { name: 'Bets placed' })).toBeVisible();
    expect(sheet).not.toHaveAttribute('data-checking');
  });

  test.each([
    ['stake', 'Each stake must be from £1.00 to £2,500.00', '2500.00', '1.00'],
    ['draw', 'Over the limit of £5,000.00 for one position and draw', '5000.00', null],
  ])('G-06: the limit of a %s is named: %s', async (limit, sentence, max, min) => {
    const { app, pressInSlip } = await confirming();
    await pressInSlip('Place bets');
    await claim(app);
    const refusal = { kind: 'limitReached', limit, max, min } as const;
    await act(async () => app.place.last().resolve({ kind: 'refused', refusal }));
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  });

  test('B-11: when the draw rolled on, the bettor is asked before the slip moves', async () => {
    const { app, pressInSlip, figure } = await confirming();
    app.facts.draw = { name: 'draw', value: draw(DRAW_2) };
    await app.refresh();
    expect(screen.getByRole('alert', { name: 'A new draw is open' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Review bets' })).toBeNull();
    await pressInSlip(`Move to draw ${DRAW_2}`);
    expect(figure('Total stake')).toBe('£10.00');
    expect(screen.getByRole('button', { name: 'Review bets' })).toBeEnabled();
  });

  test('B-19: bets that lose with every draw say so, in the slip and in the confirm step', async () => {
    await openApp();
    const { clickCell, pickAmount, pressInSlip, figure, slip } = bettor();
    await clickCell('First, big');
    await clickCell('First, small');
    await pickAmount('1');
    const sentence = 'These bets lose whatever is drawn: you get back at most £1.98 of £2.00.';
    expect([figure('Total stake'), figure(MOST)]).toEqual(['£2.00', '£1.98']);
    expect(slip()).toHaveTextContent(sentence);
    await pressInSlip('Review bets');
    expect(figure(MOST)).toBe('£1.98');
    expect(slip()).toHaveTextContent(sentence);
    await pressInSlip('Back');
    await clickCell('First, small');
    expect(slip()).not.toHaveTextContent('These bets lose');
  });

  test('B-19: the slip and the confirm step tell the least, the chance of a gain, and what comes back in the long run', async () => {
    const { figure } = await confirming();
    expect([MOST, LEAST, CHANCE, LONG_RUN].map(figure)).toEqual(['£19.80', '£0.00', '50%', '99p of each £1']);
  });

  test('B-19: a chance that would round to nothing is one in so many', async () => {
    await openApp({ path: '/order' });
    const { clickCell, stakeOf, figure, user } = bettor();
    const gains = ['First, number 1', 'Second, number 2', 'Third, number 3', 'Fourth, number 4'];
    const others = Array.from({ length: 10 }, (_, index) => `Tenth, number ${index + 1}`);
    for (const cell of others) await clickCell(cell);
    await user.type(screen.getByRole('textbox', { name: 'Amount for all' }), '150');
    for (const cell of gains) {
      await clickCell(cell);
      await user.clear(stakeOf(cell));
      await user.type(stakeOf(cell), '1');
    }
    expect([figure(CHANCE), figure(LONG_RUN)]).toEqual(['1 in 5,040', '98p of each £1']);
  });

  test('B-19: selections that cancel each other are named, of many the first three', async () => {
    await openApp();
    const { clickCell, pickAmount, slip } = bettor();
    await clickCell('First, big');
    await clickCell('First, small');
    expect(slip()).not.toHaveTextContent('whatever is drawn');
    await pickAmount('1');
    expect(slip()).toHaveTextContent(
      'First, big and small: one of them wins and the other loses, whatever is drawn.',
    );
    for (const position of ['Second', 'Third', 'Fourth', 'Fifth']) {
      await clickCell(`${position}, odd`);
      await clickCell(`${position}, even`);
    }
    expect(slip()).toHaveTextContent('Third, odd and even: one of them wins');
    expect(slip()).not.toHaveTextContent('Fourth, odd and even');
    expect(slip()).toHaveTextContent('2 more groups cancel out in the same way.');
  });

  test('B-12, B-20: when odds moved, every figure is at the new odds, and Accept and place places', async () => {
    const { app, pressInSlip, figure } = await confirming();
    app.facts.odds = { name: 'odds', value: odds('1.90') };
    await app.refresh();
    expect(screen.getByRole('alert', { name: 'Odds have changed' })).toBeVisible();
    expect(screen.getByText('was 1.98', { exact: false })).toHaveTextContent('1.90 was 1.98');
    expect(['Total stake', MOST, 'Balance after', 'Time left'].map(figure)).toEqual([
      '£10.00',
      '£19.00',
      '£90.00',
      '00:30',
    ]);
    await pressInSlip('Accept and place');
    expect(app.claim.last().input.order.bets).toEqual([
      { row: 'first', field: 'big', stake: '10.00', odds: '1.90' },
    ]);
  });

  test('B-12, B-20: odds that are taken without asking are those of the confirm step', async () => {
    const app = await openApp({ preferences: { acceptOdds: 'any' } });
    const { clickCell, pickAmount, pressInSlip, figure, slip } = bettor();
    await clickCell('First, big');
    await pickAmount('10');
    app.facts.odds = { name: 'odds', value: odds('1.90') };
    await app.refresh();
    expect(figure(MOST)).toBe('£19.00');
    await pressInSlip('Review bets');
    expect(figure(MOST)).toBe('£19.00');
    expect(slip()).toHaveTextContent('First · Big @ 1.90');
  });
});
