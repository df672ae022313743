import {
  createActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import * as internals from '../internals.ts';
import { stateText } from '../read.ts';
import type { Charts } from './charts.ts';
import { StepClock } from './clock.ts';
import { DEFAULT_CALLBACK, DEFAULT_OBSERVABLE, DEFAULT_PROMISE, type Script } from './scripts.ts';
import { serialise } from './serialise.ts';
import type { LiveActor, Moment, World } from './world.ts';

const MICROSTEPS_MAX = 10_000;

/** An actor that is alive, with what the walk makes it do. */
export interface Tracked extends LiveActor {
  readonly script: Script | null;
  readonly parent: AnyActorRef | undefined;
}

interface Known {
  readonly ref: AnyActorRef;
  readonly kind: internals.LogicKind;
  readonly script: Script | null;
}

/** One live system on a step clock: the root actor and everything it spawned, promises and callbacks held still. */
export class System<M extends AnyStateMachine> {
  readonly clock = new StepClock();
  readonly #world: World<M>;
  readonly #charts: Charts;
  readonly #root: AnyActorRef;
  readonly #latest = new WeakMap<AnyActorRef, AnyMachineSnapshot>();
  #known: Known[] = [];
  #live: readonly Tracked[] | null = null;
  #took: string[] = [];

  constructor(world: World<M>, charts: Charts, watch: (event: InspectionEvent) => void = () => {}) {
    this.#world = world;
    this.#charts = charts;
    const machine: AnyStateMachine = typeof world.machine === 'function' ? world.machine() : world.machine;
    charts.discover(machine);
    const input: unknown = world.input;
    const actor = createActor(machine, {
      input,
      clock: this.clock,
      logger: () => {},
      inspect: (event) => {
        this.#inspect(event);
        watch(event);
      },
    });
    this.#root = actor;
    internals.watchScheduler(actor, (event, target) =>
      this.clock.announce(this.#timerText(event.type, target)),
    );
    actor.subscribe({ error: () => {} });
    actor.start();
  }

  get root(): AnyActorRef {
    return this.#root;
  }

  /** What was taken since the last call. */
  drain(): readonly string[] {
    const took = this.#took;
    this.#took = [];
    this.#live = null;
    return took;
  }

  /** Looks at what is alive anew, for when somebody else moved the system. */
  refresh(): void {
    this.#live = null;
  }

  stop(): void {
    this.#root.stop();
  }

  moment(took: readonly string[]): Moment<M> {
    const actors = this.live();
    return {
      root: internals.snapshotOf<M>(this.#root),
      actors,
      actor: (address) => actors.find((each) => each.address === address),
      now: this.clock.now,
      took,
    };
  }

  /** All live actors, parents before children, each with its address. */
  live(): readonly Tracked[] {
    this.#live ??= this.#findLive();
    return this.#live;
  }

  /** States of every live chart in words, by address. */
  states(): Record<string, string> {
    const charts = this.live().filter(({ chart }) => chart !== null);
    return Object.fromEntries(charts.map(({ address, value }) => [address, stateText(value)]));
  }

  /** `chart state` of every active state of every live chart. */
  active(): string[] {
    return this.live().flatMap(({ ref, chart }) => {
      const snapshot: unknown = ref.getSnapshot();
      if (!internals.isMachineSnapshot(snapshot)) return [];
      return internals.activeStates(snapshot).map((state) => `${chart ?? ''} ${state}`);
    });
  }

  /**
   * The state of the whole system in parts: its status, one for each live actor, one for each timer. Two systems are
   * in the same state when all parts are equal.
   */
  parts(): readonly string[] {
    const { project = (actor: LiveActor) => actor.context, timers = 'exact' } = this.#world;
    const addresses = new Map(this.live().map(({ ref, address }) => [ref, address]));
    const addressOf = (ref: AnyActorRef) =>
      addresses.get(ref) ?? `gone ${internals.isGeneratedActorId(ref.id) ? '' : ref.id}`;
    const actors = this.live().map((actor) => {
      const snapshot: unknown = actor.ref.getSnapshot();
      const history = internals.isMachineSnapshot(snapshot) ? internals.historyOf(snapshot) : undefined;
      return [actor.address, actor.value, history, actor.context === undefined ? undefined : project(actor)];
    });
    const waiting = this.clock
      .timers()
      .map(({ label, due }) => (timers === 'order' ? label : [label, due - this.clock.now]));
    const status: unknown = internals.fieldOf(this.#root.getSnapshot(), 'status');
    return [status, ...actors.toSorted(byAddress), ...waiting].map((part) => serialise(part, addressOf));
  }

  #inspect(event: InspectionEvent): void {
    const ref = internals.inspectedActor(event);
    if (ref === null) return;
    if (event.type === '@xstate.actor') this.#adopt(ref);
    if (event.type === '@xstate.snapshot' && internals.isMachineSnapshot(event.snapshot)) {
      this.#charts.noteStates(this.#charts.nameOf(event.snapshot.machine), event.snapshot);
    }
    if (event.type !== '@xstate.microstep') return;
    const current: unknown = this.#latest.get(ref) ?? ref.getSnapshot();
    const before = internals.isMachineSnapshot(current) ? current : null;
    const step = internals.microstepOf(event, before);
    if (step === null) return;
    const chart = this.#charts.nameOf(step.machine);
    this.#latest.set(ref, step.after);
    this.#charts.note(chart, step.event, before, step.after);
    for (const id of step.transitions) this.#took.push(this.#charts.transitionId(chart, step.machine, id));
  }

  #adopt(ref: AnyActorRef): void {
    const logic = internals.logicOf(ref);
    const kind = internals.logicKind(logic);
    if (internals.isMachine(logic)) {
      internals.limitMicrosteps(logic, MICROSTEPS_MAX);
      this.#charts.discover(logic);
    }
    const script = this.#scriptFor(ref, kind);
    if (script !== null && script.kind !== 'real') {
      const first = script.kind === 'callback' ? script.first : undefined;
      internals.replaceLogic(ref, internals.passiveLogic(logic, kind, first));
    }
    this.#known.push({ ref, kind, script });
  }

  #scriptFor(ref: AnyActorRef, kind: internals.LogicKind): Script | null {
    const { actors = {} } = this.#world;
    const src = internals.srcOf(ref);
    const parent = internals.parentOf(ref);
    const logic = parent === undefined ? undefined : internals.logicOf(parent);
    const chart = internals.isMachine(logic) ? this.#charts.nameOf(logic) : '';
    const name = src ?? ref.id;
    const script =
      actors[`${parent?.id ?? ''}/${name}`] ??
      actors[`${chart}/${name}`] ??
      actors[name] ??
      actors[ref.id] ??
      null;
    switch (kind) {
      case 'promise':
        return fitting(script, 'promise', ref) ?? DEFAULT_PROMISE;
      case 'callback':
        return fitting(script, 'callback', ref) ?? DEFAULT_CALLBACK;
      case 'observable':
      case 'eventObservable':
        return fitting(script, 'observable', ref) ?? DEFAULT_OBSERVABLE;
      default:
        return null;
    }
  }

  #findLive(): Tracked[] {
    this.#known = this.#known.filter(({ ref }) => ref === this.#root || isActive(ref));
    const found = new Map<AnyActorRef, Tracked>();
    const taken = new Set<string>();
    for (const known of this.#known) {
      const parent = internals.parentOf(known.ref);
      const above = parent === undefined ? null : found.get(parent);
      if (above === undefined && known.ref !== this.#root) continue;
      const tracked = this.#track(known, above ?? null, taken);
      taken.add(tracked.address);
      found.set(known.ref, tracked);
    }
    return [...found.values()];
  }

  #track({ ref, kind, script }: Known, parent: Tracked | null, taken: ReadonlySet<string>): Tracked {
    const src = internals.srcOf(ref);
    const snapshot: unknown = ref.getSnapshot();
    const logic = internals.logicOf(ref);
    return {
      address: parent === null ? '' : addressIn(parent.address, ref, src ?? kind, taken),
      ref,
      kind,
      src,
      script,
      chart: internals.isMachine(logic) ? this.#charts.nameOf(logic) : null,
      parent: parent?.ref,
      value: internals.isMachineSnapshot(snapshot) ? snapshot.value : undefined,
      context: internals.fieldOf(snapshot, 'context'),
    };
  }

  /** A timer in words: `after 10 s in slip.confirming`, or the event that will come. */
  #timerText(type: string, target: AnyActorRef): string {
    const logic = internals.logicOf(target);
    if (!internals.isMachine(logic)) return type;
    const chart = this.#charts.get(this.#charts.nameOf(logic));
    const transition = chart?.transitions.find((each) => each.event === type && each.kind === 'after');
    return transition === undefined ? type : `${transition.eventText} in ${transition.source}`;
  }
}

function fitting(script: Script | null, kind: Script['kind'], ref: AnyActorRef): Script | null {
  if (script === null || script.kind === kind || script.kind === 'real') return script;
  throw new TypeError(`The actor "${ref.id}" is a ${kind}, but its script is for a ${script.kind}.`);
}

const isActive = (ref: AnyActorRef) => internals.fieldOf(ref.getSnapshot(), 'status') === 'active';

/** Ids that XState makes up differ from run to run: such actors are called by what they run, and numbered. */
function addressIn(parent: string, ref: AnyActorRef, what: string, taken: ReadonlySet<string>): string {
  const prefix = parent === '' ? '' : `${parent}/`;
  const isGenerated = internals.isGeneratedActorId(ref.id);
  const base = `${prefix}${isGenerated ? what : ref.id}`;
  if (!isGenerated && !taken.has(base)) return base;
  let n = 1;
  while (taken.has(`${base}#${n}`)) n += 1;
  return `${base}#${n}`;
}

const byAddress = (a: readonly unknown[], b: readonly unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
