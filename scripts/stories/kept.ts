/** Where stories are kept, and whether they are of now: what each shows is hashed as it is written. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { read } from 'chartkit';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';
import { inWords } from '../../scenarios/plan.ts';
import { PLAYED_STORIES } from '../../scenarios/playedStories.ts';
import { SCREENS, STORIES, type PlayedStory, type Story } from '../../scenarios/stories.ts';
import { planOfStory, wayOfStory } from '../../scenarios/storyWays.ts';
import { filesOfStory, indexText, type Told } from './page.ts';

export const STORY_FOLDER = join('docs', 'generated', 'stories');
const AGES = join(STORY_FOLDER, 'stories.json');
const INDEX = join(STORY_FOLDER, 'README.md');
const ALL: readonly (Story | PlayedStory)[] = [...STORIES, ...PLAYED_STORIES];

/** What every screen is made of. */
const OF_EVERY_SCREEN = ['src/ui', 'src/app', 'locales/en.json', 'locales/pages/en.json'];

/** The content of files and of all files in folders, by their path. */
function contentOf(places: readonly string[]): string[] {
  return places.flatMap((place) => {
    if (!existsSync(place)) throw new Error(`There is no ${place}, which a story shows.`);
    const files = place.includes('.')
      ? [place]
      : readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name));
    return files.toSorted().map((file) => `${file}\n${readFileSync(file, 'utf8')}`);
  });
}

/** The same as long as its texts, its path, its chart, and the sources of its screens are. */
function digestOf(story: Story | PlayedStory): string {
  const path = 'ends' in story ? inWords(planOfStory(story)).path : wayOfStory(story);
  const hash = createHash('sha256').update(JSON.stringify([story, path, read(ALL_CHARTS[story.chart])]));
  const own = 'screens' in story ? story.screens : undefined;
  for (const content of contentOf([...OF_EVERY_SCREEN, ...(own ?? SCREENS[story.chart] ?? [])]))
    hash.update(content);
  return hash.digest('hex').slice(0, 16);
}

const agesSchema = z.record(z.string(), z.string());
const ages = (): Record<string, string> =>
  existsSync(AGES) ? agesSchema.parse(JSON.parse(readFileSync(AGES, 'utf8'))) : {};

/** The names of the pictures that no page shows. */
function sparePictures(): readonly string[] {
  const names = readdirSync(STORY_FOLDER);
  const pages = names.filter((name) => name.endsWith('.md'));
  const shown = pages.map((name) => readFileSync(join(STORY_FOLDER, name), 'utf8')).join('\n');
  return names.filter((name) => name.endsWith('.webp') && !shown.includes(name));
}

/** Writes the files of a story in place of its older ones, and notes what they show. */
export function keepStory(told: Told): void {
  mkdirSync(STORY_FOLDER, { recursive: true });
  rmSync(join(STORY_FOLDER, `${told.id}.svg`), { force: true });
  for (const [name, content] of filesOfStory(told)) writeFileSync(join(STORY_FOLDER, name), content);
  for (const name of sparePictures()) rmSync(join(STORY_FOLDER, name));
  const story = ALL.find(({ id }) => id === told.id);
  if (story === undefined) throw new Error(`There is no story ${told.id}.`);
  const noted = { ...ages(), [told.id]: digestOf(story) };
  writeFileSync(AGES, `${JSON.stringify(noted, Object.keys(noted).toSorted(), 2)}\n`);
  writeFileSync(INDEX, indexText(ALL));
}

/** The ids of stories that were never written, or show what is no longer so. */
export function outdatedStories(): readonly string[] {
  const noted = ages();
  return ALL.filter((story) => noted[story.id] !== digestOf(story)).map(({ id }) => id);
}

const KNOWN: ReadonlySet<string> = new Set([
  'README.md',
  'stories.json',
  ...ALL.flatMap(({ id }) => [`${id}.md`, `${id}.svg`]),
]);

/** Files of stories that there are no longer. */
export function strayFiles(): readonly string[] {
  if (!existsSync(STORY_FOLDER)) return [];
  const strays = readdirSync(STORY_FOLDER).filter((name) => !KNOWN.has(name) && !name.endsWith('.webp'));
  return [...strays, ...sparePictures()].map((name) => join(STORY_FOLDER, name));
}
