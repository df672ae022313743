import { PLAYED_STORIES } from '../../scenarios/playedStories.ts';
import { STORIES } from '../../scenarios/stories.ts';
import { namesSetting } from '../../scripts/commandLine.ts';

/** The ids of the stories that STORIES names; all of them where it is not set. */
export const ASKED: readonly string[] = namesSetting(
  'STORIES',
  [...STORIES, ...PLAYED_STORIES].map(({ id }) => id),
);
