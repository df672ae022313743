/** Where a story that is played by hand goes on its chart. */
import type { AnyStateMachine } from 'xstate';
import { read, walk, type ChartReading, type Path, type World } from 'chartkit';
import { CHARTS } from './charts.ts';
import { ALL_CHARTS } from './lifeCycles.ts';
import { planOfStory } from './stories.ts';
import type { PlayedStory } from './story.ts';
import { lifeCycleWorlds } from './worlds/lifeCycles.ts';

export interface StoryWay {
  readonly chart: ChartReading;
  readonly path: Path;
  /** Where the chart runs in the path. */
  readonly address: string;
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

/** The shortest path to where a story ends, null where none is shown. Throws where there is none. */
export function wayOfStory({ id, question, answer, chart, way }: PlayedStory): StoryWay | null {
  if (way === undefined) return null;
  const reading = read(ALL_CHARTS[chart]);
  if (isRunning(chart)) {
    const { path, scene } = planOfStory({ id, question, answer, chart, ends: way });
    return { chart: reading, path, address: scene.address };
  }
  const path = LIFE_CYCLES[chart](way);
  if (path === undefined)
    throw new Error(`The story ${id} ends with ${way}, which no path of ${chart} takes.`);
  return { chart: reading, path, address: '' };
}
