import { diff, type ChartDiff, type ChartReading } from 'chartkit';
import { STORIES, type Story } from '../../scenarios/stories.ts';
import { planOfStory } from '../../scenarios/storyWays.ts';

/** The ids, in the newer version, of all that its differences name. */
const idsOf = ({ changes }: ChartDiff): ReadonlySet<string> =>
  new Set(changes.flatMap(({ id, headId }) => [id, ...(headId === null ? [] : [headId])]));

/** Whether a path takes a transition that is another than before, or comes through such a state. */
function isTouched(story: Story, changed: ReadonlySet<string>): boolean {
  const { path } = planOfStory(story);
  return [path.start, ...path.steps].some(
    ({ took, states }) =>
      took.some((id) => changed.has(id)) ||
      Object.values(states).some((state) =>
        state.split(' & ').some((leaf) => changed.has(`${story.chart}.${leaf}`)),
      ),
  );
}

/** Stories that go another way than at an older version of the charts, or through what is new. */
export function storiesTouched(
  bases: readonly ChartReading[],
  heads: readonly ChartReading[],
): readonly Story[] {
  const changed = new Map(
    heads.flatMap((head) => {
      const base = bases.find(({ id }) => id === head.id);
      return base === undefined ? [] : [[head.id, idsOf(diff(base, head))] as const];
    }),
  );
  return STORIES.filter((story) => {
    const ids = changed.get(story.chart);
    return ids === undefined || (ids.size > 0 && isTouched(story, ids));
  });
}
