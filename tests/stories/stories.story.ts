/** `npm run stories`: walks the stories in Chromium on the real server and writes their pages. STORIES names some. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statesOf, type ChartReading, type Path } from 'chartkit';
import { litPath } from 'chartkit/test';
import { labelsOf } from '../../scenarios/controls.ts';
import { inWords, planOfChart, type ScenePlan } from '../../scenarios/plan.ts';
import { withOutcomes } from '../../scenarios/outcomes.ts';
import { STORIES } from '../../scenarios/stories.ts';
import { planOfStory } from '../../scenarios/storyWays.ts';
import { keepStory } from '../../scripts/stories/kept.ts';
import { changedStates, reqOf, withoutRepeats, type ToldStep } from '../../scripts/stories/page.ts';
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

const beginning = ({ scene: { root, given } }: ScenePlan): string => {
  if (root === 'console') return `An operator opens the console at ${given.path}`;
  const { who } = given;
  const person = who === null ? 'A visitor' : who.principal.kind === 'guest' ? 'A guest' : 'A member';
  return `${person} opens the page at ${given.path}`;
};

type Pictures = Readonly<Record<'desktop' | 'phone', readonly Buffer[] | null>>;

function stepsOf(plan: ScenePlan, chart: ChartReading, pictures: Pictures): readonly ToldStep[] {
  const { address } = plan.scene;
  const { path }: { readonly path: Path } = inWords(plan);
  const reqs = new Map(chart.transitions.map(({ id, req }) => [id, req]));
  const meanings = new Map(statesOf(chart).map(({ id, description }) => [id, description ?? '']));
  const desktop = withoutRepeats(pictures.desktop ?? []);
  const phone = withoutRepeats(pictures.phone ?? []);
  const moments = [path.start, ...path.steps];
  return moments.map((moment, at) => {
    const took = path.steps[at - 1]?.took;
    const changed = changedStates(moments[at - 1]?.states[address] ?? null, moment.states[address] ?? null);
    const isSeen = at === 0 || at === moments.length - 1 || !changed.every(isOfPress) || changed.length === 0;
    return {
      text: at === 0 ? beginning(plan) : moment.text,
      states: changed
        .filter((region) => at === 0 || !isOfPress(region) || changed.length === 1)
        .map((name) => ({ name, meaning: meanings.get(`${chart.id}.${name}`) ?? '' })),
      req: took === undefined ? [] : reqOf(took, reqs),
      desktop: isSeen ? (desktop[at] ?? null) : null,
      phone: isSeen ? (phone[at] ?? null) : null,
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
  const steps = stepsOf(plan, chart, pictures);
  keepStory({ ...story, lit, steps });
  expect(steps.filter(({ desktop }) => desktop !== null).length).toBeGreaterThan(0);
});
