import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CODE } from '../../../contract/codes.ts';
import { refusalFor } from '../../../src/features/betting/effects/betting.orders.ts';
import { funds } from '../../../scenarios/worlds/samples.ts';
import { bettor, claim } from '../support/bettor.ts';
import { openApp } from '../support/openApp.tsx';
import { siteInfo } from '../support/site.ts';
import { NODE } from '../../../contract/permissions.ts';

const NOT_PLACED = 'The bets were not placed';
const NOT_ALLOWED = "Your account can't place bets";

/** From the server's code to the sentence that the bettor reads, in the slip itself and nowhere else on its page. */
test.each<[keyof typeof CODE, string, object?]>([
  ['bettingClosed', 'Betting is closed. Your slip is saved.'],
  ['balanceTooLow', 'Your balance is too low for this slip£9.00 more than your balance', { balance: '1.00' }],
  [
    'limitReached',
    'Each stake must be from £1.00 to £2,500.00',
    { limit: 'stake', max: '2500.00', min: '1.00' },
  ],
  ['requestAbandoned', 'Your bets were cancelled: nothing was placed'],
  ['requestIdReused', NOT_PLACED],
  ['unauthorised', 'Sign in to place bets'],
  ['forbidden', NOT_ALLOWED],
  ['excluded', NOT_ALLOWED],
  ['inputRefused', NOT_PLACED],
  ['badRequest', NOT_PLACED],
  ['bodyTooLarge', NOT_PLACED],
  ['unsupportedMedia', NOT_PLACED],
  ['tooManyRequests', 'Too many requests. Please wait a moment.'],
])('B-14: the server answers %s, and the slip says: %s', async (name, sentence, data = {}) => {
  const app = await openApp();
  const { clickCell, pickAmount, pressInSlip, refusal: said, notices, figure } = bettor();
  await clickCell('First, big');
  await pickAmount('10');
  await pressInSlip('Review bets');
  await pressInSlip('Place bets');
  await claim(app);
  // What is read after a refusal agrees with it.
  if (name === 'balanceTooLow') app.facts.funds = { name: 'funds', value: funds('1.00') };
  const refusal = refusalFor({ kind: 'code', code: CODE[name], data });
  if (refusal === null) throw new Error(`${name} is no refusal`);
  await act(async () => app.place.last().resolve({ kind: 'refused', refusal }));
  expect([said(), notices(), figure('Total stake')]).toEqual([
    sentence,
    name === 'bettingClosed' ? 'Betting is closed' : '',
    '£10.00',
  ]);
});

test('B-10: a slip that this browser could not store says that it was not sent', async () => {
  const app = await openApp();
  const { clickCell, pickAmount, pressInSlip, refusal } = bettor();
  await clickCell('First, big');
  await pickAmount('10');
  await pressInSlip('Review bets');
  await pressInSlip('Place bets');
  await act(async () => app.claim.last().reject());
  expect(refusal()).toBe('This browser could not save the slip, so it was not sent');
  expect(screen.getByRole('button', { name: 'Review bets' })).toBeVisible();
});

/** Why the stakes can't be placed, where that is said. */
const told = () => [...document.querySelectorAll('.reason')].map(({ textContent }) => textContent);

describe.each([
  ['desktop', 1280, 'Review bets', 'Draw History'],
  ['phone', 390, 'Submit', 'Draw'],
] as const)('on a %s', (_, width, submit, elsewhere) => {
  test('[B-05, B-14] the slip says at once why it was refused, and no longer once it is changed', async () => {
    await openApp({ width });
    const { clickCell, pickAmount, pressInSlip, refusal, notices } = bettor();
    await clickCell('First, big');
    await pressInSlip(submit);
    expect([refusal(), notices()]).toEqual(['Please enter a valid number!', '']);
    await pickAmount('5');
    expect(refusal()).toBe(null);
  });

  test('[B-05, G-06] a stake of nothing is named at once, where one above the limit is, and stays so after the press', async () => {
    const limits = { stakeMin: '1.00', stakeMax: '50.00', rowMax: '60.00' };
    await openApp({ width, site: { ...siteInfo([NODE.placeBets]), limits } });
    const { clickCell, amountBox, pressInSlip, refusal, user } = bettor();
    await clickCell('First, big');
    await user.type(amountBox(), '0');
    expect(told()).toEqual(['Each stake must be from £1.00 to £50.00']);
    expect(amountBox()).toHaveAttribute('aria-invalid', 'true');
    await pressInSlip(submit);
    const both = 'Please enter a valid number!Each stake must be from £1.00 to £50.00';
    expect([told(), refusal()]).toEqual([[both], both]);
    await user.type(amountBox(), '{Backspace}5');
    expect(told()).toEqual([]);
  });

  test('[B-14] on another page a notice says it', async () => {
    await openApp({ width });
    const { clickCell, pressInSlip, notices, user } = bettor();
    await clickCell('First, big');
    await pressInSlip(submit);
    await user.click(screen.getByRole('link', { name: elsewhere }));
    await screen.findByRole('heading', { name: 'Draw History' });
    expect(notices()).toBe('Please enter a valid number!');
  });
});

test('[G-06] a stake above a limit is marked in its line, and one note names every reason with its lines', async () => {
  const limits = { stakeMin: '1.00', stakeMax: '50.00', rowMax: '60.00' };
  await openApp({ site: { ...siteInfo([NODE.placeBets]), limits } });
  const { clickCell, slip, amountBox, stakeOf, user } = bettor();
  await clickCell('First, big');
  await clickCell('First, small');
  await clickCell('Third, odd');
  await user.type(amountBox(), '40');
  await user.clear(stakeOf('Third, odd'));
  await user.type(stakeOf('Third, odd'), '70');
  const shown = () => [
    amountBox().getAttribute('aria-invalid'),
    [...slip().querySelectorAll('li')].map((line) => [
      line.querySelector('.at')?.textContent,
      line.querySelector('input')?.getAttribute('aria-invalid'),
    ]),
    [...slip().querySelectorAll('output [data-notice]')].map(({ textContent }) => textContent),
  ];
  const wrong = ['1.98', 'true'];
  const ofStake = 'Each stake must be from £1.00 to £50.00 (Third, odd)';
  const ofRow = 'Over the limit of £60.00 for one position and draw (First)';
  expect(shown()).toEqual([
    'true',
    [wrong, wrong, wrong],
    [`${ofStake}${ofRow}£50.00 more than your balance`],
  ]);
  await user.clear(stakeOf('First, small'));
  await user.type(stakeOf('First, small'), '10');
  const right = ['1.98', 'false'];
  // With the most of one stake all is within the balance.
  expect(shown()).toEqual(['true', [right, right, wrong], [ofStake]]);
  // The lines say which; an amount that is none is not wrong.
  await user.clear(amountBox());
  await user.type(stakeOf('Third, odd'), '70');
  expect(shown()).toEqual([
    'false',
    [['1.98 · No stake', 'false'], ['1.98 · No stake', 'false'], wrong],
    [ofStake],
  ]);
});

test('[G-06, B-14] of several reasons each is shown, the heaviest first, and last by how much the balance is too low', async () => {
  const limits = { stakeMin: '1.00', stakeMax: '150.00', rowMax: '180.00' };
  await openApp({ site: { ...siteInfo([NODE.placeBets]), limits } });
  const { clickCell, slip, amountBox, pressInSlip, refusal, user } = bettor();
  const stakes = async (amount: string) => {
    await user.clear(amountBox());
    await user.type(amountBox(), amount);
  };
  const shown = () => [
    [...slip().querySelectorAll('output [data-notice]')].map(({ textContent }) => textContent),
    refusal(),
    amountBox().getAttribute('aria-invalid'),
  ];
  await clickCell('First, big');
  await clickCell('First, odd');
  await stakes('160');
  const each = 'Each stake must be from £1.00 to £150.00';
  const row = 'Over the limit of £180.00 for one position and draw (First)';
  expect(shown()).toEqual([[`${each}${row}£220.00 more than your balance`], null, 'true']);
  await pressInSlip('Review bets');
  expect(shown()).toEqual([[], `${each}${row}£220.00 more than your balance`, 'true']);
  await stakes('95');
  expect(shown()).toEqual([[`${row}£90.00 more than your balance`], null, 'true']);
  await stakes('70');
  expect(shown()).toEqual([['£40.00 more than your balance'], null, 'true']);
  await pressInSlip('Review bets');
  expect(shown()).toEqual([[], 'Your balance is too low for this slip£40.00 more than your balance', 'true']);
  await stakes('50');
  expect(shown()).toEqual([[], null, 'false']);
});
