/** Stories that are played by hand: what is seen after each sentence, at both widths. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { read, statesOf } from 'chartkit';
import type { Report } from 'chartkit/live';
import { litPath } from 'chartkit/test';
import { labelsOf } from '../../scenarios/controls.ts';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';
import { withOutcomes } from '../../scenarios/outcomes.ts';
import { PLAYED_STORIES, type PlayedId } from '../../scenarios/playedStories.ts';
import type { PlayedStory } from '../../scenarios/story.ts';
import { wayOfStory } from '../../scenarios/storyWays.ts';
import { keepStory } from '../../scripts/stories/kept.ts';
import { withoutRepeats, type Presses, type ToldStep } from '../../scripts/stories/page.ts';
import { takenIn } from '../../scripts/stories/taken.ts';
import { soon } from '../browser/support/bettor.ts';
import { DESKTOP, PHONE } from '../browser/support/world.ts';
import { stillOf } from './pictures.ts';
import { reportsOf } from './reports.ts';

interface Scene {
  readonly text: string;
  readonly picture: Buffer;
  /** The states of the story's chart, below its root: `failed.waiting`. */
  readonly states: readonly string[];
  /** What the page's charts did since the sentence before. */
  readonly reports: readonly Report[];
}
/** Of its size on the screen: journeys are many, and all pictures together stay light. */
export const SMALL = 0.5;
interface Walked extends Presses {
  readonly scenes: readonly Scene[];
}
export type Journey = (size: BrowserContextOptions) => Promise<Walked>;
export type Play = (size: BrowserContextOptions) => Promise<readonly Scene[]>;

/** Nothing on the page is still on its way. */
export const settled = (page: Page) => soon(() => page.locator('main [aria-busy=true]').count()).toBe(0);

/** Keeps what is seen after each sentence. */
export function teller(scale?: number) {
  const scenes: Scene[] = [];
  return {
    scenes,
    /** @param states of the story's chart, by their names below its root, where the step is about one */
    tell: async (page: Page, text: string, ...states: readonly string[]) => {
      const picture = await stillOf(page, scale);
      scenes.push({ text, states, picture, reports: await reportsOf(page) });
    },
  };
}

function storyOf(id: string): PlayedStory {
  const story = PLAYED_STORIES.find((each) => each.id === id);
  if (story === undefined) throw new Error(`There is no story ${id}.`);
  return story;
}

/** What each state of a chart means, by its name below the root. */
function meaningsOf(chart: PlayedStory['chart']): ReadonlyMap<string, string> {
  const states = statesOf(read(ALL_CHARTS[chart]));
  return new Map(states.map(({ id, description }) => [id.slice(chart.length + 1), description ?? '']));
}

function stepsOf(
  { chart, req }: PlayedStory,
  desktop: readonly Scene[],
  phone: readonly Scene[],
): readonly ToldStep[] {
  const wide = withoutRepeats(desktop.map(({ picture }) => picture));
  const narrow = withoutRepeats(phone.map(({ picture }) => picture));
  const meanings = meaningsOf(chart);
  const stateNamed = (name: string) => {
    const meaning = meanings.get(name);
    if (meaning === undefined) throw new Error(`${chart} has no state ${name}.`);
    return { name, meaning };
  };
  return desktop.map(({ text, states }, at) => ({
    text,
    states: states.map(stateNamed),
    req: at === 0 ? req : [],
    desktop: wide[at] ?? null,
    phone: narrow[at] ?? null,
  }));
}

/** The picture of the story's chart with its way lit, and all that the chart did on the page; null for a story that shows none. */
async function litOf(story: PlayedStory, scenes: readonly Scene[]): Promise<string | null> {
  const way = wayOfStory(story);
  if (way === null || story.ways === undefined) return null;
  const { path, address } = way.last;
  const controls = labelsOf(story.chart);
  const beside = takenIn(story.chart, scenes);
  const options = { showing: story.ways, also: way.others, beside, controls };
  return litPath(withOutcomes(way.chart), path, address, options);
}

const shown = (steps: readonly ToldStep[]): number => steps.filter(({ desktop }) => desktop !== null).length;

/** @returns how many pictures are shown */
export async function keep(id: PlayedId, play: Play): Promise<number> {
  const story = storyOf(id);
  const desktop = await play(DESKTOP);
  const phone = story.isWide === true ? [] : await play(PHONE);
  const steps = stepsOf(story, desktop, phone);
  keepStory({ ...story, lit: await litOf(story, [...desktop, ...phone]), steps });
  return shown(steps);
}

/** With its presses, at both widths or on a desktop alone. @returns how many pictures are shown */
export async function keepJourney(id: string, journey: Journey, widths: 'both' | 'desktop'): Promise<number> {
  const story = storyOf(id);
  const desktop = await journey(DESKTOP);
  const phone = widths === 'both' ? await journey(PHONE) : null;
  const steps = stepsOf(story, desktop.scenes, phone?.scenes ?? []);
  const lit = await litOf(story, [...desktop.scenes, ...(phone?.scenes ?? [])]);
  keepStory({ ...story, lit, steps, counted: { desktop, phone } });
  return shown(steps);
}
