/** What a press, a refresh round and a change of page cost on the built page, at a fourth of this machine's speed. */
import type { CDPSession, Page } from 'playwright-core';
import { openHouse } from './support/house.ts';
import { medianOf, quantileOf, type Table } from './support/report.ts';
import { visitorOf } from './support/visitor.ts';
import { ROUTES } from '../../src/app/routes.ts';

const SLOW_DOWN = 4;
const PRESSES = 30;
const ROUNDS = 10;
const QUIET_MS = 300;

interface Cost {
  readonly script_ms: number;
  /** Elements of the grid that changed. */
  readonly cells: number;
}

/** Presses each cell of the grid and notes the time until React has done with it, layout included. */
const pressCells = (page: Page, count: number): Promise<readonly Cost[]> =>
  page.getByRole('grid').evaluate(async (grid, presses) => {
    const costs: Cost[] = [];
    const changed = new Set<Element | null>();
    const observer = new MutationObserver((records) => {
      for (const { target, attributeName } of records) {
        if (attributeName === 'tabindex') continue;
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(element?.closest('[role=gridcell]') ?? null);
      }
    });
    observer.observe(grid, { attributes: true, childList: true, characterData: true, subtree: true });
    const cells = [...grid.querySelectorAll('button')].slice(0, presses);
    for (const cell of cells) {
      changed.clear();
      const from = performance.now();
      cell.click();
      await Promise.resolve();
      grid.getBoundingClientRect();
      const script_ms = performance.now() - from;
      await new Promise((resolve) => void setTimeout(resolve, 50));
      costs.push({ script_ms, cells: changed.size });
    }
    observer.disconnect();
    return costs;
  }, count);

/** The main thread's work while something was done, ms at the slowed speed. */
async function workOf(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

/** Changes of the grid while something was done. */
async function changesOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  const counter = await page.getByRole('grid').evaluateHandle((grid) => {
    const seen = { count: 0 };
    new MutationObserver((records) => {
      seen.count += records.length;
    }).observe(grid, { attributes: true, childList: true, characterData: true, subtree: true });
    return seen;
  });
  await work();
  return counter.evaluate(({ count }) => count);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}

async function refreshRound(page: Page): Promise<void> {
  const round = page.waitForResponse(/getLotteryOdds/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'Refresh balance' }).click();
  await round;
  await settle(page);
}

/** Goes there by the address. @returns ms until the page has its title, and has been painted */
const go = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        new MutationObserver((_changes, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
        }).observe(document.head, { childList: true, characterData: true, subtree: true });
        window.location.hash = to;
      }),
    path,
  );

const row = (name: string, figures: readonly number[], changed: string): readonly string[] => [
  name,
  medianOf(figures).toFixed(1),
  quantileOf(figures, 0.9).toFixed(1),
  changed,
];

export async function measure(): Promise<readonly Table[]> {
  const house = await openHouse();
  const visitor = await visitorOf(house);
  const order = ROUTES.find(({ path }) => path === '/order');
  if (order === undefined) throw new Error('There is no /order');
  const page = await visitor.page(order);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(visitor.urlOf(order));
  await page.getByRole('grid').waitFor();
  await settle(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const presses = await pressCells(page, PRESSES);
  const rounds: number[] = [];
  const grids: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    rounds.push(
      await workOf(session, async () => grids.push(await changesOf(page, () => refreshRound(page)))),
    );
  }
  const ways: number[] = [];
  for (let n = 0; n < ROUNDS; n++) ways.push(await go(page, n % 2 === 0 ? '/' : '/order'));
  await visitor.close();
  await house.close();
  return [
    {
      title: 'A press, a round, a change of page',
      how: `The built page at a fourth of this machine's speed, on \`/order\` with its hundred cells. React's renders are counted by \`npx vitest run --project views tests/views/renders.test.tsx\`: one cell for a press, none for a tick or a round that brings nothing new.`,
      head: ['what', 'median, ms', '9 of 10 within, ms', 'changed in the grid'],
      rows: [
        row(
          'a press of a cell',
          presses.map(({ script_ms }) => script_ms),
          `${Math.max(...presses.map(({ cells }) => cells))} cell at most`,
        ),
        row(
          'a refresh round that brings nothing new, with the seconds meanwhile: all work of the page',
          rounds,
          String(Math.max(...grids)),
        ),
        row('a change between the two betting pages', ways, ''),
      ],
    },
  ];
}
