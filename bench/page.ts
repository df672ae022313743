/** What a press, a refresh round and a change of page cost on the built page, at a fourth of this machine's speed. */
import type { Page } from 'playwright-core';
import { DESKTOP } from '../tests/browser/support/world.ts';
import { ROUTES } from '../src/app/routes.ts';
import {
  changesOf,
  go,
  nearOwnRound,
  ownRound,
  refreshRound,
  SECONDS_MS,
  roundWithOtherOdds,
  settle,
  workOf,
} from './page/moves.ts';
import { countingWork, openFloor, pressing, type Cost } from './page/presses.ts';
import { countRenders, rendersOf } from '../tests/browser/support/renders.ts';
import { openHouse } from './support/house.ts';
import { medianOf, quantileOf, type Table } from './support/report.ts';
import { visitorOf, type Visitor } from './support/visitor.ts';

const SLOW_DOWN = 4;
const PRESS_ROUNDS = 4;
const ROUNDS = 10;
const TICKS_MS = 3000;

/** `/order` with its hundred cells, at rest. */
async function openGrid(visitor: Visitor, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const order = ROUTES.find(({ path }) => path === '/order');
  if (order === undefined) throw new Error('There is no /order');
  const page = await visitor.page(order, DESKTOP);
  await prepare(page);
  await page.goto(visitor.urlOf(order));
  await page.getByRole('grid').waitFor();
  await settle(page);
  return page;
}

const ms = (figure: number): string => figure.toFixed(1);

const pressRow = (name: string, { all, script, layout, most, cells }: Cost): readonly string[] => [
  name,
  ms(all),
  ms(script),
  ms(layout),
  ms(most),
  String(cells),
];

async function presses(visitor: Visitor): Promise<Table> {
  const page = await openGrid(visitor, async () => undefined);
  const session = await countingWork(page, SLOW_DOWN);
  const { first, selecting, takingOut, work } = await pressing(page, session, PRESS_ROUNDS);
  await page.context().close();
  const bare = await openFloor(visitor.browser);
  const floor = await pressing(bare, await countingWork(bare, SLOW_DOWN), PRESS_ROUNDS);
  await bare.close();
  const times = (figure: keyof Cost): string => (selecting[figure] / floor.selecting[figure]).toFixed(1);
  return {
    title: 'A press of a cell',
    how: `The built page at a fourth of this machine's speed, on \`/order\` with its hundred cells and the slip beside them: from the click until the press has shown, styles and layout with it; its line in the slip comes with the next frame. Medians of ${PRESS_ROUNDS * 30} presses after 30 to warm up. The floor is React with a hundred buttons of a store and nothing else: no chart, no slip, no styles.`,
    head: ['', 'median, ms', 'of it script', 'of it layout', '9 of 10 within', 'cells that changed'],
    rows: [
      pressRow('a cell is selected', selecting),
      pressRow('a cell is taken out', takingOut),
      pressRow('the very first press of a page', first),
      ['all work of the page for a press, its line in the slip and the paint too', ms(work), '', '', '', ''],
      pressRow('the floor', floor.selecting),
      pressRow('the very first press of the floor', floor.first),
      ['all work of the floor for a press', ms(floor.work), '', '', '', ''],
      ['a cell is selected, against the floor', times('all'), times('script'), times('layout'), '', ''],
    ],
  };
}

const row = (name: string, figures: readonly number[], changed: string): readonly string[] => [
  name,
  ms(medianOf(figures)),
  ms(quantileOf(figures, 0.9)),
  changed,
];

async function moves(visitor: Visitor): Promise<Table> {
  const page = await openGrid(visitor, async () => undefined);
  const session = await countingWork(page, SLOW_DOWN);
  const rounds: number[] = [];
  const changes: number[] = [];
  const pressed: number[] = [];
  const seconds: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    await nearOwnRound(page);
    const round = async () => changes.push(await changesOf(page, () => ownRound(page)));
    rounds.push(await workOf(session, round));
    seconds.push(await workOf(session, () => page.waitForTimeout(SECONDS_MS)));
    pressed.push(await workOf(session, () => refreshRound(page)));
  }
  const ways: number[] = [];
  for (let n = 0; n < ROUNDS; n++) ways.push(await go(page, n % 2 === 0 ? '/' : '/order'));
  await page.context().close();
  return {
    title: 'A round, a change of page',
    how: 'The same page at the same speed.',
    head: ['what', 'median, ms', '9 of 10 within, ms', 'changes in the grid'],
    rows: [
      row(
        'a round that comes by itself and brings nothing new, with the seconds meanwhile: all work of the page',
        rounds,
        String(Math.max(...changes)),
      ),
      row('two seconds without a round: all work of the page', seconds, ''),
      row('a round that the button asks for, with the seconds meanwhile', pressed, ''),
      row('a change between the two betting pages', ways, ''),
    ],
  };
}

async function renders(visitor: Visitor): Promise<Table> {
  const page = await openGrid(visitor, countRenders);
  const cell = (nth: number) => page.getByRole('grid').getByRole('button').nth(nth);
  const events: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a cell is selected, the first of the slip', () => cell(12).click()],
    ['another cell is selected', () => cell(13).click()],
    ['it is taken out', () => cell(13).click()],
    ['three seconds of the countdown', () => page.waitForTimeout(TICKS_MS)],
    ['a round that comes by itself and brings nothing new', () => ownRound(page)],
    ['a round that the button asks for, nothing new', () => refreshRound(page)],
    ['a refresh round with other odds of one cell', () => roundWithOtherOdds(page)],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, work] of events) {
    const { commits, components, inGrid } = await rendersOf(page, async () => {
      await work();
      await settle(page);
    });
    rows.push([name, inGrid, components, commits]);
  }
  await page.context().close();
  return {
    title: "React's renders",
    how: 'The built page, as React itself reports its commits.',
    head: ['event', 'components of the grid', 'of the whole page', 'commits'],
    rows,
  };
}

export async function measure(): Promise<readonly Table[]> {
  const house = await openHouse();
  const visitor = await visitorOf(house);
  const tables = [await presses(visitor), await moves(visitor), await renders(visitor)];
  await visitor.close();
  await house.close();
  return tables;
}
