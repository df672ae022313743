import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { fieldOf, isMachineSnapshot, selectedBy } from '../internals.ts';
import type { Run } from './leadIn.ts';
import type { Input, Step } from './world.ts';

/**
 * What a recorded input may have been: itself where it has its data, else whatever of its kind can happen now, the one
 * of the same place in the world's cases first; what an effect has emitted before comes last. Left out is what the
 * actor's chart would answer with other transitions, as long as anything remains. What has no case is given as it is.
 */
export function gapFillers<M extends AnyStateMachine>(
  run: Run<M>,
  { input, took }: Pick<Step, 'input' | 'took'>,
  given: readonly Input[] = [],
): Input[] {
  const { moves, system } = run;
  if (input.kind === 'wait') {
    const timers = moves.timers(system);
    const named = timers.filter((timer) => timer.kind === 'wait' && timer.timer === input.timer);
    return named.length > 0 ? named : timers;
  }
  if (!isRedacted(input)) return [input];
  const alike = moves.all(system).filter((other) => isAlike(input, other));
  const isSame = (other: Input) => 'index' in input && 'index' in other && other.index === input.index;
  const wasGiven = (other: Input) =>
    other.kind === 'emit' && given.some((each) => each.kind === 'emit' && each.event === other.event);
  const rankOf = (other: Input) => (wasGiven(other) ? 2 : isSame(other) ? 0 : 1);
  const sorted = alike.toSorted((one, other) => rankOf(one) - rankOf(other));
  const likely = sorted.filter((other) => answerTo(run, other).every((id) => took.includes(id)));
  const [found = [input]] = [likely, sorted].filter(({ length }) => length > 0);
  return found;
}

/** The transitions that the actor who hears of an input would take first, as far as that is known beforehand. */
function answerTo<M extends AnyStateMachine>({ system }: Run<M>, input: Input): readonly string[] {
  if (input.kind !== 'send' && input.kind !== 'emit') return [];
  const address = input.kind === 'send' ? input.to : input.actor;
  const found = system.live().find((each) => each.address === address);
  const hearer = input.kind === 'send' ? found?.ref : found?.parent;
  const snapshot: unknown = hearer?.getSnapshot();
  return isMachineSnapshot(snapshot) && isEvent(input.event) ? selectedBy(snapshot, input.event) : [];
}

const isEvent = (value: unknown): value is AnyEventObject => typeof fieldOf(value, 'type') === 'string';

/** Whether an input tells only what kind of thing happened, and to whom. */
export function isRedacted(input: Input): boolean {
  if (input.kind !== 'wait' && input.recorded !== undefined) return false;
  switch (input.kind) {
    case 'send':
      return input.case === null && Object.keys(input.event).length === 1;
    case 'settle':
      return input.label === '';
    case 'emit':
      return typeof input.event === 'object' && Object.keys(input.event ?? {}).length < 2;
    default:
      return false;
  }
}

function isAlike(input: Input, other: Input): boolean {
  switch (input.kind) {
    case 'send':
      return other.kind === 'send' && other.to === input.to && other.event.type === input.event.type;
    case 'settle':
      return other.kind === 'settle' && other.actor === input.actor && other.how === input.how;
    case 'emit':
      return (
        other.kind === 'emit' && other.actor === input.actor && typeOf(other.event) === typeOf(input.event)
      );
    default:
      return false;
  }
}

const typeOf = (event: unknown) => fieldOf(event, 'type');
