/** Each storyboard is a path of the plan. */
import { expect, test } from 'vitest';
import { planOfStory, STORIES } from '../../scenarios/stories.ts';

test.each(STORIES)('$id ends as its path does', (story) => {
  expect(planOfStory(story).path.steps.at(-1)?.took ?? planOfStory(story).path.start.took).toContain(
    story.ends,
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
