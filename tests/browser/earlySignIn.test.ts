/** The form of /login before the program is there: it takes letters and presses, which the program's own form gets. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signInCalls } from '../../contract/calls/signIn.ts';
import { PASSWORD, soon } from './support/bettor.ts';
import { PAINTED, recordShifts, shiftsOf, slowDown } from './support/shifts.ts';
import { COMMITTED, DESKTOP, PHONE, useWorld } from './support/world.ts';

const world = useWorld();

const PROGRAM = /\/assets\/base-[\w-]+\.js$/;
const early = (page: Page) => page.locator('.shell form');

/** A page whose program does not come before the test lets it. */
async function openHeld(path: string, options = DESKTOP, preferences: object = {}) {
  const { page } = await world.visit(options);
  await recordShifts(page.context());
  await page.addInitScript((kept) => localStorage.setItem('preferences', kept), JSON.stringify(preferences));
  let isHeld = true;
  const held: Route[] = [];
  await page.route(PROGRAM, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(path, COMMITTED);
  await soon(() => held.length > 0).toBe(true);
  const release = async (): Promise<void> => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { page, release };
}

const registers = (page: Page) => page.getByRole('link', { name: 'New here? Register' });

/** A member's name, who is signed in elsewhere. */
const aMember = async (): Promise<string> => (await world.visitAsMember(null)).name;

/** The bodies with which a call was made. */
function bodiesOf(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

interface Wrong {
  /** Each of them is on the page. */
  readonly with?: readonly string[];
  /** And none of these. */
  readonly without?: readonly string[];
}

/** Notes each moment at which the page stands in a wrong way, by selectors. */
const noteMoments = ({ with: all = [], without = [] }: Wrong) => {
  const moments: string[] = [];
  Object.assign(window, { moments });
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => {
      if (
        all.every((selector) => document.querySelector(selector) !== null) &&
        without.every((selector) => document.querySelector(selector) === null)
      )
        moments.push(document.body.innerHTML);
    }).observe(document.body, { childList: true, subtree: true }),
  );
};
/** What is typed has nowhere to go. */
const WITHOUT_FORM: Wrong = { without: ['.shell form', 'form[aria-labelledby=login-title]'] };
/** The page jumps as the shell goes, and a press on it is lost. */
const BELOW_SHELL: Wrong = { with: ['body > .shell', '#root :is(header, main)'] };
const momentsOf = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => Reflect.get(window, 'moments'));

test.each(['/', '/#/login'])(
  'at %s the form of the program takes over from the early one at once',
  async (path) => {
    const { page, release } = await openHeld(path, PHONE);
    await page.addInitScript(noteMoments, WITHOUT_FORM);
    await page.reload(COMMITTED);
    await release();
    await page.getByRole('form', { name: 'Login' }).waitFor();
    expect([await momentsOf(page), await page.locator('.shell').count()]).toEqual([[], 0]);
  },
);

describe('before the program is there', () => {
  test.each(['/', '/#/login'])('what is typed at %s and pressed signs in, once', async (path) => {
    const username = await aMember();
    const { page, release } = await openHeld(path);
    const sent = bodiesOf(page, signInCalls.login.path);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const button = early(page).getByRole('button', { name: 'Signing in…' });
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect(sent).toEqual([]);
    await release();
    await page.getByText('Login successful!').waitFor();
    await page.getByRole('grid').waitFor();
    expect(sent).toEqual([expect.objectContaining({ username, password: PASSWORD })]);
  });

  test('Enter in a field is such a press, and what is typed after it counts', async () => {
    const username = await aMember();
    const { page, release } = await openHeld('/#/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill('no password of ours');
    await page.getByLabel('Password').press('Enter');
    await page.getByLabel('Password').fill(PASSWORD);
    const sent = bodiesOf(page, signInCalls.login.path);
    await release();
    await page.getByText('Login successful!').waitFor();
    expect(sent).toEqual([expect.objectContaining({ username, password: PASSWORD })]);
  });

  test('a press that is down when the program comes is one when it is up', async () => {
    const username = await aMember();
    const { page, release } = await openHeld('/#/login');
    const sent = bodiesOf(page, signInCalls.login.path);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).hover();
    await page.mouse.down();
    await release();
    await page.getByRole('form', { name: 'Login' }).waitFor();
    expect(sent).toEqual([]);
    await page.mouse.up();
    await page.getByText('Login successful!').waitFor();
    expect(sent).toHaveLength(1);
  });

  describe('the way to registering', () => {
    test('leads there with what an invitation added to the address', async () => {
      const { page, release } = await openHeld('/#/login?invite=ABC');
      await registers(page).click();
      await release();
      await page.getByRole('form', { name: 'Register' }).waitFor();
      expect(new URL(page.url()).hash).toBe('#/register?invite=ABC');
    });

    test('is followed by a press that is down when the program comes', async () => {
      const { page, release } = await openHeld('/#/login');
      await registers(page).hover();
      await page.mouse.down();
      await release();
      await page.getByRole('form', { name: 'Login' }).waitFor();
      await page.mouse.up();
      await page.getByRole('form', { name: 'Register' }).waitFor();
      expect(new URL(page.url()).hash).toBe('#/register');
    });

    test('keeps the focus', async () => {
      const { page, release } = await openHeld('/#/login');
      await registers(page).focus();
      await release();
      await page.getByRole('form', { name: 'Login' }).waitFor();
      expect(await registers(page).evaluate((link) => link.matches(':focus'))).toBe(true);
    });
  });

  test('what is typed stays, with the focus and the place in it, and one can go on', async () => {
    const { page, release } = await openHeld('/#/login');
    await page.getByLabel('Password').fill('secret');
    const name = page.getByLabel('Username');
    await name.pressSequentially('bttor');
    await name.press('Home');
    await name.press('ArrowRight');
    await release();
    await page.getByRole('form', { name: 'Login' }).waitFor();
    await page.keyboard.type('e');
    expect(await name.inputValue()).toBe('bettor');
    expect(await page.getByLabel('Password').inputValue()).toBe('secret');
    expect(await name.evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  test('a press without a name is refused with a sentence', async () => {
    const { page, release } = await openHeld('/#/login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await release();
    const name = page.getByLabel('Username');
    await soon(() => name.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('Please enter username').isVisible()).toBe(true);
  });

  test("a guest's press opens the game", async () => {
    const { page, release } = await openHeld('/');
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await release();
    await page.getByRole('grid').waitFor();
    expect(new URL(page.url()).hash).toBe('#/');
  });

  test.each([
    ['en', ['Username', 'Password'], 'Login'],
    ['zh-CN', ['用户名', '密码'], '登录'],
    ['pt', ['Nome de usuário', 'Senha'], 'Entrar'],
  ])('it speaks the language that the device remembers: %s', async (locale, labels, submit) => {
    const { page } = await openHeld('/#/login', DESKTOP, { locale });
    expect(await early(page).locator('label').allInnerTexts()).toEqual(labels);
    expect(await early(page).getByRole('button').last().innerText()).toBe(submit);
  });

  test.each([
    ['en', 'desktop', DESKTOP],
    ['zh-CN', 'desktop', DESKTOP],
    ['en', 'phone', PHONE],
    ['zh-CN', 'phone', PHONE],
    ['pt', 'phone', PHONE],
  ])('nothing of it moves when the program comes: %s, %s', async (locale, _, options) => {
    const { page, release } = await openHeld('/#/login', options, { locale });
    // The button that shows a password comes later, to a place that is kept for it.
    const boxes = async (): Promise<readonly (readonly number[])[]> =>
      page
        .locator(':is(.shell form, .ways, form[aria-labelledby]) :is(a, input, button:not(.secret > *))')
        .evaluateAll((all) =>
          all.map((control) => {
            const { left, top, width, height } = control.getBoundingClientRect();
            return [left, top, width, height].map((figure) => Math.round(figure));
          }),
        );
    const before = await boxes();
    await slowDown(page, 4);
    await release();
    await page.locator('form[aria-labelledby]').waitFor();
    expect(before).toHaveLength(5);
    expect(await boxes()).toEqual(before);
    // With what comes after it.
    await page.waitForLoadState('networkidle');
    expect(await boxes()).toEqual(before);
    await page.evaluate(PAINTED);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test.each([
    ['en', 'desktop', DESKTOP],
    ['en', 'phone', PHONE],
    ['zh-CN', 'phone', PHONE],
    ['pt', 'phone', PHONE],
  ])('the largest thing painted is painted before the program comes: %s, %s', async (locale, _, options) => {
    const { page, release } = await openHeld('/#/login', options, { locale });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const came_ms = await page.evaluate(() => performance.now());
    await release();
    await page.locator('form[aria-labelledby]').waitFor();
    await page.waitForLoadState('networkidle');
    const largest_ms = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Infinity)).observe(
            {
              type: 'largest-contentful-paint',
              buffered: true,
            },
          );
        }),
    );
    expect(largest_ms < came_ms || { largest_ms, came_ms }).toBe(true);
  });

  test.each(['/#/register', '/#/rule', '/#/login?retrieve=email'])('%s has no such form', async (path) => {
    const { page } = await openHeld(path);
    expect(await early(page).isVisible()).toBe(false);
  });
});

test('during a break that was begun on this device there is no such form, and its page stands alone', async () => {
  const { page, release } = await openHeld('/#/login', DESKTOP, { breakUntil: Date.now() + 3_600_000 });
  expect(await early(page).isVisible()).toBe(false);
  await release();
  await page.getByRole('heading', { name: 'No betting until your break ends' }).waitFor();
  const covers = page.locator('.shell').or(page.getByText('Loading…'));
  expect(await covers.count()).toBe(0);
});

test('who is signed in sees no form while the program comes', async () => {
  const { page } = await world.visitAsMember(null);
  await page.route(PROGRAM, () => undefined);
  await page.goto('/', COMMITTED);
  await page.locator('.shell').waitFor();
  expect(await early(page).isVisible()).toBe(false);
});

test.each(['/', '/#/recharge', '/#/user'])(
  'the page of a member at %s never stands below the shell',
  async (path) => {
    const { page } = await world.visitAsMember(null);
    await page.addInitScript(noteMoments, BELOW_SHELL);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect([await momentsOf(page), await page.locator('body > .shell').count()]).toEqual([[], 0]);
  },
);
