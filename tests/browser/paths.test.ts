import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merge } from 'chartkit';
import { CHARTS } from '../../scenarios/charts.ts';
import { openStand, type Stand } from '../paths/browser/stand.ts';
import { forgetFailures, walkInBrowser } from '../paths/browser/walk.ts';
import { planOfChart, shownPlans, type ChartPlan } from '../../scenarios/plan.ts';
import { keepCoverage } from '../../scenarios/recording.ts';
import { OVERTAKEN_IN_BROWSER, UNSHOWN_IN_BROWSER } from '../../scenarios/unshown.ts';
import { TESTED_PAGES } from './page/pages.ts';

const isChart = (name: string): name is keyof typeof CHARTS => Object.hasOwn(CHARTS, name);
/** The longest first, and the others beside it. */
const NAMES = Object.keys(CHARTS)
  .filter(isChart)
  .toSorted((a, b) => Number(b === 'betting') - Number(a === 'betting'));
const CHART_MS_MAX = 600_000;
/** A path that fails is waited for, and walked again for its trace: where more fail, the others are left. */
const FAILED_MAX = 3;
/** Servers and browsers side by side: where one waits for its browser, another goes on. */
const STANDS = 2;

let stands: readonly Stand[] = [];
let free: readonly Stand[] = [];
let waiting: readonly ((stand: Stand) => void)[] = [];

/** Lends a stand to one chart at a time. */
async function onStand<Result>(walk: (stand: Stand) => Promise<Result>): Promise<Result> {
  const [first, ...others] = free;
  free = others;
  const stand =
    first ??
    (await new Promise<Stand>((resolve) => {
      waiting = [...waiting, resolve];
    }));
  try {
    return await walk(stand);
  } finally {
    const [next, ...rest] = waiting;
    waiting = rest;
    if (next === undefined) free = [...free, stand];
    else next(stand);
  }
}

beforeAll(async () => {
  forgetFailures();
  stands = await Promise.all(Array.from({ length: STANDS }, () => openStand(TESTED_PAGES)));
  free = stands;
});
afterAll(async () => {
  keepCoverage('browser', merge(stands.map(({ tabs }) => tabs.allCoverage())));
  await Promise.all(stands.map((stand) => stand.close()));
});

/** What was not as planned, and the transitions that were not taken. */
async function walkAll(stand: Stand, plan: ChartPlan) {
  const troubles: string[] = [];
  for (const path of shownPlans(plan, UNSHOWN_IN_BROWSER)) {
    const covers = path.covers.filter((id) => !Object.hasOwn(OVERTAKEN_IN_BROWSER, id));
    if (troubles.length < FAILED_MAX) troubles.push(...(await walkInBrowser(stand, { ...path, covers })));
  }
  const taken = stand.tabs.allCoverage().transitions;
  const missed = plan.chart.transitions.map(({ id }) => id).filter((id) => taken[id] === undefined);
  return { troubles: troubles.join('\n\n'), missed };
}

describe.concurrent('Q-04: in the browser', () => {
  test.each(NAMES)(
    'every path of %s is walked',
    async (name) => {
      const plan = planOfChart(name);
      const { troubles, missed } = await onStand((stand) => walkAll(stand, plan));
      expect(troubles).toBe('');
      const unshown = Object.keys(UNSHOWN_IN_BROWSER).filter((id) => plan.result.paths.has(id));
      expect(missed.toSorted()).toEqual(unshown.toSorted());
    },
    CHART_MS_MAX,
  );
});
