import type { AnyStateMachine } from 'xstate';
import { fieldOf } from '../../internals.ts';
import type { Moment, World } from '../world.ts';
import type { Problem } from './explored.ts';

/** The invariants of a world that do not hold now, and a root actor that stopped. */
export function problemsIn<M extends AnyStateMachine>(
  { invariants = {} }: World<M>,
  moment: Moment<M>,
): Problem[] {
  const problems: Problem[] = [];
  for (const [what, holds] of Object.entries(invariants)) {
    const verdict = orError(() => holds(moment));
    if (verdict === undefined || verdict === true) continue;
    const message =
      verdict instanceof Error ? verdict.message : verdict === false ? 'It does not hold.' : verdict;
    problems.push({ kind: 'invariant', what, message });
  }
  if (fieldOf(moment.root, 'status') === 'error') {
    const error = fieldOf(moment.root, 'error');
    const message = error instanceof Error ? error.message : (JSON.stringify(error) ?? String(error));
    problems.push({ kind: 'error', what: `the root actor stopped: ${message}`, message });
  }
  return problems;
}

export function orError<T>(act: () => T): T | Error {
  try {
    return act();
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}
