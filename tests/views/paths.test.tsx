import { afterAll, expect, test } from 'vitest';
import { CHARTS } from '../../scenarios/charts.ts';
import { follow, troubleText } from '../paths/follow.ts';
import { planOfChart, shownPlans } from '../../scenarios/plan.ts';
import { keepCoverage, recordingOf } from '../../scenarios/recording.ts';
import { UNSHOWN } from '../../scenarios/unshown.ts';
import { openViews } from '../paths/views.tsx';

const isChart = (name: string): name is keyof typeof CHARTS => Object.hasOwn(CHARTS, name);
/** The page's own paths first: they need screens that were never open. */
const NAMES = ['page', ...Object.keys(CHARTS).filter((name) => name !== 'page')].filter(isChart);

/** Time for every path of a wrong chart to wait for what never comes, and to be reported. */
const CHART_MS_MAX = 600_000;

const recording = recordingOf('views');
afterAll(() => keepCoverage('views', recording.coverage()));

test.each(NAMES)(
  'Q-04: every path of %s is walked on the views',
  async (name) => {
    const plan = planOfChart(name);
    const troubles: string[] = [];
    for (const path of shownPlans(plan, UNSHOWN)) {
      const body = await openViews(path.scene, recording.inspect);
      const found = await follow(path, body);
      await body.close();
      if (found.length > 0) troubles.push(troubleText(path, found));
    }
    expect(troubles.join('\n\n')).toBe('');
    const taken = recording.coverage().transitions;
    const missed = plan.chart.transitions.map(({ id }) => id).filter((id) => taken[id] === undefined);
    expect(missed).toEqual(Object.keys(UNSHOWN).filter((id) => plan.result.paths.has(id)));
  },
  CHART_MS_MAX,
);
