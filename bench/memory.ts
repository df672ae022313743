/** An hour of polling on the home page, by a fast clock: what the page keeps in memory. */
import { ROUTES } from '../src/app/routes.ts';
import { openHouse } from './support/house.ts';
import type { Table } from './support/report.ts';
import { visitorOf } from './support/visitor.ts';

const MINUTES = 60;
const LOOK_EVERY_MINUTES = 10;
const STEP_MS = 10_000;
const STEPS_PER_MINUTE = 6;
/** Answers come in real time. */
const ANSWERS_MS = 60;
const BYTES_PER_MB = 1e6;

export async function measure(): Promise<readonly Table[]> {
  const house = await openHouse();
  const visitor = await visitorOf(house);
  const home = ROUTES.find(({ path }) => path === '/');
  if (home === undefined) throw new Error('There is no home page');
  const page = await visitor.page(home);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls += 1;
  });
  await page.clock.install();
  await page.goto(visitor.urlOf(home));
  await page.clock.runFor(1000);
  await page.getByRole('grid').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const rows: (string | number)[][] = [];
  const look = async (minute: number): Promise<void> => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const figure = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    rows.push([
      minute,
      calls,
      (figure('JSHeapUsedSize') / BYTES_PER_MB).toFixed(2),
      figure('Nodes'),
      figure('JSEventListeners'),
    ]);
  };
  for (let minute = 1; minute <= MINUTES; minute++) {
    for (let step = 0; step < STEPS_PER_MINUTE; step++) {
      await page.clock.runFor(STEP_MS);
      await page.waitForTimeout(ANSWERS_MS);
    }
    if (minute === 1 || minute % LOOK_EVERY_MINUTES === 0) await look(minute);
  }
  await visitor.close();
  await house.close();
  return [
    {
      title: 'An hour of polling',
      how: 'The home page of a member, by a fast clock; after a collection of garbage.',
      head: ['minute', 'calls so far', 'heap, MB', 'DOM nodes', 'listeners'],
      rows,
    },
  ];
}
