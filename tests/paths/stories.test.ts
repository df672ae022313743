/** Each storyboard is a path of the plan. */
import { expect, test } from 'vitest';
import { PLAYED_STORIES } from '../../scenarios/playedStories.ts';
import { planOfStory, STORIES } from '../../scenarios/stories.ts';
import { wayOfStory } from '../../scenarios/storyWays.ts';
import type { PlayedStory } from '../../scenarios/story.ts';

test.each(STORIES)('$id ends as its path does', (story) => {
  expect(planOfStory(story).path.steps.at(-1)?.took ?? planOfStory(story).path.start.took).toContain(
    story.ends,
  );
});

const LIT: readonly PlayedStory[] = PLAYED_STORIES.filter((story) => 'ways' in story);

test.each(LIT)('$id, which is played, goes its ways on its chart', (story) => {
  const walked = wayOfStory(story);
  const paths = walked === null ? [] : [...walked.others, walked.last].map(({ path }) => path);
  const taken = paths.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ took }) => took));
  expect((story.ways ?? []).filter((way) => !taken.includes(way))).toEqual([]);
});

test('a story that is played shows no way of its chart unless it names one', () => {
  expect(wayOfStory({ id: 'x', question: '', answer: '', chart: 'draw', req: [] })).toBeNull();
});

test('with a way that no life cycle goes are refused', () => {
  const story = {
    id: 'x',
    question: '',
    answer: '',
    chart: 'draw',
    req: [],
    ways: ['draw --never[0]'],
  } as const;
  expect(() => wayOfStory(story)).toThrow(
    'The story x ends with draw --never[0], which no path of draw takes.',
  );
});

test('with an end that no path has are refused', () => {
  const story = {
    id: 'x',
    question: '',
    answer: '',
    chart: 'betting',
    ends: 'betting --never[0]',
  } as const;
  expect(() => planOfStory(story)).toThrow(
    'The story x ends with betting --never[0], which no path of betting takes.',
  );
});
