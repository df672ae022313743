import type { AnyEventObject, AnyStateMachine } from 'xstate';
import {
  fieldOf,
  isMachineSnapshot,
  isActorRef,
  matchesDescriptor,
  relay,
  selectedBy,
  SETTLE,
} from '../internals.ts';
import { revived } from '../live/redact.ts';
import { durationText } from '../read.ts';
import type { Charts } from './charts.ts';
import type { Outcome, Script } from './scripts.ts';
import { serialise } from './state/serialise.ts';
import type { Tracked } from './state/tracked.ts';
import type { System } from './system.ts';
import type { Case, Input, Moment, Step, World } from './world.ts';

const FIRES_MAX = 10_000;

/** Knows what can happen to a system now, and makes it happen. */
export class Moves<M extends AnyStateMachine> {
  readonly #world: World<M>;
  readonly #charts: Charts;
  readonly #cases: readonly Case<M>[];
  readonly #caseTypes: readonly string[];
  readonly #targeted = new Set<number>();
  readonly #bare = new Map<string, readonly string[]>();

  constructor(world: World<M>, charts: Charts) {
    this.#world = world;
    this.#charts = charts;
    this.#cases = world.cases ?? [];
    this.#caseTypes = this.#cases.map((each) => ('event' in each ? each.event.type : each.type));
  }

  /** Everything that can happen now, users first, then what was asked for, then time. */
  all(system: System<M>): Input[] {
    return system.draws('offers', () => this.#all(system));
  }

  #all(system: System<M>): Input[] {
    const moment = system.moment([]);
    if (fieldOf(moment.root, 'status') !== 'active') return [];
    const sends = this.#cases.flatMap((each, index) => this.#sendOf(system, moment, each, index) ?? []);
    return [
      ...sends,
      ...system.live().flatMap((actor) => this.#bareSends(actor)),
      ...system.live().flatMap(settlements),
      ...waits(system, this.#world.waits ?? 'earliest'),
    ];
  }

  /** All timers that wait, the earliest first. */
  timers(system: System<M>): Input[] {
    return waits(system, 'each');
  }

  /** Gives one input to the system. Throws where the system can't take it now. */
  perform(system: System<M>, input: Input): Step {
    system.refresh();
    const before = system.clock.now;
    if (input.pause_ms !== undefined) system.clock.pass(input.pause_ms);
    const { pause_ms: _pause, ...what } = input;
    const text = system.draws(nameOf(what), () => this.#perform(system, input));
    const took = system.drain();
    const ms = system.clock.now - before;
    const step = { input, text, took, states: system.states(), ms };
    return system.held.length === 0 ? step : { ...step, held: system.held };
  }

  #perform(system: System<M>, input: Input): string {
    if (input.kind === 'wait') return wait(system, input.nth);
    const address = input.kind === 'send' ? input.to : input.actor;
    const target = system.live().find((each) => each.address === address);
    if (target === undefined) throw new Error(`There is no actor "${address}" now.`);
    switch (input.kind) {
      case 'send': {
        const event = this.#eventOf(system, input);
        relay(system.root, target.ref, event);
        return sendText(input, event);
      }
      case 'settle':
        return settle(target, input, (value) => this.#revive(system, value));
      default:
        return emit(target, input, (value) => this.#revive(system, value));
    }
  }

  #revive(system: System<M>, value: unknown): unknown {
    return revived(value, (at) => system.live().find(({ address }) => address === at)?.ref);
  }

  #eventOf(system: System<M>, input: Extract<Input, { kind: 'send' }>): AnyEventObject {
    if (input.recorded !== undefined) {
      const event = this.#revive(system, input.event);
      return isEvent(event) ? event : input.event;
    }
    const made = input.case === null ? undefined : this.#cases[input.case];
    if (made === undefined || 'event' in made) return input.event;
    return made.make(system.moment([])) ?? input.event;
  }

  #sendOf(system: System<M>, moment: Moment<M>, each: Case<M>, index: number): Input | null {
    const target = targetOf(system, moment, each);
    if (target === undefined) return null;
    this.#targeted.add(index);
    if (each.when?.(moment) === false) return null;
    const event = 'event' in each ? each.event : each.make(moment);
    if (event === undefined) return null;
    if (!isHeard(target, event)) {
      this.#noteRefusal(target, event, each.label === undefined ? String(index + 1) : `"${each.label}"`);
      return null;
    }
    return { kind: 'send', to: target.address, event, label: each.label ?? '', case: index };
  }

  #bareSends(actor: Tracked): Input[] {
    const mode = this.#world.bareEvents ?? 'all';
    if (actor.chart === null || mode === 'none' || (mode === 'root' && actor.address !== '')) return [];
    return this.#bareTypes(actor.chart)
      .map((type) => ({ type }))
      .filter((event) => {
        const isTaken = isHeard(actor, event);
        if (!isTaken) this.#noteRefusal(actor, event, '');
        return isTaken;
      })
      .map((event) => ({ kind: 'send', to: actor.address, event, label: '', case: null }));
  }

  #noteRefusal({ chart, ref }: Tracked, { type }: AnyEventObject, label: string): void {
    const snapshot: unknown = ref.getSnapshot();
    if (chart !== null && isMachineSnapshot(snapshot)) this.#charts.noteRefusal(chart, snapshot, type, label);
  }

  /** Cases whose actor was there at least once, by their index. */
  get targeted(): ReadonlySet<number> {
    return this.#targeted;
  }

  #bareTypes(chart: string): readonly string[] {
    const known = this.#bare.get(chart);
    if (known !== undefined) return known;
    const written = (this.#charts.get(chart)?.transitions ?? []).filter(
      ({ kind }) => kind === 'event' || kind === 'wildcard',
    );
    const types = written
      .filter(
        ({ event, kind }) =>
          !this.#caseTypes.some((type) =>
            kind === 'event' ? type === event : matchesDescriptor(type, event),
          ),
      )
      .map(({ event }) => (event === '*' ? 'anything' : event.replace(/\.\*$/, '.anything')));
    const distinct = [...new Set(types)];
    this.#bare.set(chart, distinct);
    return distinct;
  }
}

/** What an input is, for chance to depend on. */
function nameOf(input: Omit<Input, 'pause_ms'>): string {
  return Object.entries(input)
    .map(([key, value]: [string, unknown]) => (key === 'event' ? fieldOf(value, 'type') : value))
    .join(' ');
}

function targetOf<M extends AnyStateMachine>(
  system: System<M>,
  moment: Moment<M>,
  { to = '' }: Case<M>,
): Tracked | undefined {
  if (typeof to === 'string') return system.live().find(({ address }) => address === to);
  const ref: unknown = to(moment.root);
  return isActorRef(ref) ? system.live().find((each) => each.ref === ref) : undefined;
}

/** Whether an event changes anything, or is swallowed on purpose. A guard that throws is left to the actor to meet. */
export function isHeard(actor: Tracked, event: AnyEventObject): boolean {
  const snapshot: unknown = actor.ref.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return true;
  try {
    return selectedBy(snapshot, event).length > 0;
  } catch {
    return true;
  }
}

function settlements(actor: Tracked): Input[] {
  const { script, address } = actor;
  const src = actor.src ?? address;
  const outcome = (how: 'resolve' | 'reject', label: string, index: number): Input => ({
    kind: 'settle',
    actor: address,
    src,
    how,
    index,
    label,
  });
  switch (script?.kind) {
    case 'promise':
      return script.outcomes.map(({ how, label }, index) => outcome(how, label, index));
    case 'callback':
      return [
        ...script.events.map((event, index): Input => ({ kind: 'emit', actor: address, src, index, event })),
        ...script.ends.map(({ how, label }, index) => outcome(how, label, index)),
      ];
    case 'observable':
      return [
        ...script.values.map((event, index): Input => ({ kind: 'emit', actor: address, src, index, event })),
        ...script.ends.map(({ how, label }, index) => outcome(how, label, index)),
      ];
    default:
      return [];
  }
}

function waits<M extends AnyStateMachine>(system: System<M>, mode: 'earliest' | 'each'): Input[] {
  const timers = system.clock.timers();
  const offered = mode === 'each' ? timers : timers.slice(0, 1);
  return offered.map(({ label }, nth) => ({ kind: 'wait', timer: label, nth }));
}

function outcomesOf(script: Script | null): readonly Outcome[] {
  if (script === null || script.kind === 'real') return [];
  return script.kind === 'promise' ? script.outcomes : script.ends;
}

type Revive = (value: unknown) => unknown;

function settle(target: Tracked, input: Extract<Input, { kind: 'settle' }>, revive: Revive): string {
  const { script } = target;
  const outcome = outcomeOf(target, input, revive);
  const given: unknown = fieldOf(target.ref.getSnapshot(), 'input');
  const data = outcome.value(given);
  const isPromise = script?.kind === 'promise';
  const good = isPromise ? SETTLE.resolve : SETTLE.complete;
  const bad = isPromise ? SETTLE.reject : SETTLE.error;
  relay(target.ref, target.ref, { type: outcome.how === 'resolve' ? good : bad, data });
  const verb = outcome.how === 'reject' ? 'fails' : isPromise ? 'resolves' : 'completes';
  const reason = data instanceof Error ? data.message : '';
  const label = outcome.label === '' && outcome.how === 'reject' ? reason : outcome.label;
  return `${input.actor} ${verb}${label === '' ? '' : `: ${label}`}`;
}

function outcomeOf(
  { script }: Tracked,
  { actor, how, index, label, recorded }: Extract<Input, { kind: 'settle' }>,
  revive: Revive,
): Outcome {
  if (recorded !== undefined) return { how, label, value: () => revive(recorded.value) };
  const outcome = outcomesOf(script)[index];
  if (outcome === undefined) throw new Error(`"${actor}" has no such outcome.`);
  return outcome;
}

function emit(target: Tracked, input: Extract<Input, { kind: 'emit' }>, revive: Revive): string {
  const { script, parent } = target;
  const given: unknown =
    input.recorded !== undefined
      ? revive(input.event)
      : script?.kind === 'callback'
        ? script.events[input.index]
        : script?.kind === 'observable'
          ? script.values[input.index]
          : undefined;
  if (target.kind === 'observable') relay(target.ref, target.ref, { type: SETTLE.next, data: given });
  else if (parent !== undefined && isEvent(given)) relay(target.ref, parent, given);
  else throw new Error(`"${input.actor}" can't give ${JSON.stringify(given)} to its parent.`);
  return `${input.actor} gives ${isEvent(given) ? given.type : JSON.stringify(given)}`;
}

const isEvent = (value: unknown): value is AnyEventObject => typeof fieldOf(value, 'type') === 'string';

function wait<M extends AnyStateMachine>(system: System<M>, nth: number): string {
  const timer = system.clock.timers()[nth];
  if (timer === undefined) throw new Error('No timer waits.');
  const from = system.clock.now;
  let fires = 0;
  while (system.clock.timers().some(({ id }) => id === timer.id)) {
    system.clock.step();
    fires += 1;
    if (fires > FIRES_MAX)
      throw new Error(`More than ${FIRES_MAX} timers fired while waiting for "${timer.label}".`);
  }
  return `wait ${durationText(system.clock.now - from)} (${timer.label})`;
}

function sendText(
  { to, label }: Extract<Input, { kind: 'send' }>,
  { type, ...payload }: AnyEventObject,
): string {
  const data = Object.keys(payload).length === 0 ? '' : ` ${shortText(payload)}`;
  const what = label === '' ? data : ` (${label})`;
  return `send ${type}${what}${to === '' ? '' : ` to ${to}`}`;
}

const PAYLOAD_TEXT_MAX = 120;

function shortText(payload: object): string {
  const pairs = Object.entries(payload).map(([key, value]) => {
    const text = isActorRef(value) ? `"${value.id}"` : serialise(value, ({ id }) => id);
    return `${key}: ${text === 'undefined' ? '…' : text}`;
  });
  const text = `{ ${pairs.join(', ')} }`;
  return text.length > PAYLOAD_TEXT_MAX ? `${text.slice(0, PAYLOAD_TEXT_MAX)}…` : text;
}
