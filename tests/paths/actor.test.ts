import { afterAll, describe, expect, test } from 'vitest';
import { stage, walkReport, type Stage } from 'chartkit';
import { testPaths, vitest } from 'chartkit/test';
import type { AnyStateMachine } from 'xstate';
import { CHARTS } from '../../scenarios/charts.ts';
import { deedOf } from '../../scenarios/person.ts';
import { planOfChart, plansFor } from '../../scenarios/plan.ts';
import { keepCoverage, recordingOf } from '../../scenarios/recording.ts';
import { inWorldOf } from '../../scenarios/scenes/any.ts';
import { UNSHOWN, UNSHOWN_IN_BROWSER, UNSHOWN_SHARE_MAX } from '../../scenarios/unshown.ts';
import { happeningText } from '../../scenarios/words.ts';

const isChart = (name: string): name is keyof typeof CHARTS => Object.hasOwn(CHARTS, name);
const plans = new Map(
  Object.keys(CHARTS)
    .filter(isChart)
    .map((name) => [name, planOfChart(name)]),
);

function areSame(seen: unknown, planned: unknown): void {
  expect(seen).toEqual(planned);
}

type Driven = Pick<Stage<AnyStateMachine>, 'took' | 'perform' | 'states' | 'stop'>;

const recording = recordingOf('actor');
afterAll(() => keepCoverage('actor', recording.coverage()));

describe('Q-02, Q-04: the plan, on the actor', () => {
  test.each([...plans])(
    'every transition of %s is on a path, and the invariants hold',
    (_name, { result }) => {
      expect(result.ok ? '' : walkReport(result)).toBe('');
      expect([...result.paths.keys()].toSorted()).toEqual(result.wanted.map(({ id }) => id).toSorted());
    },
  );

  describe.each([...plans])('the covering paths of %s lead to the same states again', (_name, plan) => {
    testPaths(
      { charts: [plan.chart], plans: plansFor(plan, 'cover') },
      {
        runner: vitest(test),
        actor: ({ scene }) => scene.address,
        open: ({ plan: { scene, path } }) => {
          const live = inWorldOf(scene, (world): Driven => stage(world, recording.inspect));
          areSame(live.took(), path.start.took);
          return live;
        },
        close: (live) => live.stop(),
        events: { '*': (live, step) => areSame(live.perform(step.input), step) },
        states: { '*': (live, { states }) => areSame(live.states(), states) },
      },
    );
  });
});

test('every event that is sent in a path is one that a person can cause, or is listed', () => {
  const helpless = [...plans.values()]
    .flatMap((plan) => plansFor(plan, 'transition'))
    .filter(({ path }) =>
      path.steps.some(
        ({ input }) => input.kind === 'send' && deedOf(input) === null && happeningText(input.event) === null,
      ),
    );
  expect(helpless.map(({ title }) => title).filter((id) => !Object.hasOwn(UNSHOWN, id))).toEqual([]);
});

test('what no person can cause is in the charts, and little', () => {
  const all = [...plans.values()].flatMap(({ result }) => result.wanted.map(({ id }) => id));
  const listed = Object.keys(UNSHOWN_IN_BROWSER);
  expect(listed.filter((id) => !all.includes(id))).toEqual([]);
  expect(listed.length / all.length).toBeLessThan(UNSHOWN_SHARE_MAX);
});
