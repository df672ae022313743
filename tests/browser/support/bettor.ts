/** What a bettor does and sees, in the words of the page. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ROWS } from '../../../contract/game/bets.ts';

export const PASSWORD = 'correct-horse';
const SOON_MS = 45_000;

const POSITIONS: readonly string[] = ROWS;

let members = 0;
/** A username that no other test of the file has. */
export const newName = (): string => `bettor_${++members}`;

/** Reads again and again until it is as expected: for what a person would wait for. */
export const soon = <Value>(read: () => Promise<Value> | Value) =>
  // oxlint-disable-next-line vitest/require-awaited-expect-poll -- the test awaits it
  expect.poll(read, { timeout: SOON_MS, interval: 50 });

/** "1000.00" as the English page writes it. */
export const pounds = (amount: string): string => `£${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;

export interface Bettor {
  readonly page: Page;
  /** Opens the app at a hash path; the first visit ends at the sign-in. */
  readonly open: (path?: string) => Promise<void>;
  readonly register: (name?: string) => Promise<string>;
  readonly signIn: (name: string) => Promise<void>;
  readonly browseAsGuest: () => Promise<void>;
  readonly button: (name: string | RegExp) => Locator;
  readonly heading: (name: string | RegExp) => Locator;
  /** The slip: a column on a desktop, a sheet on a phone. */
  readonly slip: () => Locator;
  /** A cell by its accessible name: 'First, big'. */
  readonly cell: (name: string) => Locator;
  readonly choose: (...names: readonly string[]) => Promise<void>;
  /** The names of the cells that are selected: 'First, big, odds 1.98'. */
  readonly chosen: () => Promise<(string | null)[]>;
  /** The amount for all selected cells. */
  readonly stake: (amount: string) => Promise<void>;
  readonly submit: () => Promise<void>;
  readonly confirm: () => Promise<void>;
  /** Shows how odds are taken and written, in the slip of a desktop. */
  readonly openOddsSettings: () => Promise<void>;
  /** From the chosen cells to the receipt. */
  readonly place: (amount: string) => Promise<void>;
  /** To a page of the menu, which a phone hides behind a button. */
  readonly goTo: (entry: string) => Promise<void>;
  /** Balance, Pending and Today's report, from the panel that hangs from the header. */
  readonly figures: () => Promise<Record<string, string>>;
  /** Learns what is new from the server: a press on a desktop, a reload on a phone. */
  readonly refresh: () => Promise<void>;
  readonly sees: (text: string | RegExp) => Promise<void>;
}

/** The terms and values of a list of definitions. */
export const definitions = (list: Locator): Promise<Record<string, string>> =>
  list.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent ?? '',
      ]),
    ),
  );

/** What leads a guest with a slip to the sign-in: on a phone the slip's own button. */
export const SIGN_IN_TO_BET = 'Sign in to bet';

/** A double click so quick that nothing is drawn in between, once a press counts. */
export async function clickTwice(button: Locator): Promise<void> {
  await soon(() => button.isEnabled()).toBe(true);
  await button.evaluate((element) => {
    if (!(element instanceof HTMLElement)) throw new Error('There is nothing to click.');
    element.click();
    element.click();
  });
}

/** A place on the page, in px from its upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export async function middleOf(control: Locator): Promise<Spot> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * The page's own time is stopped from two seconds on, so long may a slow machine take to say so: what goes by itself after
 * seconds, as a stage does, can be looked at.
 */
export const stopTheClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 2000)));

/** Away to another window and back: the page reads everything again. */
export async function lookAway(page: Page): Promise<void> {
  await hide(page);
  await comeBack(page);
}

/** The tab goes to the background, where nothing is asked. */
export const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** The button that sends a slip: on a phone; on a desktop with the confirm step; without it. */
export const SUBMIT = /^(?:Submit|Review bets|Place bets now)$/;

/** Enter in a form, once its button takes a press. */
export async function sendByEnter(form: Locator): Promise<void> {
  await form.locator('button[type=submit]:not([aria-disabled=true])').waitFor();
  await form.page().keyboard.press('Enter');
}

/** The texts of a table, row by row, by column. */
export const tableOf = (page: Page): Promise<Record<string, string>[]> =>
  page
    .getByRole('main')
    .locator('tbody tr:has(td)')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Object.fromEntries(
          [...row.querySelectorAll('td')].map((cell) => [cell.dataset['label'] ?? '', cell.innerText.trim()]),
        ),
      ),
    );

function entering(page: Page, button: (name: string) => Locator) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    register: async (name: string) => {
      await page.goto('/#/register');
      await field('Username').fill(name);
      await field('Password').fill(PASSWORD);
      await field('Confirm password').fill(PASSWORD);
      await button('Create account').click();
      await page.getByRole('form', { name: 'Register' }).waitFor({ state: 'detached' });
    },
    signIn: async (name: string) => {
      await field('Username').fill(name);
      await field('Password').fill(PASSWORD);
      await button('Login').click();
      await page.getByRole('form', { name: 'Login' }).waitFor({ state: 'detached' });
    },
  };
}

export function bettorOn(page: Page): Bettor {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const slip = () =>
    page
      .getByRole('complementary', { name: 'Bet slip' })
      .or(page.getByRole('region', { name: 'Bet slip', exact: true }));
  const { register, signIn } = entering(page, button);
  const sees = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

  const bettor: Bettor = {
    page,
    open: async (path = '/') => {
      await page.goto(`/#${path}`);
    },
    register: async (name = newName()) => {
      await register(name);
      await page.getByRole('grid').waitFor();
      return name;
    },
    signIn,
    browseAsGuest: async () => {
      await bettor.open('/login');
      await button('Play as a guest').click();
      await page.getByRole('grid').waitFor();
    },
    button,
    heading: (name) => page.getByRole('heading', { name, exact: true }),
    slip,
    cell: (name) => page.getByRole('button', { name: new RegExp(`^${name}, odds `) }),
    choose: async (...names) => {
      for (const name of names) {
        const cell = bettor.cell(name);
        // A phone shows one position of the numbers at a time.
        const position = page
          .getByRole('toolbar', { name: 'Position' })
          .getByRole('button')
          .nth(POSITIONS.indexOf(name.split(',')[0]?.toLowerCase() ?? ''));
        await cell.or(position).first().waitFor();
        if (!(await cell.isVisible())) await position.click();
        await cell.click();
      }
    },
    chosen: () =>
      page
        .getByRole('grid')
        .locator('[aria-pressed=true]')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))
        // What was staked on them comes with the next round.
        .then((names) => names.map((name) => name?.replace(/, £[\d.,]+ placed$/, '') ?? null)),
    stake: (amount) => slip().getByLabel('Amount for all').fill(amount),
    submit: () => slip().getByRole('button', { name: SUBMIT }).click(),
    confirm: () => button('Place bets').click(),
    openOddsSettings: () => slip().getByText('Odds settings', { exact: true }).click(),
    place: async (amount) => {
      await bettor.stake(amount);
      await bettor.submit();
      await bettor.confirm();
      await bettor.heading('Bets placed').waitFor();
    },
    goTo: async (entry) => {
      const menu = button('Main menu');
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: entry, exact: true }).first().click();
      await bettor.heading(entry).waitFor();
    },
    figures: async () => {
      await button(/^Balance and results/).click();
      const figures = await definitions(page.getByRole('region', { name: 'Balance and results' }));
      await page.keyboard.press('Escape');
      return figures;
    },
    refresh: async () => {
      const press = button('Refresh balance');
      if (await press.isVisible()) await press.click();
      else await page.reload();
    },
    sees,
  };
  return bettor;
}
