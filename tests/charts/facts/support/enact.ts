import type { AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate';
import { promise, rejects, resolvesWith, stage, type Input, type Script } from 'chartkit';
import { nextMoment } from '../../../../machines/market/market.moment.ts';
import type { Moment } from '../../../../machines/market/market.types.ts';
import { listener } from '../../../../scenarios/worlds/parent.ts';

/** One thing that happens: an event the chart hears, an answer to a call, or time that passes to the next timer. */
export type Happening =
  | AnyEventObject
  | { readonly call: string; readonly answer: unknown }
  | { readonly call: string; readonly fails: true }
  /** The market publishes its next moment. */
  | { readonly moment: Partial<Omit<Moment, 'version'>> }
  | 'wait';

interface Ending {
  /** States, as the pictures call them. */
  readonly state: string;
  /** What the chart sent to its parent, in order; of a notice its text's key. */
  readonly said: readonly string[];
  /** What it told its store or its clock. */
  readonly told: readonly string[];
}

const keyOf = (report: AnyEventObject): string => {
  const notice: unknown = report['notice'];
  const message: unknown =
    typeof notice === 'object' && notice !== null ? Reflect.get(notice, 'message') : undefined;
  const key: unknown =
    typeof message === 'object' && message !== null ? Reflect.get(message, 'key') : undefined;
  return typeof key === 'string' ? key : report.type;
};

const isCommand = (type: string) => !type.startsWith('xstate.');

/** The moment that a chart goes by. */
function momentOf(live: ReturnType<typeof stage>): Moment {
  const context: unknown = live.moment().root.context;
  if (typeof context === 'object' && context !== null && 'moment' in context && isMoment(context.moment))
    return context.moment;
  throw new Error('This chart goes by no moment.');
}
const isMoment = (value: unknown): value is Moment =>
  typeof value === 'object' && value !== null && 'version' in value;

/**
 * Runs one chart by itself through what happens to it. Nothing answers or reports but what is said here.
 * @param calls the promises it makes, by the names of their sources
 */
export function enact(
  machine: AnyStateMachine,
  input: object,
  calls: readonly string[],
  happenings: readonly Happening[],
): Ending & { readonly context: (key: string) => unknown } {
  const parent = listener<AnyEventObject>();
  const told: string[] = [];
  let answer: unknown;
  const scripts = calls.map((name): [string, Script] => [
    name,
    promise(
      resolvesWith(() => answer),
      rejects(),
    ),
  ]);
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.event' || !isCommand(event.event.type)) return;
    const id = 'id' in event.actorRef ? event.actorRef.id : undefined;
    if (id === 'sessionStore' || id === 'slipStore' || id === 'preferencesStore' || id === 'drawClock')
      told.push(event.event.type);
  };
  const live = stage(
    { machine, input: { ...input, parent: parent.ref }, actors: Object.fromEntries(scripts) },
    inspect,
  );
  for (const each of happenings) {
    if (each === 'wait') live.perform({ kind: 'wait', timer: '', nth: 0 });
    else if ('call' in each) {
      const how =
        'fails' in each ? ({ how: 'reject', index: 1 } as const) : ({ how: 'resolve', index: 0 } as const);
      answer = 'answer' in each ? each.answer : undefined;
      const settled: Input = { kind: 'settle', actor: String(each.call), src: '', label: '', ...how };
      live.perform(settled);
    } else if ('type' in each) live.root.send(each);
    else live.root.send({ type: 'moment.changed', moment: nextMoment(momentOf(live), each.moment) });
  }
  const state = live.states()[''] ?? '';
  const context: unknown = live.moment().root.context;
  live.stop();
  return {
    state,
    said: parent.heard().map(keyOf),
    told,
    context: (key): unknown =>
      typeof context === 'object' && context !== null ? Reflect.get(context, key) : undefined,
  };
}
