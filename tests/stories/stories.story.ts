/** `npm run stories`: walks the stories in Chromium on the real server and writes their pages. STORIES names some. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statesOf, type Step } from 'chartkit';
import { litPath } from 'chartkit/test';
import { labelsOf } from '../../scenarios/controls.ts';
import { planOfChart, type ScenePlan } from '../../scenarios/plan.ts';
import { withOutcomes } from '../../scenarios/outcomes.ts';
import { STORIES } from '../../scenarios/stories.ts';
import type { Story } from '../../scenarios/story.ts';
import { planOfStory } from '../../scenarios/storyWays.ts';
import { keepStory } from '../../scripts/stories/kept.ts';
import { changedStates, reqOf, withoutRepeats, type ToldStep } from '../../scripts/stories/page.ts';
import { beginningOf, sentenceOf } from '../../scripts/stories/sentences.ts';
import { TESTED_PAGES } from '../browser/page/pages.ts';
import { openStand, type Stand } from '../paths/browser/stand.ts';
import { ASKED } from './asked.ts';
import { picturesOf } from './walked.ts';

let stand: Stand | undefined;
beforeAll(async () => {
  stand = await openStand(TESTED_PAGES);
});
afterAll(() => stand?.close());

/** Whether a press counts yet changes with nearly every step, and little is seen of it. */
const isOfPress = (region: string) => region.startsWith('press.');
/** The half second in which a press does not count is over, and nothing else happens: no step for a reader. */
const ARMS = /press\.arming --xstate\.after\.armingTime/;
const isArming = ({ took }: Pick<Step, 'took'>) => took.length > 0 && took.every((id) => ARMS.test(id));

type Pictures = Readonly<Record<'desktop' | 'phone', readonly Buffer[] | null>>;

interface Moment {
  readonly text: string;
  readonly took: readonly string[];
  /** Of the chart, once its buttons take a press. */
  readonly state: string | null;
  /** The place of its picture among all that were taken. */
  readonly picture: number;
}

/** How it begins, and each step for its readers. */
function momentsOf(plan: ScenePlan): readonly Moment[] {
  const { start, steps } = plan.path;
  const all = [
    { ...start, text: beginningOf(plan) },
    ...steps.map((step) => ({ ...step, text: sentenceOf(step) })),
  ];
  const isTold = (at: number) => at === 0 || !isArming(all[at] ?? start);
  return all.flatMap(({ text, took }, at) => {
    if (!isTold(at)) return [];
    const next = all.findIndex((_, later) => later > at && isTold(later));
    const picture = (next < 0 ? all.length : next) - 1;
    return [{ text, took, state: all[picture]?.states[plan.scene.address] ?? null, picture }];
  });
}

/** At the beginning only the regions that the story is about. */
const regionsOf = (states: readonly string[]) => new Set(states.map((state) => state.split('.')[0]));

function stepsOf(plan: ScenePlan, story: Story, pictures: Pictures): readonly ToldStep[] {
  const { chart } = planOfChart(story.chart);
  const reqs = new Map(chart.transitions.map(({ id, req }) => [id, req]));
  const meanings = new Map(statesOf(chart).map(({ id, description }) => [id, description ?? '']));
  const moments = momentsOf(plan);
  const seen = (taken: readonly Buffer[] | null) =>
    withoutRepeats(moments.flatMap(({ picture }) => taken?.[picture] ?? []));
  const desktop = seen(pictures.desktop);
  const phone = seen(pictures.phone);
  const about = regionsOf(story.shows);
  return moments.map(({ text, took, state }, at) => {
    const changed = changedStates(moments[at - 1]?.state ?? null, state);
    const states = at === 0 ? changed.filter((region) => about.has(region.split('.')[0])) : changed;
    return {
      text,
      states: states
        .filter((region) => !isOfPress(region))
        .map((name) => ({ name, meaning: meanings.get(`${chart.id}.${name}`) ?? '' })),
      req: at === 0 ? [] : reqOf(took, reqs),
      desktop: desktop[at] ?? null,
      phone: phone[at] ?? null,
    };
  });
}

test.for(STORIES)('$question', async (story, { skip }) => {
  skip(!ASKED.includes(story.id), 'it was not asked for');
  if (stand === undefined) throw new Error('Nothing stands ready');
  const plan = planOfStory(story);
  const { chart } = planOfChart(story.chart);
  const pictures = {
    desktop: await picturesOf(stand, plan, 'desktop'),
    phone: story.isWide === true ? null : await picturesOf(stand, plan, 'phone'),
  };
  const lit = await litPath(withOutcomes(chart), plan.path, plan.scene.address, {
    showing: story.ends,
    controls: labelsOf(story.chart),
  });
  const steps = stepsOf(plan, story, pictures);
  keepStory({ ...story, lit, steps });
  expect(steps.filter(({ desktop }) => desktop !== null).length).toBeGreaterThan(0);
});
