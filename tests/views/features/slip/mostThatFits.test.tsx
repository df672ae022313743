/** A slip beyond a limit or the balance says why in one place, and offers what fits. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NODE } from '../../../../contract/permissions.ts';
import { bettor } from '../../support/bettor.ts';
import { openApp } from '../../support/openApp.tsx';
import { siteInfo } from '../../support/site.ts';

const limits = { stakeMin: '1.00', stakeMax: '150.00', rowMax: '180.00' };
const site = { ...siteInfo([NODE.placeBets]), limits };
const withoutDeposits = { ...site, site: { ...site.site, initialize: { deposits: false } } };

describe.each([
  ['desktop', 1280, 'Review bets'],
  ['phone', 390, 'Submit'],
] as const)('on a %s', (_, width, submit) => {
  const open = async (info = site) => {
    const opened = await openApp({ width, site: info });
    const me = bettor();
    const stakes = async (amount: string) => {
      await me.user.clear(me.amountBox());
      await me.user.type(me.amountBox(), amount);
    };
    const reason = () => me.slip().querySelector('.reason');
    const ways = () =>
      [...(reason()?.querySelectorAll('.fits > *') ?? [])].map(({ textContent }) => textContent);
    const total = () => me.slip().querySelector('dd')?.textContent;
    return { ...me, app: opened, stakes, reason, ways, total };
  };

  test('[B-09, B-14] more than the balance: what fits in one press, and the way to more', async () => {
    const { clickCell, stakes, reason, ways, press, pressInSlip, refusal, amountBox } = await open();
    await clickCell('First, big');
    await clickCell('Second, odd');
    await clickCell('Third, odd');
    await stakes('50');
    const place = reason()?.previousElementSibling;
    expect([reason()?.querySelector('[data-notice]')?.textContent, ways()]).toEqual([
      '£50.00 more than your balance',
      ['Stake £33 each', 'Deposit'],
    ]);
    await pressInSlip(submit);
    expect([refusal(), reason()?.contains(screen.getByRole('alert')), ways()]).toEqual([
      'Your balance is too low for this slip£50.00 more than your balance',
      true,
      ['Stake £33 each', 'Deposit'],
    ]);
    expect(reason()?.previousElementSibling).toBe(place);
    expect(within(bettor().slip()).getByRole('link', { name: 'Deposit' })).toHaveAttribute(
      'href',
      '#/recharge',
    );
    await press('Stake £33 each');
    expect([reason(), refusal(), amountBox(), document.activeElement?.textContent]).toEqual([
      null,
      null,
      expect.objectContaining({ value: '33' }),
      submit,
    ]);
  });

  test('[G-06, A-13, B-09] beyond a limit and the balance: both are said, the limit first, before and after the press', async () => {
    const { clickCell, stakes, reason, ways, pressInSlip, refusal } = await open();
    await clickCell('First, big');
    await stakes('160');
    const both = ['Each stake must be from £1.00 to £150.00 (First, big)', '£60.00 more than your balance'];
    const sentences = () =>
      [...(reason()?.querySelectorAll('p span span') ?? [])].map((each) => each.textContent);
    expect([sentences(), ways()]).toEqual([both, ['Stake £100', 'Deposit']]);
    await pressInSlip(submit);
    expect([sentences(), refusal(), ways()]).toEqual([both, both.join(''), ['Stake £100', 'Deposit']]);
  });

  test('[B-19, G-06] what can come back is not said of a slip that a limit stands against, but of one beyond the balance', async () => {
    const { app, clickCell, stakes, slip, reason } = await open();
    await clickCell('First, big');
    const isSaid = () => /£[\d,]+\.00 ?→|Most you can get back/.test(slip().textContent);
    await stakes('120');
    expect(isSaid()).toBe(true);
    await stakes('160');
    expect(isSaid()).toBe(false);
    await stakes('20');
    expect(isSaid()).toBe(true);
    // Nothing is said against it while betting is closed, and the next draw may take it.
    await stakes('160');
    await app.clockSent({ type: 'closing.reached' });
    expect([isSaid(), reason()]).toEqual([true, null]);
  });

  test('[B-09] without a way to pay in nothing leads there', async () => {
    const { clickCell, stakes, ways } = await open(withoutDeposits);
    await clickCell('First, big');
    await stakes('120');
    expect(ways()).toEqual(['Stake £100']);
  });

  test('[G-06] of all positions it is said without names, and one selection without "each"', async () => {
    const { clickCell, stakes, reason, ways } = await open();
    for (const cell of ['First, big', 'First, odd', 'Second, big', 'Second, odd']) await clickCell(cell);
    await stakes('95');
    expect([reason()?.querySelector('p')?.textContent, ways()]).toEqual([
      'Over the limit of £180.00 for one position and draw£280.00 more than your balance',
      ['Stake £25 each', 'Deposit'],
    ]);
  });
});

test('[G-06, B-09] a smaller stake stays as it is, and so does a selection without one', async () => {
  await openApp({ site });
  const { clickCell, stakeOf, user, press, slip } = bettor();
  for (const cell of ['First, big', 'Second, odd', 'Third, odd']) await clickCell(cell);
  await user.type(stakeOf('First, big'), '20');
  await user.type(stakeOf('Second, odd'), '900');
  await press('Lower to £80 each');
  expect([...slip().querySelectorAll('li input')].map((box) => box.getAttribute('value'))).toEqual([
    '20',
    '80',
    '',
  ]);
});
