/** Each storyboard is a path of the plan. */
import { expect, test } from 'vitest';
import { PLAYED_STORIES } from '../../scenarios/playedStories.ts';
import { STORIES } from '../../scenarios/stories.ts';
import { planOfStory, wayOfStory } from '../../scenarios/storyWays.ts';
import type { PlayedStory } from '../../scenarios/story.ts';

const WAYS = STORIES.map((story) => ({ ...story, plan: planOfStory(story) }));

test.each(WAYS)('$id takes the transition that answers it', ({ ends, after = [], plan: { path } }) => {
  const last = path.steps.length - after.length;
  expect((path.steps[last - 1] ?? path.start).took).toContain(ends);
});

test.each(WAYS)('$id comes through the states that it is about', ({ shows, plan: { path, scene } }) => {
  const seen = [path.start, ...path.steps].map(({ states }) => states[scene.address]?.split(' & ') ?? []);
  let at = 0;
  const missing = shows.filter((state) => {
    const found = seen.findIndex((leaves, index) => index >= at && leaves.includes(state));
    if (found >= 0) at = found;
    return found < 0;
  });
  expect(missing).toEqual([]);
});

test('no two stories go the same way', () => {
  const ways = WAYS.map(({ plan: { path, scene } }) =>
    JSON.stringify([scene.chart, path.steps.map(({ input, took }) => [input, took])]),
  );
  expect(WAYS.filter((_, at) => ways.indexOf(ways[at] ?? '') !== at).map(({ id }) => id)).toEqual([]);
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
    shows: [],
  } as const;
  expect(() => planOfStory(story)).toThrow(
    'The story x ends with betting --never[0], which no path of betting takes.',
  );
});
