/** Where a story that is played by hand goes on its chart. */
import type { AnyStateMachine } from 'xstate';
import { read, walk, type ChartReading, type Path, type World } from 'chartkit';
import { CHARTS } from './charts.ts';
import { ALL_CHARTS } from './lifeCycles.ts';
import { planOfStory } from './stories.ts';
import type { PlayedStory } from './story.ts';
import { lifeCycleWorlds } from './worlds/lifeCycles.ts';

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
function wayTo(way: string, { id, question, answer, chart }: PlayedStory): Way {
  if (isRunning(chart)) {
    const { path, scene } = planOfStory({ id, question, answer, chart, ends: way });
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
