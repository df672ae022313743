import { differenceText } from 'chartkit';
import type { PlannedPath } from '../record/plan.ts';
import { replayed } from '../../scenarios/replay.ts';
import type { Playing } from './live.types.ts';

/** A path as it is played here: in the scenario it fits, its gaps filled, until the charts differ from it. */
export function played(path: PlannedPath): {
  readonly path: Omit<Playing, 'given'>;
  readonly scenario: number;
} {
  const { scenario, before, steps, difference } = replayed(path.chart, path);
  const walked = [...before, ...steps.flatMap((step) => step ?? [])];
  return {
    scenario,
    path: {
      id: path.id,
      from: path.from,
      steps: walked,
      difference: difference === null ? null : textOf(difference),
    },
  };
}

function textOf(difference: Parameters<typeof differenceText>[0]): string {
  const { expected, seen } = differenceText(difference);
  const where =
    difference.step === 0 ? 'The start can’t be reached' : `Step ${difference.step} does something else`;
  return `${where}. Recorded: ${expected.join('; ')}. Now: ${seen.join('; ')}.`;
}
