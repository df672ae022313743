/**
 * Whether the verdicts of the live page are true: of every state that a walk comes to, and of every event in it. Built as
 * the pages are, minified, by the test beside it.
 */
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { walk, type World } from 'chartkit';
import * as internals from 'chartkit/live';
import { appWorlds } from '../../../scenarios/worlds/app.ts';
import { bettingWorlds } from '../../../scenarios/worlds/betting.ts';
import { consoleWorlds, pollingWorlds, renewalWorlds } from '../../../scenarios/worlds/console.ts';
import { deviceWorlds } from '../../../scenarios/worlds/device.ts';
import { lobbyWorlds } from '../../../scenarios/worlds/lobby.ts';
import { marketWorlds } from '../../../scenarios/worlds/market.ts';
import { refreshWorlds } from '../../../scenarios/worlds/refresh.ts';
import { saferWorlds } from '../../../scenarios/worlds/safer.ts';
import { sessionWorlds } from '../../../scenarios/worlds/session.ts';
import { smallWorlds } from '../../../scenarios/worlds/small.ts';
import { stageWorlds } from '../../../scenarios/worlds/stage.ts';

/** Snapshots of a state for which the same is said; what is said is the same for all others. */
const ALIKE_MAX = 2;
const EVENTS_MAX = 40;
const VARIANTS_MAX = 60;

type See = (event: InspectionEvent) => void;

const inAll =
  <M extends AnyStateMachine>(...worlds: readonly World<M>[]) =>
  (see: See): void => {
    for (const world of worlds) walk(world, see);
  };

/** Of every chart the walks that take all of its transitions. */
const WALKS: Readonly<Record<string, (see: See) => void>> = {
  app: inAll(...Object.values(appWorlds)),
  session: inAll(...Object.values(sessionWorlds)),
  betting: inAll(...Object.values(bettingWorlds)),
  market: inAll(...Object.values(marketWorlds)),
  refresh: inAll(...Object.values(refreshWorlds)),
  page: inAll(smallWorlds.page),
  notices: inAll(smallWorlds.notices),
  site: inAll(smallWorlds.site),
  preferences: inAll(smallWorlds.preferences),
  panels: inAll(smallWorlds.panels),
  resource: inAll(smallWorlds.resource),
  command: inAll(smallWorlds.command, smallWorlds.signIn),
  captcha: inAll(saferWorlds.captcha),
  reality: inAll(saferWorlds.reality),
  device: inAll(...Object.values(deviceWorlds)),
  lobby: inAll(...Object.values(lobbyWorlds)),
  stage: inAll(...Object.values(stageWorlds)),
  console: inAll(...Object.values(consoleWorlds)),
  renewal: inAll(...Object.values(renewalWorlds)),
  polling: inAll(...Object.values(pollingWorlds)),
};

/** What the walks of one chart's scenarios came to. */
export interface Agreement {
  readonly chart: string;
  /** Steps of charts that were looked at. */
  readonly steps: number;
  /** States of charts that differ by what is said of them. */
  readonly states: number;
  /** Where something else happened than was said: a line each. */
  readonly wrong: readonly string[];
  /** Transitions that are said to depend on the event, and with every event do the same. */
  readonly settled: readonly string[];
}

interface Kept {
  readonly chart: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly verdicts: readonly internals.Verdict[];
}

const DESCRIPTORS = new Map<string, string>();

/** Of a transition's id the event; '' for an eventless one. */
function descriptorOf(id: string): string {
  const known = DESCRIPTORS.get(id) ?? descriptorIn(id);
  DESCRIPTORS.set(id, known);
  return known;
}

const descriptorIn = (id: string) => {
  const [, descriptor = ''] = / --(.*)\[\d+\]$/.exec(id) ?? [];
  return descriptor === 'always' ? '' : descriptor === '"always"' ? 'always' : descriptor;
};
const answers = (id: string, type: string): boolean => {
  const descriptor = descriptorOf(id);
  return descriptor !== '' && internals.matchesDescriptor(type, descriptor);
};

/** A chart leaves such a state by itself, before any event. */
const isUnderWay = ({ id, can }: internals.Verdict): boolean => descriptorOf(id) === '' && can === 'yes';

/** What is said of the transitions that this step was about, against those it took. */
function falsehoods(verdicts: readonly internals.Verdict[], type: string, took: readonly string[]): string[] {
  const isEventless = took.length > 0 && took.every((id) => descriptorOf(id) === '');
  return verdicts.flatMap(({ id, can }) => {
    const isAsked = isEventless ? descriptorOf(id) === '' : descriptorOf(id) === '' || answers(id, type);
    if (!isAsked || can === 'depends') return [];
    const wasTaken = took.includes(id);
    const isSaid = can === 'yes';
    return isSaid === wasTaken ? [] : [`${id}: "${can}", but ${wasTaken ? 'taken' : 'not taken'} at ${type}`];
  });
}

class Witness {
  steps = 0;
  readonly wrong = new Set<string>();
  readonly states = new Map<string, Kept[]>();
  readonly #events = new Map<string, Map<string, AnyEventObject>>();
  readonly #outcomes = new Map<string, Set<boolean>>();
  #latest = new WeakMap<AnyActorRef, AnyMachineSnapshot>();

  readonly #chart: string;

  constructor(chart: string) {
    this.#chart = chart;
  }

  readonly see = (event: InspectionEvent): void => {
    const ref = internals.inspectedActor(event);
    if (ref === null || event.type !== '@xstate.microstep') return;
    const before = internals.lastSnapshot(ref, this.#latest);
    const step = internals.microstepOf(event, before);
    if (step === null) return;
    this.#latest.set(ref, step.after);
    // Charts that run beside it are looked at in walks of their own.
    if (before === null || step.machine.id !== this.#chart) return;
    this.steps += 1;
    this.#keepEvent(step.machine.id, step.event);
    const verdicts = this.#keepState(step.machine.id, before);
    for (const line of falsehoods(verdicts, step.event.type, step.transitions)) this.wrong.add(line);
    this.#note(verdicts, step.event.type, step.transitions);
  };

  #note(verdicts: readonly internals.Verdict[], type: string, took: readonly string[]): void {
    if (took.length > 0 && took.every((id) => descriptorOf(id) === '')) return;
    for (const { id, can } of verdicts) {
      if (can === 'depends' && answers(id, type))
        this.#outcomes.set(id, (this.#outcomes.get(id) ?? new Set()).add(took.includes(id)));
    }
  }

  #keepEvent(chart: string, event: AnyEventObject): void {
    const key = `${chart} ${event.type}`;
    const known = this.#events.get(key) ?? new Map<string, AnyEventObject>();
    this.#events.set(key, known);
    if (known.size < EVENTS_MAX) known.set(textOf(event), event);
  }

  #keepState(chart: string, snapshot: AnyMachineSnapshot): readonly internals.Verdict[] {
    const verdicts = internals.verdictsOf(snapshot);
    const said = verdicts.map(({ id, can, because }) => `${id} ${can} ${because.join()}`).join();
    const key = `${chart} ${JSON.stringify(snapshot.value)} ${said}`;
    const alike = this.states.get(key) ?? [];
    if (alike.length < ALIKE_MAX) this.states.set(key, [...alike, { chart, snapshot, verdicts }]);
    return verdicts;
  }

  /** Offers every event that was ever seen to every state, and returns what never did but one thing. */
  offerAll(): string[] {
    const offered = [...this.#events].map(([key, events]) => {
      const [owner = '', type = ''] = key.split(' ');
      return { owner, type, events: [...events.values()].flatMap((event) => [event, ...variantsOf(event)]) };
    });
    const atRest = [...this.states.values()].flat().filter(({ verdicts }) => !verdicts.some(isUnderWay));
    for (const { chart, snapshot, verdicts } of atRest) {
      for (const { owner, type, events } of offered)
        if (owner === chart) this.#offer({ snapshot, verdicts, type, events });
    }
    return [...this.#outcomes].flatMap(([id, seen]) => (seen.size === 1 ? [id] : []));
  }

  #offer({ snapshot, verdicts, type, events }: Offer): void {
    for (const event of events) {
      const took = takenBy(snapshot, event);
      if (took === null) continue;
      for (const line of falsehoods(verdicts, type, took)) this.wrong.add(line);
      this.#note(verdicts, type, took);
    }
  }
}

interface Offer {
  readonly snapshot: AnyMachineSnapshot;
  readonly verdicts: readonly internals.Verdict[];
  readonly type: string;
  readonly events: readonly AnyEventObject[];
}

/** The same event with one thing in it changed, what stands near its surface first. */
function variantsOf(event: AnyEventObject): AnyEventObject[] {
  const places: (readonly string[])[] = Object.keys(event).map((key) => [key]);
  const variants: AnyEventObject[] = [];
  for (let at = 0; at < places.length && variants.length < VARIANTS_MAX; at += 1) {
    const place = places[at] ?? [];
    if (place[0] === 'type') continue;
    const value = place.reduce<unknown>((held, key) => internals.fieldOf(held, key), event);
    if (typeof value === 'object' && value !== null && !internals.isActorRef(value))
      places.push(...Object.keys(value).map((key) => [...place, key]));
    for (const other of othersThan(value)) variants.push({ ...event, ...changedAt(event, place, other) });
  }
  return variants;
}

const OTHERS: Readonly<Record<string, (value: unknown) => readonly unknown[]>> = {
  string: () => ['', 'other', '0', '99990101-0001', ...NAMES_OF_DATA],
  number: () => [0, 10, Number.MAX_SAFE_INTEGER],
  boolean: (value) => [value !== true],
};
const NAMES_OF_DATA = ['odds', 'draw', 'result', 'funds'];
const othersThan = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? [[]] : (OTHERS[typeof value]?.(value) ?? (value === null ? [] : [null]));

function changedAt(held: unknown, [key = '', ...rest]: readonly string[], other: unknown): object {
  const next = rest.length === 0 ? other : changedAt(internals.fieldOf(held, key), rest, other);
  const parts = { ...(typeof held === 'object' ? held : {}), [key]: next };
  return Array.isArray(held) ? Object.values(parts) : parts;
}

/** Null where a guard can't read this event, as no such event comes in this state. */
function takenBy(snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly string[] | null {
  try {
    return internals.winnersOf(snapshot, event);
  } catch {
    return null;
  }
}

const textOf = (event: AnyEventObject): string =>
  JSON.stringify(event, (_, value: unknown) =>
    internals.isActorRef(value) ? value.id : typeof value === 'bigint' ? `${value}n` : value,
  );

/** Walks every scenario of a chart, and sets what is said against what happens. */
export function agreementOf(chart: string): Agreement {
  const witness = new Witness(chart);
  WALKS[chart]?.(witness.see);
  const settled = witness.offerAll();
  return {
    chart,
    steps: witness.steps,
    states: witness.states.size,
    wrong: [...witness.wrong].toSorted(),
    settled: settled.toSorted(),
  };
}
