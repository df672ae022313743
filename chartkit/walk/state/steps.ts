/** A path as it is walked: its start, and the steps after it. */
import type { System } from '../system.ts';
import type { AnyStateMachine } from 'xstate';
import type { Input, Path, Step } from '../world.ts';
import { orError } from './problems.ts';

/** What a system did as it started. */
export function startOf<M extends AnyStateMachine>(
  system: System<M>,
  took: readonly string[],
): Path['start'] {
  const begin = { text: 'start', took, states: system.states(), ms: 0 };
  return system.held.length === 0 ? begin : { ...begin, held: system.held };
}

/** Takes inputs as far as they go. */
export function stepsAlong(inputs: readonly Input[], perform: (input: Input) => Step): Step[] {
  const steps: Step[] = [];
  for (const input of inputs) {
    const step = orError(() => perform(input));
    if (step instanceof Error) break;
    steps.push(step);
  }
  return steps;
}
