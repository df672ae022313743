import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { receipt, ticket } from '../../../../scenarios/worlds/samples.ts';
import { bettor, claim } from '../../support/bettor.ts';
import { openApp } from '../../support/openApp.tsx';

describe('The bet panel of a phone', () => {
  const phone = { width: 390 } as const;

  test('B-07: it is there only with a selection; a digit sets all stakes at once', async () => {
    await openApp(phone);
    const { clickCell, hasSlip, slip, amountBox, user, stakeOf } = bettor();
    expect(hasSlip()).toBe(false);
    await clickCell('First, big');
    await clickCell('Second, odd');
    expect(slip()).toHaveTextContent('Bet: 2');
    await user.type(amountBox(), '7');
    expect([stakeOf('First, big'), stakeOf('Second, odd')].map((box) => box.getAttribute('value'))).toEqual([
      '7',
      '7',
    ]);
    await clickCell('First, big');
    await clickCell('Second, odd');
    expect(hasSlip()).toBe(false);
    await clickCell('First, big');
    expect(amountBox()).toHaveValue('');
  });

  test('B-07: it names what is selected, above how each is staked', async () => {
    await openApp(phone);
    const { clickCell, pickAmount, slip } = bettor();
    await clickCell('First, big');
    await clickCell('Tenth, odd');
    await pickAmount('5');
    expect(within(slip()).getByText('1st Big · 10th Odd')).toBeInTheDocument();
    await clickCell('First, big');
    await clickCell('Third, small');
    await pickAmount('5');
    expect(within(slip()).getByText('10th Odd · 3rd Small')).toBeInTheDocument();
  });

  test('B-07, B-19: it says the balance, and what these bets leave of it; to a guest nothing', async () => {
    const { view } = await openApp(phone);
    const { clickCell, pickAmount, slip } = bettor();
    await clickCell('First, big');
    await clickCell('Tenth, odd');
    await pickAmount('5');
    const line = () => slip().querySelector('.balance')?.textContent;
    expect(line()).toBe('Balance £100.00 → Balance after £90.00');
    const terms = within(slip()).getAllByRole('term', { hidden: true });
    expect(
      terms.slice(-2).map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
    ).toEqual(['Balance £100.00', 'Balance after £90.00']);
    view.unmount();
    await openApp({ ...phone, who: 'guest' });
    await clickCell('First, big');
    await clickCell('Tenth, odd');
    await pickAmount('5');
    expect(line()).toBe(undefined);
  });

  test('B-19: how likely a gain is and what comes back in the long run stand in it before Submit', async () => {
    await openApp(phone);
    const { clickCell, pickAmount, slip } = bettor();
    await clickCell('First, big');
    await clickCell('Tenth, odd');
    const line = () => slip().querySelector('.chances')?.textContent;
    expect(line()).toBe(undefined);
    await pickAmount('5');
    await waitFor(() => expect(line()).toBe('25.6% chance of a gain · 99p of each £1 back on average'));
  });

  test('B-08: Cancel resets and Submit submits the slip of the page', async () => {
    const app = await openApp({ ...phone, path: '/order', preferences: { confirmation: 'skipped' } });
    const { clickCell, pickAmount, pressInSlip, hasSlip } = bettor();
    await clickCell('First, number 7');
    await pickAmount('5');
    await pressInSlip('Submit');
    expect(app.claim.last().input).toEqual({
      market: 'numbers',
      memberId: 'ada',
      order: {
        drawId: '20261121-0001',
        acceptOdds: 'never',
        bets: [{ row: 'first', field: 'seventh', stake: '5.00', odds: '9.80' }],
      },
    });
    await claim(app);
    await act(async () =>
      app.place.last().resolve({ kind: 'placed', receipt: { ...receipt, tickets: [ticket()] } }),
    );
    await pressInSlip('Done');
    await clickCell('First, number 2');
    await pressInSlip('Cancel');
    expect(hasSlip()).toBe(false);
  });

  test('I-03: when the panel goes the focus stays on the page: on the cell that had it last', async () => {
    const app = await openApp({ ...phone, preferences: { confirmation: 'skipped' } });
    const { clickCell, pickAmount, pressInSlip, hasSlip, cell } = bettor();
    await clickCell('Second, odd');
    await pickAmount('5');
    await pressInSlip('Submit');
    await claim(app);
    await act(async () => app.place.last().resolve({ kind: 'placed', receipt }));
    await pressInSlip('Done');
    expect(hasSlip()).toBe(false);
    expect(cell('Second, odd')).toHaveFocus();
    await clickCell('Third, big');
    await pressInSlip('Cancel');
    expect(hasSlip()).toBe(false);
    expect(cell('Third, big')).toHaveFocus();
  });

  test('S-07: a guest is asked to sign in, and the slip stays', async () => {
    await openApp({ ...phone, who: 'guest' });
    const { clickCell, pickAmount, pressInSlip, refusal, slip } = bettor();
    await clickCell('First, big');
    await pickAmount('10');
    await pressInSlip('Sign in to bet');
    expect(refusal()).toBe('Sign in to place bets');
    expect(slip()).toHaveTextContent('Bet: 1');
  });
});
