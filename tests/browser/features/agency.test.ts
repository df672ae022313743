/** Members brought in, and commission, on the real server. */
import { expect, test } from 'vitest';
import { bettorOn, definitions, newName, PASSWORD, soon, tableOf } from '../support/bettor.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak } from '../support/looks.ts';
import { findingsOf, smallTargets } from '../support/reading.ts';
import { PHONE, SIZES, useWorld } from '../support/world.ts';

const world = useWorld();
const NOTHING = {
  Members: '0',
  'Active in 30 days': '0',
  "Today's commission": '£0.00',
  'Total commission': '£0.00',
  Rate: '0.5%',
};

test.each(SIZES)(
  'who comes by the link counts, and their settled stakes earn commission, on a %s',
  async (name, size) => {
    const { page, context, bettor } = await world.visitAsMember(null, size);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await show(page, '/distribution');
    const standing = () => definitions(page.getByLabel('Your agency'));
    expect(await standing()).toEqual(NOTHING);
    await bettor.sees('When bets of members you invited are settled');
    await bettor.button('Copy invite link').click();
    await bettor.sees('Copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await page.getByLabel('Invite link', { exact: true }).inputValue());

    const friend = await world.visit(size);
    await friend.page.goto(link);
    const theirs = bettorOn(friend.page);
    const field = (label: string) => friend.page.getByLabel(label, { exact: true });
    expect(`${world.url}/#/register?invite=${await field('Invite code').inputValue()}`).toBe(link);
    await field('Username').fill(newName());
    await field('Password').fill(PASSWORD);
    await field('Confirm password').fill(PASSWORD);
    await theirs.button('Create account').click();
    await friend.page.getByRole('grid').waitFor();
    await theirs.choose('First, big', 'First, small');
    await theirs.place('100');
    await world.nextDraw();

    await show(page, '/distribution');
    expect(await standing()).toEqual({
      Members: '1',
      'Active in 30 days': '1',
      "Today's commission": '£1.00',
      'Total commission': '£1.00',
      Rate: '0.5%',
    });
    expect(await tableOf(page)).toMatchObject([{ Member: 'be***', Staked: '£200.00', Commission: '£1.00' }]);
    expect(await definitions(page.getByLabel('Totals for these filters'))).toEqual({
      Staked: '£200.00',
      Commission: '£1.00',
    });
    expect(await findingsOf(page)).toEqual([]);
    const fold = page.getByText('Filters', { exact: true });
    if (name === 'phone') await fold.click();
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await bettor.button('Show').click();
    await bettor.sees('Nothing matches');
  },
);

test('an unknown code is named, and can be deleted; going to the login and back keeps it', async () => {
  const { page } = await world.visit(PHONE);
  const bettor = bettorOn(page);
  await page.goto('/#/register?invite=stranger');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.getByRole('link', { name: 'Have an account? Sign in' }).click();
  await page.getByRole('link', { name: 'New here? Register' }).click();
  await soon(() => field('Invite code').inputValue()).toBe('stranger');
  await field('Username').fill(newName());
  await field('Password').fill(PASSWORD);
  await field('Confirm password').fill(PASSWORD);
  await bettor.button('Create account').click();
  await soon(() => field('Invite code').getAttribute('aria-invalid')).toBe('true');
  await field('Invite code').fill('');
  await bettor.button('Create account').click();
  await page.getByRole('grid').waitFor();
  expect(await bettor.chosen()).toEqual([]);
});

test('everything to press has 44 px', async () => {
  const { page } = await world.visitAsMember(null, PHONE);
  await show(page, '/distribution');
  expect(await smallTargets(page.getByRole('main'), 44)).toEqual([]);
});

test.each(LANGUAGES)('in %s, nothing that axe finds, dark or light, and it fits', async (locale) => {
  const { page } = await world.visitAsMember(null);
  await speak(page, locale);
  await show(page, '/distribution');
  expect(await looksOf(page)).toEqual(FLAWLESS);
});
