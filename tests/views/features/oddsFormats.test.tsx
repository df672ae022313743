/** Odds as decimal, fractional or percent, and times in UTC. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draw, result, ticket, odds } from '../../../scenarios/worlds/samples.ts';
import { decimalOdds } from '../../../src/ui/texts/money.ts';
import { chanceTenthsOf, fractionOf, OTHER_ODDS } from '../../../src/ui/texts/otherOdds.ts';
import { bettor } from '../support/bettor.ts';
import { openApp } from '../support/openApp.tsx';

const size = (given: bigint): bigint => (given < 0n ? -given : given);

/** The times on the page. */
const times = () =>
  screen
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter((text) => /\d\d:\d\d:\d\d/.test(text));

describe('[B-25] odds in words', () => {
  test.each([
    ['1.98', '1.98', '49/50', '50.5%'],
    ['9.80', '9.80', '44/5', '10.2%'],
    ['2.00', '2.00', '1/1', '50.0%'],
    ['1.00', '1.00', '0/1', '100.0%'],
    ['0.50', '0.50', '-1/2', '200.0%'],
    ['1.9875', '1.9875', '79/80', '50.3%'],
    ['999999.99', '999999.99', '99999899/100', '0.0%'],
    ['9.70–9.80', '9.70–9.80', '87/10–44/5', '10.3%–10.2%'],
    ['–', '–', '–', '–'],
    ['0.00', '0.00', '-1/1', '0.0%'],
  ])('%s', (given, decimal, fractional, percent) => {
    expect(
      [decimalOdds, OTHER_ODDS.fractional, OTHER_ODDS.percent].map((inWords) => inWords('en', given)),
    ).toEqual([decimal, fractional, percent]);
  });

  test.each([
    ['en', '50.5%'],
    ['zh-CN', '50.5%'],
    ['pt', '50,5%'],
  ])('percent as in %s', (locale, percent) => {
    expect(OTHER_ODDS.percent(locale, '1.98')).toBe(percent);
  });

  const anyOdds = tuple(integer({ min: 1, max: 9_999_999_999 }), integer({ min: 2, max: 4 })).map(
    ([count, places]) => ({
      count: BigInt(count),
      parts: 10n ** BigInt(places),
      text: `${BigInt(count) / 10n ** BigInt(places)}.${String(BigInt(count) % 10n ** BigInt(places)).padStart(places, '0')}`,
    }),
  );
  const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other));

  test('a fraction is exactly the odds less one, in lowest terms', () => {
    assert(
      property(anyOdds, ({ count, parts, text }) => {
        const [over = '', under = ''] = fractionOf(text).split('/');
        const [numerator, denominator] = [BigInt(over), BigInt(under)];
        expect((numerator + denominator) * parts).toBe(count * denominator);
        expect([denominator > 0n, gcd(size(numerator), denominator)]).toEqual([true, 1n]);
      }),
    );
  });

  test('a chance is the nearest tenth of a percent to 1 ÷ odds, and never rises with the odds', () => {
    assert(
      property(anyOdds, anyOdds, (one, other) => {
        const tenths = chanceTenthsOf(one.text);
        const away = size(2n * (1000n * one.parts - tenths * one.count));
        expect(away <= one.count).toBe(true);
        const isLower = one.count * other.parts <= other.count * one.parts;
        expect(isLower ? tenths >= chanceTenthsOf(other.text) : true).toBe(true);
      }),
    );
  });
});

describe('[B-25] on the page', () => {
  test('cells, slip, confirm step and the names of cells follow the choice; what is sent stays decimal', async () => {
    const app = await openApp();
    const { clickCell, pickAmount, press, pressInSlip, slip } = bettor();
    await clickCell('First, big');
    await pickAmount('10');
    const formats = await screen.findByRole('combobox', { name: 'Odds shown as' });
    // The other ways of writing odds are loaded by the choice.
    await act(() => userEvent.selectOptions(formats, 'fractional'));
    const cell = await screen.findByRole('button', { name: 'First, big, odds 49/50' });
    expect(cell.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('button', { name: /, odds 49\/50$/ })).toHaveLength(40);
    expect(within(slip()).getByText('49/50', { selector: '.at' })).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Odds shown as' }), 'percent');
    await screen.findByRole('button', { name: 'First, big, odds 50.5%' });
    await press('Review bets');
    expect(within(slip()).getByText('First · Big @ 50.5%')).toBeVisible();
    await pressInSlip('Place bets');
    expect(app.claim.last().input.order.bets).toEqual([
      { row: 'first', field: 'big', stake: '10.00', odds: '1.98' },
    ]);
  });

  test('decimal odds read as a sum', async () => {
    await openApp({ betLog: [ticket()] });
    expect(await screen.findByText('First · Big @ 1.98')).toBeVisible();
  });

  test('the choice of before holds, on tickets too', async () => {
    await openApp({ preferences: { odds: 'fractional' }, betLog: [ticket()] });
    expect(await screen.findByText('First · Big @ 49/50')).toBeVisible();
    expect(screen.getByRole('button', { name: 'First, big, odds 49/50, £10.00 placed' })).toBeVisible();
  });

  test('odds that moved by less than is shown stand beside their decimals', async () => {
    const app = await openApp({ preferences: { odds: 'percent' } });
    const { clickCell, slip } = bettor();
    await clickCell('First, big');
    app.facts.odds = { name: 'odds', value: odds('1.981') };
    await app.refresh();
    expect(within(slip()).getByText('50.5% (1.981)')).toBeVisible();
    expect(within(slip()).getByText(/was 50\.5% \(1\.98\)/)).toBeVisible();
  });
});

test('[B-26] one press shows the times of draws in UTC, and says so', async () => {
  const app = await openApp({ path: '/drawLog' });
  await act(async () =>
    app.loadPage
      .last()
      .resolve({ list: 'draws', rows: [result(draw('20261121-0001').drawId)], total: 1, summary: null }),
  );
  const local = times();
  expect(local).toHaveLength(1);
  expect(local.join()).not.toContain('UTC');
  await userEvent.click(screen.getByRole('button', { name: 'Show times in UTC' }));
  expect(times().map((time) => time.endsWith('10:00:00 UTC'))).toEqual([true]);
  await userEvent.click(screen.getByRole('button', { name: 'Show local times' }));
  expect(times()).toEqual(local);
});
