/**
 * A press is down and, a while later, up. What the page does in between must not take the control away from under the
 * pointer: neither move it, nor put another in its place.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bettorOn, lookAway, middleOf, soon } from './support/bettor.ts';
import { frames, load } from './support/looks.ts';
import { hold } from './support/network.ts';
import { SIZES, useWorld } from './support/world.ts';

const world = useWorld();

/** A press of a slow hand: what happens meanwhile lies between down and up. */
async function pressSlowly(
  control: Locator,
  meanwhile: () => Promise<unknown>,
  position?: { readonly x: number; readonly y: number },
): Promise<void> {
  const { mouse } = control.page();
  await control.hover(position === undefined ? {} : { position });
  await mouse.down();
  await meanwhile();
  await mouse.up();
}

/** Where each lies, and how large it is, in CSS px. */
const boxesOf = (all: Locator): Promise<object[]> =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

describe.each(SIZES)('a press on a %s is taken', (_, size) => {
  test('a cell, which takes none before the draw is known', async () => {
    const { page, bettor } = await world.visitAsMember(null, size);
    const { count, release } = await hold(page, /getNowLotteryInfo/);
    await load(page, '/order');
    await soon(count).toBe(1);
    const cell = page.getByRole('button', { name: 'First, number 1, odds 9.80', includeHidden: true });
    await cell.waitFor();
    const { x, y } = await middleOf(cell);
    await page.mouse.click(x, y);
    await frames(page);
    expect(await page.getByText('Betting is closed').count()).toBe(0);
    await release();
    await cell.click();
    expect(await bettor.chosen()).toEqual(['First, number 1, odds 9.80']);
  });

  test("'Close' of a dialog, while what the dialog shows arrives", async () => {
    const { page } = await world.visitAsMember(null, size);
    const { release } = await hold(page, /\/assets\/DrawProof-/);
    await load(page, '/drawLog');
    await page
      .getByRole('link', { name: /^Verify draw/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await pressSlowly(dialog.getByRole('button', { name: 'Close' }), async () => {
      await release();
      await dialog.getByText(/^Verified: the seed/).waitFor();
    });
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: /^Verify draw/ }).count()).toBeGreaterThan(0);
  });

  test('a row of a list, while a newer row arrives above it', async () => {
    const { page } = await world.visitAsMember(null, size);
    await world.nextDraw();
    await load(page, '/drawLog');
    const row = page.getByRole('link', { name: /^Verify draw/ }).first();
    const name = await row.getAttribute('aria-label');
    const lists = await hold(page, /\/Lottery\/drawLog/);
    await world.nextDraw();
    await lookAway(page);
    await soon(lists.count).toBeGreaterThan(0);
    await pressSlowly(page.getByRole('link', { name: name ?? '' }), lists.release);
    expect(await page.getByRole('dialog').getByRole('heading').first().innerText()).toBe(name);
    await soon(() => page.locator('tbody tr').count()).toBeGreaterThan(2);
  });

  test('a row of a list, while what was computed on the device is said in the rows above it', async () => {
    const { page } = await world.visitAsMember(null, size);
    await world.nextDraw();
    await world.nextDraw();
    const { release } = await hold(page, /\/assets\/DrawVerdict-/);
    await load(page, '/drawLog');
    const before = await boxesOf(page.locator('tbody tr'));
    expect(await page.getByText('Matches its seal', { exact: true }).filter({ visible: true }).count()).toBe(
      0,
    );
    await release();
    await page.locator('tbody tr').last().locator('[data-verified=true]').waitFor();
    expect(await boxesOf(page.locator('tbody tr'))).toEqual(before);
  });

  test('what stands below a box that is left empty, at its upper edge: the box says so after the press [V-03]', async () => {
    const { page } = await world.visit(size);
    await bettorOn(page).open('/login');
    await page.getByLabel('Username').focus();
    const isLeft = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          document.addEventListener('focusout', shown, { once: true });
        }),
    );
    await pressSlowly(page.getByRole('link', { name: 'Forgot password?' }), () => isLeft, { x: 20, y: 3 });
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/login?retrieve=email');
  });
});

/** Each control in view, and where it stands. */
const controlsOn = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('a[href], button, input, select, summary')].flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      if (!control.checkVisibility() || width <= 2 || height <= 2) return [];
      const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent;
      return [{ control, name, x: x + width / 2, y: y + height / 2 }];
    }),
  );

/** Each of them that a pointer on its middle would no longer reach: another stands for it now, or it moved away. */
const lostOf = (remembered: Awaited<ReturnType<typeof controlsOn>>): Promise<string[]> =>
  remembered.evaluate((controls) => {
    const names = new Set(
      [...document.querySelectorAll('a[href], button, input, select, summary')].map(
        (control) =>
          control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent,
      ),
    );
    return controls.flatMap(({ control, name, x, y }) => {
      if (!control.isConnected) return names.has(name) ? [`${name}: replaced`] : [];
      const { left, top, right, bottom } = control.getBoundingClientRect();
      return x > left && x < right && y > top && y < bottom ? [] : [`${name}: moved`];
    });
  });

const SCREENS = [
  '/',
  '/notSubmit',
  '/isSubmit',
  '/drawLog',
  '/integral',
  '/recharge',
  '/auto-bet',
  '/user',
  '/mine',
];

test.each(SIZES)(
  'while a press is down, no control leaves the pointer: the next draw is shown after it, %s',
  async (_, size) => {
    const { page, bettor } = await world.visitAsMember('/', size);
    await bettor.choose('First, big', 'Second, small');
    await bettor.place('10');
    const lost: Record<string, string[]> = {};
    for (const path of SCREENS) {
      await load(page, path);
      const answers = await hold(page, /\/api\/v1\//);
      await world.nextDraw();
      await lookAway(page);
      await soon(answers.count).toBeGreaterThan(3);
      await page.mouse.move(1, 1);
      await page.mouse.down();
      const controls = await controlsOn(page);
      await answers.release();
      lost[path] = await lostOf(controls);
      await page.mouse.up();
    }
    expect(lost).toEqual(Object.fromEntries(SCREENS.map((path) => [path, []])));
  },
);
