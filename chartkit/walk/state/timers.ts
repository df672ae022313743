/** The delayed events that wait in a system on a step clock. */
import type { AnyActorRef } from 'xstate';
import type { KeptTimer } from '../../internals.kept.ts';
import type { StepClock } from '../clock.ts';
import type { SavedTimer, Tracked } from './tracked.ts';

/** Null where one waits for an actor that is gone. */
export function savedTimers(
  clock: StepClock,
  addresses: ReadonlyMap<AnyActorRef, string>,
): SavedTimer[] | null {
  const timers = clock.timers().map(({ due, scheduled }): SavedTimer | null => {
    const source = scheduled === null ? undefined : addresses.get(scheduled.source);
    const target = scheduled === null ? undefined : addresses.get(scheduled.target);
    if (scheduled === null || source === undefined || target === undefined) return null;
    return { ms: due - clock.now, source, target, scheduled };
  });
  const whole = timers.filter((timer) => timer !== null);
  return whole.length < timers.length ? null : whole;
}

export const keptTimersOf = (clock: StepClock, live: readonly Tracked[]): readonly KeptTimer[] =>
  (savedTimers(clock, new Map(live.map(({ ref, address }) => [ref, address]))) ?? []).map(
    ({ ms, source, target, scheduled: { event, id = '' } }) => ({ ms, source, target, event, id }),
  );
