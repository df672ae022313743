/** What a story is. */
import type { CHARTS } from './charts.ts';
import type { ALL_CHARTS, LIFE_CYCLES } from './lifeCycles.ts';

export interface Story {
  /** The name of its page. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly chart: keyof typeof CHARTS;
  /** The id of the transition that answers the question: its way is the shortest there. */
  readonly ends: string;
  /** The states that its question is about, below the root of its chart: its way comes through them, in this order. */
  readonly shows: readonly string[];
  /** The scene in which it happens, where it is not the one with the shortest way. */
  readonly scene?: string;
  /** What happens before the shortest way, and after it, in the words of the plan. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  /** Of what happens on a desktop alone: a phone has other ways to it, or no console. */
  readonly isWide?: boolean;
}

/** Stories that the page alone can't tell: the server plays draws and counts attempts. They are played by hand. */
export interface PlayedStory extends Pick<Story, 'id' | 'question' | 'answer' | 'isWide'> {
  /** That it is about: one that runs, or a life cycle. */
  readonly chart: keyof typeof ALL_CHARTS;
  /** What becomes of the rows that its chart makes or changes: their pages are linked too. */
  readonly lifeCycles?: readonly (keyof typeof LIFE_CYCLES)[];
  /** The ids of the transitions to which it comes on the chart, the last at its end; nothing is lit on the chart without them. */
  readonly ways?: readonly string[];
  /** The requirements that it shows. */
  readonly req: readonly string[];
  /** The sources of what it shows; those of its chart's screens unless named. */
  readonly screens?: readonly string[];
}
