import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHARTS } from '../charts/charts.ts';
import { openStand, type Stand } from '../paths/browser/stand.ts';
import { forgetFailures, walkInBrowser } from '../paths/browser/walk.ts';
import { planOfChart, shownPlans } from '../paths/plan.ts';
import { keepCoverage } from '../paths/recording.ts';
import { OVERTAKEN_IN_BROWSER, UNSHOWN_IN_BROWSER } from '../paths/unshown.ts';
import { buildPage } from './page/build.ts';

const isChart = (name: string): name is keyof typeof CHARTS => Object.hasOwn(CHARTS, name);
const NAMES = Object.keys(CHARTS).filter(isChart);
const CHART_MS_MAX = 300_000;

let stand: Stand;
beforeAll(async () => {
  forgetFailures();
  stand = await openStand(buildPage());
});
afterAll(async () => {
  keepCoverage('browser', stand.tabs.allCoverage());
  await stand.close();
});

test.each(NAMES)(
  'Q-04: every path of %s is walked in the browser',
  async (name) => {
    const plan = planOfChart(name);
    const troubles: string[] = [];
    for (const path of shownPlans(plan, UNSHOWN_IN_BROWSER)) {
      const covers = path.covers.filter((id) => !Object.hasOwn(OVERTAKEN_IN_BROWSER, id));
      troubles.push(...(await walkInBrowser(stand, { ...path, covers })));
    }
    expect(troubles.join('\n\n')).toBe('');
    const taken = stand.tabs.allCoverage().transitions;
    const missed = plan.chart.transitions.map(({ id }) => id).filter((id) => taken[id] === undefined);
    expect(missed).toEqual(Object.keys(UNSHOWN_IN_BROWSER).filter((id) => plan.result.paths.has(id)));
  },
  CHART_MS_MAX,
);
