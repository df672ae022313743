/** Saved slips [B-24], odds in other formats [B-25] and times in UTC [B-26], on the real server. */
import { expect, test } from 'vitest';
import { bettorOn, soon, type Bettor } from '../../support/bettor.ts';
import { readBooks } from '../../support/books.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak } from '../../support/looks.ts';
import { DESKTOP, PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();

const SIZES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

const fields = (bettor: Bettor) => bettor.page.getByLabel('Name', { exact: true });
const link = (bettor: Bettor, name: string | RegExp) =>
  bettor.page.getByRole('link', { name }).filter({ visible: true }).first();

/** From the slip that is being made to its saved copy. */
async function saveAs(bettor: Bettor, name: string): Promise<void> {
  const closed = bettor.page.locator('.bet-sheet .body > details:not([open]) > summary');
  await bettor.slip().waitFor();
  if ((await closed.count()) > 0) await closed.click();
  await bettor.slip().getByRole('link', { name: 'Save this slip' }).click();
  await fields(bettor).fill(name);
  await bettor.page.locator('form button[type=submit]:not([aria-disabled=true])').click();
  await bettor.sees('The slip is saved.');
}

/** The stakes in the slip, by its cells. */
const inSlip = async (bettor: Bettor): Promise<(string | null)[]> => bettor.chosen();

const press = (bettor: Bettor, name: string) =>
  bettor.page.locator('button:not([aria-disabled=true])').and(bettor.button(name)).click();

test.each(SIZES)(
  'on %s: a slip is saved, its cells are filled in again at the odds of now, and it can be placed',
  async (_, size) => {
    const { bettor, name } = await world.visitAsMember('/', size);
    await bettor.choose('First, big', 'Second, odd');
    await bettor.stake('5');
    await saveAs(bettor, 'Evens');
    await expect(bettor.button('Use Evens').isDisabled()).resolves.toBe(true);
    await bettor.open('/');
    await bettor
      .slip()
      .getByRole('button', { name: /^(?:Reset|Cancel)$/ })
      .click();
    await soon(() => inSlip(bettor)).toEqual([]);
    await bettor.open('/savedSlips');
    await bettor.button('Use Evens').click();
    await soon(() => inSlip(bettor)).toEqual(['First, big, odds 1.98', 'Second, odd, odds 1.98']);
    await bettor.submit();
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    expect((await readBooks(world.db, name)).ledger).toBe('990.00');
  },
);

test('of numbers: the page of numbers is filled, and the latest used is first', async () => {
  const { bettor, page, name } = await world.visitAsMember('/order');
  await bettor.choose('Third, number 7');
  await bettor.stake('2');
  await saveAs(bettor, 'Sevens');
  await bettor.open('/');
  await bettor.choose('First, big');
  await saveAs(bettor, 'Big');
  const names = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^Details of / })
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await soon(names).toEqual(['Details of Big', 'Details of Sevens']);
  await bettor.open('/order');
  await bettor.slip().getByRole('button', { name: 'Reset' }).click();
  await bettor.open('/savedSlips');
  const noted = page.waitForResponse((response) => response.url().endsWith('/api/v1/savedSlips/use'));
  await bettor.button('Use Sevens').click();
  await soon(() => inSlip(bettor)).toEqual(['Third, number 7, odds 9.80']);
  await noted;
  await bettor.open('/savedSlips');
  await soon(names).toEqual(['Details of Sevens', 'Details of Big']);
  expect((await readBooks(world.db, name)).tickets).toBe(0);
});

test('by the keyboard alone: named, used, renamed, deleted and brought back', async () => {
  const { bettor, page } = await world.visitAsMember('/');
  await bettor.choose('First, big');
  await bettor.stake('5');
  await bettor.slip().getByRole('link', { name: 'Save this slip' }).focus();
  await page.keyboard.press('Enter');
  await fields(bettor).focus();
  await page.keyboard.type('Evens');
  await page.locator('form button[type=submit]:not([aria-disabled=true])').waitFor();
  await page.keyboard.press('Enter');
  await bettor.sees('The slip is saved.');
  await link(bettor, 'Details of Evens').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Evens' });
  await dialog.getByLabel('Name', { exact: true }).fill('Odds');
  await dialog.locator('button[type=submit]:not([aria-disabled=true])').focus();
  await page.keyboard.press('Enter');
  await bettor.sees('The new name is saved.');
  await page.keyboard.press('Escape');
  await page.locator('button:not([aria-disabled=true])').and(bettor.button('Delete Odds')).focus();
  await page.keyboard.press('Enter');
  await bettor.sees('“Odds” was deleted.');
  await bettor.button('Use Odds').waitFor({ state: 'detached' });
  await press(bettor, 'Undo');
  await bettor.button('Use Odds').waitFor();
  expect(await bettor.button('Undo').count()).toBe(0);
});

test('in two tabs: a slip that another tab has deleted is still filled in, and can not be renamed', async () => {
  const { bettor, page, openTab } = await world.visitAsMember('/');
  await bettor.choose('First, big');
  await saveAs(bettor, 'Evens');
  await bettor.open('/');
  await bettor.slip().getByRole('button', { name: 'Reset' }).click();
  const other = bettorOn(await openTab());
  await other.open('/savedSlips');
  await other.button('Use Evens').waitFor();
  await bettor.open('/savedSlips');
  await press(bettor, 'Delete Evens');
  await bettor.sees('“Evens” was deleted.');
  await link(other, 'Details of Evens').click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Another');
  await dialog.locator('button[type=submit]:not([aria-disabled=true])').click();
  await other.sees('This saved slip was deleted.');
  await other.page.keyboard.press('Escape');
  await other.button('Use Evens').click();
  await soon(() => inSlip(other)).toEqual(['First, big, odds 1.98']);
  // Both tabs make the same slip.
  await soon(() => bettor.page.evaluate(() => location.hash)).toBe('#/savedSlips');
  await page.getByText(/^Two-Sided · 1 selection$/).waitFor();
  expect(await bettor.button('Use Evens').count()).toBe(0);
});

test('without a network the list says so, and loads itself when there is one', async () => {
  const { bettor, context, allow } = await world.visitAsMember('/savedSlips');
  await bettor.sees('Nothing here yet');
  allow(/Failed to load resource/);
  await context.route('**/api/v1/savedSlips', (route) => route.abort());
  await bettor.open('/mine');
  await bettor.heading('Mine').waitFor();
  await bettor.open('/savedSlips');
  await bettor.sees('This list could not be loaded');
  await context.unroute('**/api/v1/savedSlips');
  await bettor.sees('Nothing here yet');
  expect(await bettor.button('Try again').count()).toBe(0);
});

test.each(LANGUAGES)(
  'in %s: the page of saved slips is in order at every width, light and dark',
  async (language) => {
    const { bettor, page } = await world.visitAsMember('/');
    await bettor.choose('First, big', 'Second, odd', 'Third, small', 'Fourth, even');
    await bettor.stake('25');
    await saveAs(bettor, 'A name that is as long as a name can be.');
    await speak(page, language);
    await show(page, '/savedSlips');
    expect(await looksOf(page)).toEqual(FLAWLESS);
  },
);

test('[B-25] odds are shown as they are chosen, in every tab and after a reload', async () => {
  const { bettor, page, openTab } = await world.visitAsMember('/');
  const other = bettorOn(await openTab());
  await other.open('/order');
  await bettor.openOddsSettings();
  await page.getByRole('combobox', { name: 'Odds shown as' }).selectOption('fractional');
  await page.getByRole('button', { name: 'First, big, odds 49/50' }).waitFor();
  await other.page.getByRole('button', { name: 'First, number 1, odds 44/5' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'First, big, odds 49/50' }).waitFor();
  await bettor.choose('First, big');
  await bettor.place('10');
  await bettor.sees('First · Big @ 49/50');
  await bettor.openOddsSettings();
  await page.getByRole('combobox', { name: 'Odds shown as' }).selectOption('percent');
  await bettor.sees('First · Big @ 50.5%');
  await other.page.getByRole('button', { name: 'Tenth, number 10, odds 10.2%' }).waitFor();
  expect(await other.page.getByRole('button', { name: /, odds 10\.2%$/ }).count()).toBe(100);
});
