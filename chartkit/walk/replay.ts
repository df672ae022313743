import type { AnyStateMachine } from 'xstate';
import { attempt, differing, type Attempt, type Difference, type Outcome, type Recorded } from './attempt.ts';
import { distanceOf, leading, leadInto, type Lead } from './leadIn.ts';
import { seeded } from './seeds.ts';
import { savedFrom } from './state/tracked.ts';
import type { Step, World } from './world.ts';

export type { Difference, Outcome, Recorded } from './attempt.ts';

export interface Replay {
  /** What brought the system to where the recording begins. */
  readonly before: readonly Step[];
  /** The recorded steps that were walked, their gaps filled; null for what the system had done by itself. */
  readonly steps: readonly (Step | null)[];
  readonly difference: Difference | null;
}

/** Attempts with other data; the one that came furthest is reported. */
const ATTEMPTS_MAX = 40;

/**
 * Walks a recorded path again on the real actor. Inputs without data, as recordings of running systems have them, are
 * filled from the world's cases: with the first of their kind that does what was recorded; where that leads nowhere,
 * with another. Deterministic.
 */
export function replay<M extends AnyStateMachine>(world: World<M>, recorded: Recorded): Replay {
  return seeded(() => replaySeeded(world, recorded));
}

function replaySeeded<M extends AnyStateMachine>(world: World<M>, recorded: Recorded): Replay {
  const { project: _, ...whole } = world;
  const { from } = recorded;
  const lead = leading(whole, from === undefined ? null : savedFrom(from));
  const { inputs, distance } =
    from === undefined ? leadInto(lead, recorded.start.states) : asSaved(lead, recorded);
  if (distance > 0) {
    const { system, steps } = lead(inputs);
    const difference = { step: 0, ...differing(recorded.start.states, system.states()) };
    system.stop();
    return { before: steps, steps: [], difference };
  }
  const { before, steps, difference } = furthest((skips) => attempt(() => lead(inputs), recorded, skips));
  return { before, steps, difference };
}

/** It stands where it was saved, or nowhere. */
function asSaved<M extends AnyStateMachine>(lead: Lead<M>, { start }: Recorded) {
  const { system } = lead([]);
  const distance = distanceOf(start.states, system.states());
  system.stop();
  return { inputs: [], distance };
}

/** How far a system that has just booted is from where a recording begins; 0 where it stands there. */
export function bootDistance<M extends AnyStateMachine>(world: World<M>, { start }: Recorded): number {
  const { system } = leading(world)([]);
  const distance = distanceOf(start.states, system.states());
  system.stop();
  return distance;
}

/** What differs, a line each: what was expected, and what was seen. */
export function differenceText({ expected, seen }: Difference): { expected: string[]; seen: string[] } {
  if (typeof seen === 'string') return { expected: expected.took.map(taking), seen: [seen] };
  const extra = seen.took.filter((id) => !expected.took.includes(id));
  const missed = expected.took.filter((id) => !seen.took.includes(id));
  return {
    expected: [...missed.map(taking), ...statesLines(expected)],
    seen: [...extra.map(taking), ...statesLines(seen)],
  };
}

const taking = (id: string) => `takes ${id}`;
const statesLines = ({ states }: Outcome) =>
  Object.entries(states).map(([address, state]) => `${address || 'the root'}: ${state ?? 'not there'}`);

/** Whether an attempt came further: more steps could be walked, or of equally many more before the first difference. */
const isBeyond = (one: Attempt, other: Attempt): boolean =>
  one.steps.length > other.steps.length ||
  (one.steps.length === other.steps.length && (one.difference?.step ?? 0) > (other.difference?.step ?? 0));

/** Changes one choice after the other, the latest first, for as long as that leads further. */
function furthest(walked: (skips: Attempt['skips']) => Attempt): Attempt {
  let best = walked(new Map());
  let open = best.choices.toReversed();
  for (let count = 1; best.difference !== null && open.length > 0 && count < ATTEMPTS_MAX; count += 1) {
    const [step = 0, ...rest] = open;
    const other = walked(new Map([...best.skips, [step, (best.skips.get(step) ?? 0) + 1]]));
    const isFurther = other.difference === null || (!other.isSpent && isBeyond(other, best));
    if (isFurther) best = other;
    open = isFurther ? other.choices.toReversed() : rest;
  }
  return best;
}
