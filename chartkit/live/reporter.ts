import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import {
  activeStates,
  fieldOf,
  inspectedActor,
  isActorRef,
  isGeneratedActorId,
  isMachineSnapshot,
  lastSnapshot,
  logicKind,
  logicOf,
  microstepOf,
  nodesOf,
  parentOf,
  snapshotNow,
  srcOf,
} from '../internals.ts';
import { keptOf, keptTimers, type KeptTimer } from '../internals.kept.ts';
import type { Beginning, Cause, Report, Running } from './protocol.ts';
import { redactor, type Recordable } from './redact.ts';
import { verdictsOf } from './verdicts.ts';

export interface Reporter {
  /** Tells of all charts that run. */
  readonly tellAll: () => void;
  /** Ends the inspection: from here on it costs the system nothing. */
  readonly stop: () => void;
}

export interface Telling {
  /** Names this page among others. */
  readonly app: string;
  /** Names this system among those of the page. */
  readonly system: string;
  readonly now_ms: () => number;
  readonly tell: (report: Report) => void;
  /** What of the app's data is recorded; nothing without it. */
  readonly recordable?: Recordable | undefined;
  /** Whether the step that an actor takes now was given to it from outside, although it does not look so. */
  readonly isGiven?: (address: string) => boolean;
  /** The delayed events that wait, of a system with a clock of its own. */
  readonly timers?: () => readonly KeptTimer[];
}

/** Steps after which all is sent again, so that a recording that forgets its oldest ones has somewhere to begin. */
const STEPS_MAX = 500;

const BEGINS = 'xstate.init';
/** An actor begins, or ends. */
const LIFE: ReadonlySet<string> = new Set([BEGINS, 'xstate.stop']);

/** Inspects the whole system of a live root actor and tells what its charts do, in ids only. */
export function reportOn(root: AnyActorRef, telling: Telling): Reporter {
  const latest = new WeakMap<object, AnyMachineSnapshot>();
  const causes = causesOf();
  const addressOf = addresses();
  const data = dataOf(root, telling, addressOf);
  let isRollDue = false;
  let isStopped = false;
  let steps = 0;

  const { app, system, now_ms, tell } = telling;
  const tellAll = () => {
    const from = data?.beginning() ?? null;
    const actors = runningUnder(root, addressOf);
    steps = 0;
    tell({ kind: 'present', app, system, at_ms: now_ms(), actors, ...(from !== null && { from }) });
  };
  const roll = () => {
    if (isRollDue) return;
    isRollDue = true;
    queueMicrotask(() => {
      isRollDue = false;
      if (!isStopped) tellAll();
    });
  };
  const step = (event: InspectionEvent, ref: AnyActorRef) => {
    const micro = microstepOf(event, lastSnapshot(ref, latest));
    if (micro === null) return;
    latest.set(ref, micro.after);
    const known = causes.take(ref, micro.event);
    const cause: Cause = telling.isGiven?.(addressOf(ref)) === true ? { by: 'outside' } : known;
    if (micro.transitions.length === 0) {
      if (LIFE.has(micro.event.type)) roll();
      return;
    }
    const told = data?.ofEvent(micro.event, cause) ?? null;
    steps += 1;
    if (steps > STEPS_MAX) roll();
    tell({
      kind: 'moved',
      app,
      system,
      at_ms: now_ms(),
      actor: running(ref, micro.after, addressOf),
      event: micro.event.type,
      cause,
      took: micro.transitions,
      ...(told !== null && { data: told }),
    });
  };
  const begin = (event: InspectionEvent, ref: AnyActorRef) => {
    if (event.type !== '@xstate.snapshot' || event.event.type !== BEGINS) return;
    if (!isMachineSnapshot(event.snapshot)) return;
    tell({ kind: 'began', app, system, at_ms: now_ms(), actor: running(ref, event.snapshot, addressOf) });
  };
  const subscription = root.system.inspect((event) => {
    const ref = inspectedActor(event);
    if (ref === null) return;
    if (event.type === '@xstate.event')
      causes.keep(ref, event.event, causeOf(event.sourceRef, ref, event.event.type, addressOf));
    if (event.type === '@xstate.actor' && mayBeChart(ref)) roll();
    begin(event, ref);
    if (event.type === '@xstate.microstep') step(event, ref);
  });
  return {
    tellAll,
    stop: () => {
      isStopped = true;
      subscription.unsubscribe();
    },
  };
}

/** What is recorded beside ids; null where nothing is. */
function dataOf(root: AnyActorRef, { recordable, now_ms, timers }: Telling, addressOf: AddressOf) {
  if (recordable === undefined) return null;
  let isAlone = true;
  const shown = redactor(recordable, (ref) => {
    isAlone &&= ref.system === root.system;
    return addressOf(ref);
  });
  return {
    beginning: (): Beginning | null => {
      isAlone = true;
      const kept = keptOf(root, addressOf, shown);
      // Nothing stands for an actor of another system.
      if (kept === null || !isAlone) return null;
      const waiting = timers?.() ?? keptTimers(root, addressOf, shown);
      return { at_ms: now_ms(), root: kept, timers: waiting };
    },
    ofEvent: ({ type, ...event }: AnyEventObject, { by }: Cause) => {
      if ((by !== 'outside' && by !== 'effect') || recordable.withheld.has(type)) return null;
      const told = shown(event, 'event');
      return typeof told === 'object' && told !== null ? { ...told } : null;
    },
  };
}

/**
 * Where the events come from that are on their way to an actor. Each is reported once: what follows in the same step, such
 * as an eventless transition, the actor did by itself.
 */
function causesOf() {
  const underway = new WeakMap<AnyActorRef, readonly { event: AnyEventObject; cause: Cause }[]>();
  return {
    keep: (ref: AnyActorRef, event: AnyEventObject, cause: Cause): void => {
      if (isChart(ref)) underway.set(ref, [...(underway.get(ref) ?? []), { event, cause }]);
    },
    take: (ref: AnyActorRef, event: AnyEventObject): Cause => {
      const known = underway.get(ref) ?? [];
      const at = known.findIndex((each) => each.event === event);
      underway.set(ref, known.slice(at + 1));
      return known[at]?.cause ?? { by: 'itself' };
    },
  };
}

/** While an actor is made it has no snapshot to tell by. */
const mayBeChart = (ref: AnyActorRef): boolean => {
  const kind = logicKind(logicOf(ref));
  return kind === 'machine' || kind === 'unknown';
};

/** A chart may run behind logic of another kind, which passes everything on to it: its snapshots are a chart's. */
const isChart = (ref: AnyActorRef): boolean =>
  logicKind(logicOf(ref)) === 'machine' || isMachineSnapshot(ref.getSnapshot());

type AddressOf = (ref: AnyActorRef) => string;

/** Addresses as in paths. An actor whose id XState made up is called by what it runs, and numbered. */
function addresses(): AddressOf {
  const known = new WeakMap<AnyActorRef, string>();
  const counts = new Map<string, number>();
  const addressOf = (ref: AnyActorRef): string => {
    const told = known.get(ref);
    if (told !== undefined) return told;
    const parent = parentOf(ref);
    const address = parent === undefined ? '' : below(addressOf(parent), ref);
    known.set(ref, address);
    return address;
  };
  const below = (parent: string, ref: AnyActorRef) => {
    const prefix = parent === '' ? '' : `${parent}/`;
    if (!isGeneratedActorId(ref.id)) return `${prefix}${ref.id}`;
    const base = `${prefix}${srcOf(ref) ?? logicKind(logicOf(ref))}`;
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    return `${base}#${count}`;
  };
  return addressOf;
}

function causeOf(source: unknown, target: AnyActorRef, type: string, addressOf: AddressOf): Cause {
  if (type.startsWith('xstate.after.')) return { by: 'time' };
  if (!isActorRef(source)) return { by: 'outside' };
  if (source === target) return { by: 'itself' };
  if (isChart(source)) return { by: 'chart', actor: addressOf(source) };
  const isAlive = fieldOf(snapshotNow(source), 'status') === 'active';
  return {
    by: 'effect',
    actor: addressOf(source),
    src: srcOf(source) ?? source.id,
    ...(isAlive && { isAlive }),
  };
}

const running = (ref: AnyActorRef, snapshot: AnyMachineSnapshot, addressOf: AddressOf): Running => {
  const machine: AnyStateMachine = snapshot.machine;
  const active = new Set(activeStates(snapshot));
  return {
    address: addressOf(ref),
    chart: machine.id,
    states: nodesOf(machine)
      .map(({ id }) => id)
      .filter((id) => active.has(id)),
    next: verdictsOf(snapshot),
  };
};

function runningUnder(ref: AnyActorRef, addressOf: AddressOf): Running[] {
  const snapshot: unknown = ref.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  return [
    running(ref, snapshot, addressOf),
    ...valuesOf(fieldOf(snapshot, 'children'))
      .filter(isActorRef)
      .flatMap((child) => runningUnder(child, addressOf)),
  ];
}

/** The id of the chart that an actor runs; '' for one that runs none. */
export function chartOf(ref: AnyActorRef): string {
  const snapshot: unknown = ref.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return '';
  const machine: AnyStateMachine = snapshot.machine;
  return machine.id;
}

const valuesOf = (holder: unknown): unknown[] =>
  typeof holder === 'object' && holder !== null ? Object.values(holder) : [];
