/** The screens around the game: ways, labels, widths, and figures that are hidden or written as the language does. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, prefer, resize, show } from './support/looks.ts';
import { overflowOf } from './support/reading.ts';
import { LOOKED_AT } from './support/screens.ts';
import { sendByEnter, soon } from './support/bettor.ts';
import { DESKTOP, PHONE, useWorld, type MemberVisit } from './support/world.ts';

const RECORD = 'ICP 2026-0001';
const world = useWorld({ RECORD_NUMBER: RECORD, START_BALANCE: '173406.85', WITHDRAW_MAX: '999999.00' });

/** Screens of a member beside those that everyLook.test.ts looks at. */
const OTHERS = [
  '/mine/withdrawRecords',
  '/payment',
  '/recharge',
  '/withdraw',
  '/Historical',
  '/integral',
  '/distribution',
  '/Fluctuation',
  '/savedSlips',
  '/statements',
  '/statements?view=transactions',
  '/user',
  '/user/profile',
  '/user/verification',
  '/user/changePassword',
  '/user/sessions',
  '/user/balance',
  '/user/integral',
  '/user/play',
  '/user/breaks',
  '/user/breaks?hours=24',
  '/404',
];
const PART = 10;
/** A few screens to a test: all of them take a busy machine minutes. */
const partsOf = (paths: readonly string[]): string[][] =>
  paths.flatMap((_, at) => (at % PART === 0 ? [paths.slice(at, at + PART)] : []));
const PAY_PASSWORD = 'pay-horse';

/** What a person reads on the page. */
const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/** A payment password is set, so that `/withdraw` shows its form. */
async function setPayPassword({ page, bettor }: MemberVisit): Promise<void> {
  await show(page, '/payment');
  const form = page.getByRole('form', { name: 'Payment password', exact: true });
  await form.getByLabel('New payment password', { exact: true }).fill(PAY_PASSWORD);
  await form.getByLabel('Confirm new payment password', { exact: true }).fill(PAY_PASSWORD);
  await sendByEnter(form);
  await bettor.sees('Your payment password is set.');
}

/** Whether the figure can be read in any of the ways in which it is written. */
const tells = (text: string, figure: string): boolean =>
  text.replaceAll(/[.,\s]/g, '').includes(figure.replaceAll(/[.,]/g, ''));

const waysOf = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

describe('a hidden balance', () => {
  /** Every screen of a member. */
  const parts = partsOf([...LOOKED_AT, ...OTHERS]);

  test.each(parts)('can be read on no screen of a member: %s, … [H-05]', async (...paths) => {
    const visit = await world.visitAsMember(null, DESKTOP);
    const { page } = visit;
    if (paths.includes('/withdraw')) await setPayPassword(visit);
    await prefer(page, { balance: 'hidden' });
    const told: string[] = [];
    for (const path of paths) {
      await show(page, path);
      if (tells(await textOf(page), '173406.85')) told.push(path);
    }
    expect(told).toEqual([]);
  });

  test('can not be read from a limit, a receipt, or what a bet changes [H-05]', async () => {
    const visit = await world.visitAsMember(null, DESKTOP);
    const { page, bettor } = visit;
    await setPayPassword(visit);
    await prefer(page, { balance: 'hidden' });
    const told: string[] = [];
    const note = async (where: string, figure: string): Promise<void> => {
      if (tells(await textOf(page), figure)) told.push(where);
    };
    await show(page, '/withdraw');
    await page.getByLabel('Amount', { exact: true }).fill('173406.86');
    await bettor.button('Withdraw').click();
    await page.locator('.problem').first().waitFor();
    await note('beyond the limit of /withdraw', '173406.85');
    await show(page, '/');
    await bettor.choose('First, big');
    await bettor.stake('10');
    await bettor.submit();
    await bettor.heading('Confirm your bets').waitFor();
    await note('the confirm step', '173406.85');
    await note('the balance after, in the confirm step', '173396.85');
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    await note('the receipt', '173396.85');
    for (const path of ['/Fluctuation', '/user/balance', '/mine']) {
      await show(page, path);
      await note(`${path} after a bet`, '173396.85');
    }
    await show(page, '/');
    await bettor.button(/^Balance and results/).click();
    await note('the panel of the header', '173396.85');
    expect(told).toEqual([]);
  });
});

describe('money', () => {
  test.each([320, 390, 768, 1280])(
    'goes in and out by one press from the balance on a screen of %i px [W-01]',
    async (width) => {
      const { page, bettor } = await world.visitAsMember('/', { viewport: { width, height: 800 } });
      for (const [name, path] of [
        ['Deposit', '#/recharge'],
        ['Withdraw', '#/withdraw'],
      ] as const) {
        await bettor.button(/^Balance and results/).click();
        const panel = page.getByRole('region', { name: 'Balance and results' });
        await panel.getByRole('link', { name, exact: true }).click();
        await bettor.heading(name).waitFor({ state: 'attached' });
        expect(new URL(page.url()).hash).toBe(path);
        await page.goBack();
        await page.getByRole('grid').waitFor();
      }
    },
  );

  test('stands beside its ways in and out, and the user menu leads to the rest, on a desktop [W-01, H-06]', async () => {
    const { page, bettor } = await world.visitAsMember('/', DESKTOP);
    const account = page.getByRole('region', { name: 'Account', exact: true });
    await account.getByRole('link').nth(1).waitFor();
    expect(await waysOf(account.getByRole('link'))).toEqual(['#/recharge', '#/withdraw']);
    await bettor.button('User menu').click();
    const menu = page.getByRole('region', { name: 'User menu' });
    await soon(() => waysOf(menu.getByRole('navigation').getByRole('link'))).toEqual([
      '#/mine',
      '#/Fluctuation',
      '#/payment',
      '#/integral',
      '#/distribution',
    ]);
    await bettor.button('Logout').waitFor();
    await menu.getByRole('link', { name: 'Points' }).click();
    await bettor.heading('Points').waitFor({ state: 'attached' });
  });
});

describe("the slim bar's Back", () => {
  test('leads to the page before, past what was opened and filtered on this one [R-08]', async () => {
    const { page, bettor } = await world.visitAsMember('/mine', PHONE);
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Kind').selectOption('stake');
    await bettor.button('Show').click();
    await soon(() => new URL(page.url()).hash).toBe('#/Fluctuation?type=stake');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await bettor.heading('Mine').waitFor();
    expect(new URL(page.url()).hash).toBe('#/mine');
  });

  test('leads home where the tab has no page before this one, and back after a reload [R-08]', async () => {
    const { page, bettor } = await world.visitAsMember('/recharge', DESKTOP);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('grid').waitFor();
    await page.getByRole('link', { name: 'Deposit', exact: true }).click();
    await bettor.heading('Deposit').waitFor({ state: 'attached' });
    await page.reload();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('grid').waitFor();
    expect(new URL(page.url()).hash).toBe('#/');
  });
});

test.each(['/login', '/register'])('the record number stands below the form of %s [R-08]', async (path) => {
  const { page } = await world.visit(DESKTOP);
  await page.goto(`/#${path}`);
  const record = await page.getByText(RECORD).boundingBox();
  const form = await page.getByRole('main').boundingBox();
  if (record === null || form === null) throw new Error('They are not on the page.');
  expect(record.y).toBeGreaterThanOrEqual(form.y + form.height);
});

test('on a phone the balls and the countdown are labelled: which draw, and until what [H-01]', async () => {
  const { page } = await world.visitAsMember('/', PHONE);
  const strip = page.getByRole('region', { name: 'Current draw' });
  const before = await world.drawId();
  await world.nextDraw();
  await page.reload();
  await strip.getByText(`Result of draw ${before}`).waitFor();
  const [name, balls, draw, until, time] = await Promise.all(
    [
      strip.getByRole('heading', { name: `Result of draw ${before}` }),
      strip.getByRole('list'),
      strip.getByText(`Draw ${await world.drawId()}`),
      strip.getByText('Betting closes in'),
      strip.getByRole('timer'),
    ].map((part) => part.boundingBox()),
  );
  const tops = [draw, name, balls].map((box) => Math.round(box?.y ?? -1));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((balls?.y ?? 0) + 1);
  expect([(until?.height ?? 0) > 8, (until?.width ?? 0) > 40, (until?.x ?? 0) < (time?.x ?? 0)]).toEqual([
    true,
    true,
    true,
  ]);
});

describe.each(LANGUAGES)('in %s', (locale) => {
  test.each(partsOf(OTHERS))(
    'no screen scrolls sideways on a phone with a large balance: %s, …',
    async (...paths) => {
      const { page } = await world.visitAsMember(null, { viewport: { width: 390, height: 844 } });
      await prefer(page, { locale });
      const wide: unknown[] = [];
      for (const path of paths) {
        await show(page, path);
        for (const width of [390, 360, 320]) {
          await resize(page, { width, height: 844 });
          const over = await overflowOf(page);
          if (over > 0) wide.push([path, width, over]);
        }
      }
      expect(wide).toEqual([]);
    },
  );
});

test('odds are written as Portuguese writes them, wherever they stand [I-01]', async () => {
  const { page, bettor } = await world.visitAsMember(null, DESKTOP);
  await prefer(page, { locale: 'pt' });
  const told: unknown[] = [];
  const note = async (where: string): Promise<void> => {
    const text = await textOf(page);
    const wrong = text.match(/(?<![\d.])\d{1,2}\.\d{2}(?![\d.])/g) ?? [];
    if (wrong.length > 0) told.push([where, wrong]);
  };
  for (const path of ['/', '/order', '/gameRule', '/createAutoBet']) {
    await show(page, path);
    await note(path);
  }
  await show(page, '/');
  expect(await textOf(page)).toContain('1,98');
  await page.getByRole('grid').getByRole('button').first().click();
  await page.getByLabel('Valor para todas').fill('10');
  await note('the slip');
  await bettor.button('Revisar apostas').click();
  await bettor.button('Confirmar apostas').waitFor();
  await note('the confirm step');
  await bettor.button('Confirmar apostas').click();
  await bettor.button('Concluir').waitFor();
  await note('the receipt');
  await show(page, '/notSubmit');
  await note('pending bets');
  await world.nextDraw();
  await show(page, '/isSubmit');
  await note('settled bets');
  await page.getByRole('main').locator('tbody td a').first().click();
  await page.getByRole('dialog').waitFor();
  await note('a ticket');
  expect(told).toEqual([]);
});
