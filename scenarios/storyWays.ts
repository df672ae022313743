/** Where a story goes on its chart: one that follows the plan, and one that is played by hand. */
import type { AnyStateMachine } from 'xstate';
import { read, walk, type ChartReading, type Input, type Path, type World } from 'chartkit';
import { CHARTS } from './charts.ts';
import { ALL_CHARTS } from './lifeCycles.ts';
import { planOfChart, planOfScene, plansFor, type ChartPlan, type ScenePlan } from './plan.ts';
import { ALL_SCENES } from './scenes/all.ts';
import { inWorldOf, type AnyScene } from './scenes/any.ts';
import { TOLD_SCENES } from './scenes/told.ts';
import type { PlayedStory, Story } from './story.ts';
import { sayStep } from './words.ts';
import { lifeCycleWorlds } from './worlds/lifeCycles.ts';

const SCENES: readonly AnyScene[] = [...TOLD_SCENES, ...ALL_SCENES];

/** Inputs of a scene by which what these words say may happen: the same words may be of several. */
function inputsCalled(word: string, { result }: ChartPlan, { id }: TakenStory): readonly Input[] {
  const found = new Map(
    [...result.paths.values()].flatMap(({ steps }) =>
      steps
        .filter((step) => sayStep(step) === word)
        .map(({ input }) => [JSON.stringify(input), input] as const),
    ),
  );
  if (found.size === 0) throw new Error(`In the scene of the story ${id} this never happens: ${word}`);
  return [...found.values()];
}

/** The path with what happens before it and after it. */
function around(plan: ScenePlan, within: ChartPlan, story: TakenStory): ScenePlan {
  const { before = [], after = [] } = story;
  if (before.length + after.length === 0) return plan;
  // Only to give inputs: nothing is looked for.
  const given = (inputs: readonly Input[]): Path =>
    inWorldOf(plan.scene, (world) => walk({ ...world, limits: { sends: 0 } }).replay(inputs));
  const goOn = (inputs: readonly Input[], word: string): readonly Input[] => {
    const longer = inputsCalled(word, within, story).map((input) => [...inputs, input]);
    const found = longer.find((each) => given(each).steps.length === each.length);
    if (found === undefined) throw new Error(`In the story ${story.id} this can’t happen then: ${word}`);
    return found;
  };
  const own = plan.path.steps.map(({ input }) => input);
  const inputs = after.reduce(goOn, [...before.reduce<readonly Input[]>(goOn, []), ...own]);
  return { ...plan, path: given(inputs) };
}

type TakenStory = Pick<Story, 'id' | 'chart' | 'ends' | 'scene' | 'before' | 'after'>;

/** The path of a story: the shortest to its end, in its scene. Throws where there is none. */
export function planOfStory(story: TakenStory): ScenePlan {
  const { id, chart, ends, scene: name } = story;
  const scene = SCENES.find((each) => each.chart === chart && each.name === name);
  if (name !== undefined && scene === undefined)
    throw new Error(`There is no scene ${name} for the story ${id}.`);
  const within = scene === undefined ? planOfChart(chart) : planOfScene(chart, scene);
  const plan = plansFor(within, 'transition').find(({ title }) => title === ends);
  if (plan === undefined)
    throw new Error(`The story ${id} ends with ${ends}, which no path of ${chart} takes.`);
  const whole =
    scene === undefined && story.before === undefined && story.after === undefined
      ? within
      : planOfScene(chart, plan.scene);
  return around(plan, whole, story);
}

interface Way {
  readonly path: Path;
  /** Where the chart runs in the path. */
  readonly address: string;
}

export interface StoryWay {
  readonly chart: ChartReading;
  /** To where the story ends. */
  readonly last: Way;
  /** To what it comes to before. */
  readonly others: readonly Way[];
}

type Running = keyof typeof CHARTS;
const isRunning = (chart: keyof typeof ALL_CHARTS): chart is Running => Object.hasOwn(CHARTS, chart);

function pathIn<M extends AnyStateMachine>(
  worlds: Readonly<Record<string, World<M>>>,
  way: string,
): Path | undefined {
  const paths = Object.values(worlds).flatMap((world) => walk(world).paths.get(way) ?? []);
  return paths.toSorted((one, other) => one.steps.length - other.steps.length)[0];
}

const LIFE_CYCLES: Readonly<
  Record<Exclude<keyof typeof ALL_CHARTS, Running>, (way: string) => Path | undefined>
> = {
  draw: (way) => pathIn(lifeCycleWorlds.draw, way),
  ticket: (way) => pathIn(lifeCycleWorlds.ticket, way),
  autoTask: (way) => pathIn(lifeCycleWorlds.autoTask, way),
  recharge: (way) => pathIn(lifeCycleWorlds.recharge, way),
  withdrawal: (way) => pathIn(lifeCycleWorlds.withdrawal, way),
  break: (way) => pathIn(lifeCycleWorlds.break, way),
  exchange: (way) => pathIn(lifeCycleWorlds.exchange, way),
  screen: (way) => pathIn(lifeCycleWorlds.screen, way),
};

/** The shortest path to a transition. Throws where there is none. */
function wayTo(way: string, { id, chart }: PlayedStory): Way {
  if (isRunning(chart)) {
    const { path, scene } = planOfStory({ id, chart, ends: way });
    return { path, address: scene.address };
  }
  const path = LIFE_CYCLES[chart](way);
  if (path === undefined)
    throw new Error(`The story ${id} ends with ${way}, which no path of ${chart} takes.`);
  return { path, address: '' };
}

/** Null where none is shown. Throws where there is none. */
export function wayOfStory(story: PlayedStory): StoryWay | null {
  const ways = (story.ways ?? []).map((way) => wayTo(way, story));
  const last = ways.at(-1);
  return last === undefined
    ? null
    : { chart: read(ALL_CHARTS[story.chart]), last, others: ways.slice(0, -1) };
}
