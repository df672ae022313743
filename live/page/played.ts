import type { ReplayDifference } from 'chartkit';
import type { PlannedPath } from '../record/plan.ts';
import { replayed } from '../../scenarios/replay.ts';
import { tellDifference } from '../../scenarios/telling.ts';
import { sayStep } from '../../scenarios/words.ts';
import type { Playing } from './live.types.ts';

/** A path as it is played here: in the scenario it fits, its gaps filled, until the charts differ from it. */
export function played(path: PlannedPath): {
  readonly path: Omit<Playing, 'given'>;
  readonly scenario: number;
} {
  const { scenario, before, steps, difference } = replayed(path.chart, path);
  const walked = [...before, ...steps.flatMap((step) => step ?? [])].map(({ input, text }) => ({
    input,
    text: sayStep({ input, text }),
  }));
  return {
    scenario,
    path: {
      id: path.id,
      from: path.from,
      steps: walked,
      difference: difference === null ? null : textOf(difference, path.from !== undefined),
    },
  };
}

/** As the command tells it. */
function textOf(difference: ReplayDifference, isWhole: boolean): string {
  const { expected, seen, sentence } = tellDifference(difference, isWhole);
  return [
    sentence,
    ...expected.map((each) => `Expected: ${each}`),
    ...seen.map((each) => `Seen: ${each}`),
  ].join('\n');
}
