import type { AnyStateMachine } from 'xstate';
import { fieldOf } from '../internals.ts';
import type { Beginning } from '../live/protocol.ts';
import { gapFillers } from './gaps.ts';
import { toldOf, type Run } from './leadIn.ts';
import type { Input, Step } from './world.ts';

type States = Readonly<Record<string, string>>;

/** A path that was recorded: of a running system, without the data of its events, or of a walk, with everything. */
export interface Recorded {
  /** All of the system as it was at the start; left out where a recording holds no data. */
  readonly from?: Pick<Beginning, 'root' | 'timers'> | undefined;
  readonly start: { readonly states: States };
  readonly steps: readonly RecordedStep[];
}
type RecordedStep = Pick<Step, 'input' | 'took' | 'states' | 'ms'>;

export interface Outcome {
  readonly took: readonly string[];
  /** Of the actors whose states differ; null for one that is not there. */
  readonly states: Readonly<Record<string, string | null>>;
}

/** Where the charts do something else than what was recorded. */
export interface Difference {
  /** From 1; 0 where not even the start could be reached. */
  readonly step: number;
  readonly expected: Outcome;
  /** A sentence where the step could not happen at all. */
  readonly seen: Outcome | string;
}

/** One walk along a recording. */
export interface Attempt {
  readonly before: readonly Step[];
  readonly steps: readonly (Step | null)[];
  readonly difference: Difference | null;
  /** How many fitting fillers were passed over, by the index of the step. */
  readonly skips: ReadonlyMap<number, number>;
  /** Steps at which another filler would have fitted too. */
  readonly choices: readonly number[];
  /** Whether it passed over the last filler that fits: the way it came to its end leads nowhere. */
  readonly isSpent: boolean;
}

/** A transition that was taken, and that the recording has not reached yet. */
interface Untold {
  readonly id: string;
  readonly step: number;
  readonly at_ms: number;
}

/** Effects that answer at once, and timers that are due together, may be recorded in another order within this time. */
const TOGETHER_MS = 1000;

interface Position<M extends AnyStateMachine> {
  readonly run: Run<M>;
  readonly given: readonly Input[];
  readonly untold: readonly Untold[];
}

/** Walks along as far as what happens is what was recorded. */
export function attempt<M extends AnyStateMachine>(
  begin: () => Run<M>,
  recorded: Recorded,
  skips: Attempt['skips'],
): Attempt {
  let position: Position<M> = { run: begin(), given: [], untold: [] };
  const { steps: before } = position.run;
  const steps: (Step | null)[] = [];
  const choices: number[] = [];
  const end = (difference: Difference | null, isSpent = false): Attempt => {
    position.run.system.stop();
    return { before, steps, difference, skips, choices, isSpent };
  };
  let at_ms = 0;
  for (const [index, step] of recorded.steps.entries()) {
    at_ms += step.ms;
    const late = position.untold.find((each) => at_ms - each.at_ms > TOGETHER_MS);
    if (late !== undefined) return end(neverTold(recorded, position, late));
    const rest = isGiven(step.input) ? null : told(position.untold, step.took, recorded);
    if (rest !== null && step.took.length > 0) {
      position = { ...position, untold: rest };
      steps.push(null);
      continue;
    }
    const found = fitting(begin, position, recorded, { index, at_ms, skip: skips.get(index) ?? 0 });
    if (found.hasOthers) choices.push(index);
    if ('difference' in found) return end(found.difference, found.isSpent);
    position = found.position;
    steps.push(found.step);
  }
  const [left] = position.untold;
  return end(left === undefined ? null : neverTold(recorded, position, left));
}

interface Place {
  readonly index: number;
  readonly at_ms: number;
  readonly skip: number;
}

type Fit<M extends AnyStateMachine> = { readonly hasOthers: boolean } & (
  | { readonly difference: Difference; readonly isSpent: boolean }
  | { readonly position: Position<M>; readonly step: Step }
);

/** The first filler that does what was recorded, after as many others as are to be skipped. */
function fitting<M extends AnyStateMachine>(
  begin: () => Run<M>,
  { run, given, untold }: Position<M>,
  recorded: Recorded,
  { index, at_ms, skip }: Place,
): Fit<M> {
  const step = recorded.steps[index];
  if (step === undefined) throw new RangeError(`There is no step ${index}.`);
  const fillers = gapFillers(run, step, given);
  let current = run;
  let toSkip = skip;
  let first: Difference | null = null;
  for (const [place, filler] of fillers.entries()) {
    if (place > 0) current = again(begin, given);
    const input = paused(filler, step);
    const outcome = outcomeOf(current, input, untold, { recorded, index, at_ms });
    const isLast = place === fillers.length - 1;
    if ('untold' in outcome && (toSkip === 0 || isLast)) {
      const position = { run: current, given: [...given, input], untold: outcome.untold };
      return { hasOthers: !isLast, position, step: outcome.step };
    }
    if ('untold' in outcome) toSkip -= 1;
    else first ??= outcome;
    current.system.stop();
  }
  const expected = { took: step.took, states: {} };
  return {
    hasOthers: false,
    isSpent: toSkip < skip,
    difference: first ?? { step: index + 1, expected, seen: 'No timer waits.' },
  };
}

function again<M extends AnyStateMachine>(begin: () => Run<M>, given: readonly Input[]): Run<M> {
  const run = begin();
  for (const input of given) run.moves.perform(run.system, input);
  return run;
}

const paused = (input: Input, { ms }: RecordedStep): Input =>
  input.kind === 'wait' || ms === 0 ? input : { ...input, pause_ms: ms };

interface Here {
  readonly recorded: Recorded;
  readonly index: number;
  readonly at_ms: number;
}

function outcomeOf<M extends AnyStateMachine>(
  { moves, system }: Run<M>,
  input: Input,
  untold: readonly Untold[],
  { recorded, index, at_ms }: Here,
): Difference | { readonly step: Step; readonly untold: readonly Untold[] } {
  const { took: expected = [], states = {} } = recorded.steps[index] ?? {};
  const number = index + 1;
  let step: Step;
  try {
    step = moves.perform(system, input);
    const crash: unknown = fieldOf(system.root.getSnapshot(), 'error');
    if (crash !== undefined) throw crash;
  } catch (error) {
    const seen = error instanceof Error ? error.message : String(error);
    return { step: number, expected: { took: expected, states: {} }, seen };
  }
  const taken = [...untold, ...step.took.map((id) => ({ id, step: number, at_ms }))];
  const rest = told(taken, expected, recorded);
  const { expected: wanted, seen } = differing(states, step.states);
  if (rest === null)
    return { step: number, expected: { ...wanted, took: expected }, seen: { ...seen, took: step.took } };
  const isElsewhere = rest.length === 0 && Object.keys(wanted.states).length > 0;
  return isElsewhere ? { step: number, expected: wanted, seen } : { step, untold: rest };
}

/** Whether it is done in any case, although what it led to may have been taken already. */
const isGiven = (input: Input): boolean =>
  input.kind === 'send' || (input.kind !== 'wait' && input.recorded !== undefined);

/**
 * What is left of the transitions taken when those that the recording tells are found among them; null where not all are.
 * Where effects are held, what one says in the middle of a step comes after it: then the order does not matter.
 */
function told(
  taken: readonly Untold[],
  took: readonly string[],
  { from: beginning }: Recorded,
): readonly Untold[] | null {
  const rest = [...taken];
  let from = 0;
  for (const id of took) {
    const at = rest.findIndex((each, index) => index >= from && each.id === id);
    if (at === -1) return null;
    rest.splice(at, 1);
    if (beginning === undefined) from = at;
  }
  return rest;
}

function neverTold<M extends AnyStateMachine>(
  { steps }: Recorded,
  { untold }: Position<M>,
  { step }: Untold,
): Difference {
  const took = steps[step - 1]?.took ?? [];
  const also = untold.filter((each) => each.step === step).map(({ id }) => id);
  return { step, expected: { took, states: {} }, seen: { took: [...took, ...also], states: {} } };
}

/** Regions may be recorded in any order. */
const sorted = (states: string | undefined) => states?.split(' & ').toSorted().join(' & ');

/** The actors that are not in the state they should be in. */
export function differing(
  expected: States,
  seen: States,
): { readonly expected: Outcome; readonly seen: Outcome } {
  const wrong = toldOf(expected, seen).filter((at) => sorted(expected[at]) !== sorted(seen[at]));
  const outcome = (states: States): Outcome => ({
    took: [],
    states: Object.fromEntries(wrong.map((address) => [address, states[address] ?? null])),
  });
  return { expected: outcome(expected), seen: outcome(seen) };
}
