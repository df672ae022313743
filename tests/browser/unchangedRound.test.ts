/** What a round of calls costs the page when it brings nothing new [P-07]. */
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../contract/calls.ts';
import { balance } from '../../contract/wire/betting.ts';
import { envelope } from '../../contract/wire/common.ts';
import { soon } from './support/bettor.ts';
import { countRenders, rendersOf, rendersOfPress, type Renders } from './support/renders.ts';
import { useWorld } from './support/world.ts';

/** One draw for all of them. */
const world = useWorld({ DRAW_INTERVAL_S: '3600' });

const LOOK_MS = 20;
const AFTERWARDS_MS = 1500;
const SECOND_MS = 1000;
/** A busy machine may take seconds to stop a clock that goes. */
const SETTING_UP_MS_MAX = 600_000;
/** The new line of the slip has eight of them. */
const PRESS_COMPONENTS_MAX = 16;
const NOTHING = { commits: 0, components: 0, inGrid: 0 };

/** The rounds that were begun: odds are asked for in each. */
function roundsOf(page: Page): () => number {
  let rounds = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(CALLS.lotteryOdds.path)) rounds += 1;
  });
  return () => rounds;
}

/** `/order` of a member, at rest, with a clock that goes only when the test lets it. */
async function openStopped() {
  const visit = await world.visitAsMember(null);
  const { page } = visit;
  await countRenders(page);
  await page.clock.install({ time: Date.now() - SETTING_UP_MS_MAX });
  await page.clock.pauseAt(Date.now());
  const rounds = roundsOf(page);
  await page.goto('/#/order');
  await soon(async () => {
    await page.clock.runFor(LOOK_MS);
    return page.getByRole('grid').count();
  }).toBe(1);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(AFTERWARDS_MS);
  await page.waitForLoadState('networkidle');
  /** Lets time pass until another round begins: the one before it is over then, and all that it brought is shown. */
  const toNextRound = async (): Promise<void> => {
    const before = rounds();
    await soon(async () => {
      await page.clock.runFor(SECOND_MS);
      return rounds();
    }).toBe(before + 1);
  };
  return { ...visit, toNextRound };
}

test('a round that comes by itself and brings nothing new renders no component and commits nothing', async () => {
  const { page, toNextRound } = await openStopped();
  await toNextRound();
  expect(await rendersOf(page, toNextRound)).toEqual(NOTHING);
  expect(await rendersOf(page, toNextRound)).toEqual(NOTHING);
});

test('a round with another balance renders what shows it, and no cell', async () => {
  const { page, bettor, toNextRound } = await openStopped();
  await toNextRound();
  await page.route(`**${CALLS.balance.path}`, async (route) => {
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const { data, ...rest } = z.extend(envelope, { data: balance }).parse(await response.json());
    await route.fulfill({ response, json: { ...rest, data: { ...data, balance: '1234.00' } } });
  });
  const { inGrid, components } = await rendersOf(page, async () => {
    await toNextRound();
    await toNextRound();
    await soon(async () => (await bettor.figures())['Balance']).toBe('£1,234.00');
  });
  expect({ inGrid, isRendered: components > 0 }).toEqual({ inGrid: 0, isRendered: true });
});

test('[H-06] the button is busy for a round that was asked for by it, not for one that comes by itself', async () => {
  const { page, bettor, toNextRound } = await openStopped();
  const busy = () => bettor.button('Refresh balance').getAttribute('aria-busy');
  const held: Route[] = [];
  await page.route(`**${CALLS.lotteryOdds.path}`, (route) => void held.push(route));
  await toNextRound();
  await soon(() => held.length).toBe(1);
  expect(await busy()).toBe('false');
  await bettor.button('Refresh balance').click();
  expect(await busy()).toBe('true');
  await held[0]?.continue();
  await soon(() => held.length).toBe(2);
  expect(await busy()).toBe('true');
  await held[1]?.continue();
  await soon(busy).toBe('false');
});

const sizeOf = ({ commits, components, inGrid }: Renders) =>
  components > PRESS_COMPONENTS_MAX ? { components } : { commits, inGrid };

test('the press of a cell renders that cell, its line in the slip and the slip’s figures, and leaves the rest of the slip', async () => {
  const { page } = await openStopped();
  const cell = (nth: number) => page.getByRole('grid').getByRole('button').nth(nth);
  const lines = page.getByRole('list', { name: 'Selections' }).getByRole('listitem');
  const press = (nth: number, count: number) => async () => {
    await cell(nth).click();
    await page.clock.runFor(SECOND_MS / 10);
    await soon(() => lines.count()).toBe(count);
  };
  await press(12, 1)();
  await page.clock.runFor(SECOND_MS);
  const added = await rendersOf(page, press(13, 2));
  await page.clock.runFor(SECOND_MS);
  const taken = await rendersOf(page, press(13, 1));
  expect([sizeOf(added), sizeOf(taken)]).toEqual([
    { commits: 2, inGrid: 1 },
    { commits: 2, inGrid: 1 },
  ]);
});

test('the press of a cell renders that cell, and nothing else before it is shown: the first of a page, and the first of a slip, too', async () => {
  const { page } = await openStopped();
  const cell = (nth: number) => page.getByRole('grid').getByRole('button').nth(nth);
  const lines = page.getByRole('list', { name: 'Selections' }).getByRole('listitem');
  const alone = { commits: 1, components: 1, inGrid: 1 };
  expect(await rendersOfPress(page, cell(12))).toEqual(alone);
  await soon(() => lines.count()).toBe(1);
  expect(await rendersOfPress(page, cell(13))).toEqual(alone);
  await soon(() => lines.count()).toBe(2);
  expect(await rendersOfPress(page, cell(13))).toEqual(alone);
  await soon(() => lines.count()).toBe(1);
});
