import {
  createActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import * as live from '../internals.live.ts';
import * as internals from '../internals.ts';
import { revived } from '../live/redact.ts';
import { stateText } from '../read.ts';
import { OLDEST } from '../versions.ts';
import type { Charts } from './charts.ts';
import { StepClock } from './clock.ts';
import { drawingFrom, startOf } from './seeds.ts';
import { scriptFor } from './state/scriptFor.ts';
import { serialise } from './state/serialise.ts';
import { savedTimers } from './state/timers.ts';
import {
  addressIn,
  byAddress,
  isActive,
  plainIdOf,
  type Held,
  type Known,
  type Saved,
  type Tracked,
} from './state/tracked.ts';
import type { HeldAction, LiveActor, Moment, World } from './world.ts';

/** Of one event, and of one step of a walk: actors may send each other events without end. */
const MICROSTEPS_MAX = 10_000;
const STEP_MICROSTEPS_MAX = 200_000;

/** One live system on a step clock: the root actor and everything it spawned, promises and callbacks held still. */
export class System<M extends AnyStateMachine> {
  readonly clock: StepClock;
  readonly #startsAt: number;
  readonly #world: World<M>;
  readonly #charts: Charts;
  readonly #root: AnyActorRef;
  readonly #latest = new WeakMap<AnyActorRef, AnyMachineSnapshot>();
  #known: Known[] = [];
  #live: readonly Tracked[] | null = null;
  #took: string[] = [];
  #held: Held[] = [];
  #lastHeld: readonly HeldAction[] = [];
  #microsteps = 0;
  #microstepsOfEvent = 0;
  #isRestoring: boolean;
  readonly #isRecorded: boolean;

  constructor(
    world: World<M>,
    charts: Charts,
    watch: (event: InspectionEvent) => void = () => {},
    from: Saved | null = null,
  ) {
    this.#world = world;
    this.#charts = charts;
    this.#startsAt = startOf(world.startsAt);
    this.clock = new StepClock(from?.now);
    this.#isRestoring = from !== null;
    this.#isRecorded = from?.isRecorded === true;
    this.#root = this.draws('start', () => this.#start(watch, from));
    this.#isRestoring = false;
  }

  #start(watch: (event: InspectionEvent) => void, from: Saved | null): AnyActorRef {
    const { world, charts } = { world: this.#world, charts: this.#charts };
    const machine: AnyStateMachine = typeof world.machine === 'function' ? world.machine() : world.machine;
    if (!internals.isMachine(machine))
      throw new TypeError(
        `The world has no machine of XState ${OLDEST.join('.')} or later: \`machine\` is none, or was made by another XState.`,
      );
    charts.discover(machine);
    const input: unknown = world.input;
    const restored: unknown = from === null ? undefined : live.copyOf(from.persisted);
    const actor = createActor(machine, {
      input,
      clock: this.clock,
      logger: () => {},
      ...(internals.isSnapshotOf(restored) ? { snapshot: restored } : {}),
      inspect: (event) => {
        this.#inspect(event);
        watch(event);
      },
    });
    live.watchScheduler(actor, (scheduled) =>
      this.clock.announce(this.#timerText(scheduled.event.type, scheduled.target), scheduled),
    );
    actor.subscribe({ error: () => {} });
    actor.start();
    if (from !== null) this.#takeUp(actor, from);
    return actor;
  }

  /** Gives back what XState does not: the actors in contexts, and timers. */
  #takeUp(root: AnyActorRef, { timers, contexts, addresses }: Saved): void {
    const refs = new Map(this.#findLive(root).map(({ ref, address }) => [address, ref]));
    const sameHere = (ref: AnyActorRef) => refs.get(addresses.get(ref) ?? '(outside)') ?? ref;
    for (const [address, context] of contexts) {
      const ref = refs.get(address);
      const own = this.#isRecorded ? revived(context, (at) => refs.get(at)) : context;
      if (ref !== undefined) live.replaceContext(ref, own, sameHere);
    }
    for (const { ms, source, target, scheduled } of timers) {
      const [from, to] = [refs.get(source), refs.get(target)];
      if (from !== undefined && to !== undefined)
        live.scheduleAgain(root, { ...scheduled, source: from, target: to }, ms);
    }
  }

  /** Does something in this system's time, with chance that depends on its state and on `what` alone. */
  draws<T>(what: string, act: () => T): T {
    const now = () => this.clock.now;
    const { seed = 1 } = this.#world;
    const name = () => `${seed} ${what} ${this.#fingerprint()}`;
    return drawingFrom({ name, now: () => this.#startsAt + now(), since: now }, act);
  }

  /** All actors as they are now, also in the middle of a step: it changes nothing. */
  #fingerprint(): string {
    return this.#known
      .map(({ ref }) => {
        const now = internals.snapshotNow(ref);
        const state = [internals.fieldOf(now, 'value'), internals.fieldOf(now, 'context')];
        return serialise([plainIdOf(ref), ...state], plainIdOf);
      })
      .join('\n');
  }

  /** What it takes to start another system in this state; null where this chart does not allow it. */
  save(): Saved | null {
    const persisted = live.persisted(this.#root);
    if (persisted === null) return null;
    const addresses = new Map(this.live().map(({ ref, address }) => [ref, address]));
    const timers = savedTimers(this.clock, addresses);
    if (timers === null) return null;
    const contexts = new Map(this.live().map(({ address, context }) => [address, context]));
    return { persisted, now: this.clock.now, timers, addresses, contexts, whole: this.whole() };
  }

  /** As `parts`, with all of every context. */
  whole(): string {
    return this.#partsBy((actor) => actor.context, 'exact').join('\n');
  }

  get root(): AnyActorRef {
    return this.#root;
  }

  /** What was taken since the last call. */
  drain(): readonly string[] {
    const took = this.#took;
    this.#took = [];
    this.#live = null;
    this.#lastHeld = this.#heldSoFar();
    this.#held = [];
    this.#microsteps = 0;
    return took;
  }

  /** Custom actions that were held back before the last `drain`, since the one before it. */
  get held(): readonly HeldAction[] {
    return this.#lastHeld;
  }

  #heldSoFar(): readonly HeldAction[] {
    if (this.#held.length === 0) return [];
    const addresses = new Map(this.live().map(({ ref, address }) => [ref, address]));
    return this.#held.map(({ ref, action: { type, params } }) => {
      const held = { actor: addresses.get(ref) ?? ref.id, action: type };
      return params === undefined ? held : { ...held, params };
    });
  }

  /** Looks again at what is alive, for when somebody else moved the system. */
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
      held: this.#lastHeld,
    };
  }

  /** All live actors, parents before children, each with its address. */
  live(): readonly Tracked[] {
    this.#live ??= this.#findLive(this.#root);
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
    return this.#partsBy(project, timers);
  }

  #partsBy(project: (actor: LiveActor) => unknown, timers: 'exact' | 'order'): readonly string[] {
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
    if (event.type === '@xstate.event') this.#microstepsOfEvent = 0;
    if (event.type === '@xstate.actor') this.#adopt(ref);
    if (event.type === '@xstate.snapshot' && internals.isMachineSnapshot(event.snapshot)) {
      this.#charts.noteStates(this.#charts.nameOf(event.snapshot.machine), event.snapshot);
    }
    if (event.type !== '@xstate.microstep') return;
    this.#countMicrostep();
    const before = internals.lastSnapshot(ref, this.#latest);
    const step = internals.microstepOf(event, before);
    if (step === null) return;
    const chart = this.#charts.nameOf(step.machine);
    this.#latest.set(ref, step.after);
    this.#charts.note(chart, step.event, before, step.after);
    for (const id of step.transitions) this.#took.push(this.#charts.transitionId(chart, step.machine, id));
  }

  /** XState before 5.31 goes round in circles for ever. */
  #countMicrostep(): void {
    this.#microsteps += 1;
    this.#microstepsOfEvent += 1;
    if (this.#microstepsOfEvent <= MICROSTEPS_MAX && this.#microsteps <= STEP_MICROSTEPS_MAX) return;
    throw new Error(`Infinite loop detected: ${this.#microsteps} microsteps without coming to rest.`);
  }

  #adopt(ref: AnyActorRef): void {
    const own = internals.logicOf(ref);
    const script = scriptFor(this.#world.actors, ref, internals.logicKind(own), (machine) =>
      this.#charts.nameOf(machine),
    );
    const isReplaced =
      internals.isMachine(own) && (script?.kind === 'promise' || script?.kind === 'callback');
    const logic = isReplaced ? internals.standIn(script.kind) : own;
    const kind = internals.logicKind(logic);
    if (internals.isMachine(logic)) {
      internals.limitMicrosteps(logic, MICROSTEPS_MAX);
      this.#charts.discover(logic);
      live.holdActions(ref, (action) => this.#isHeld(ref, action));
    }
    if (script !== null && script.kind !== 'real') {
      const isTold = this.#isRestoring || this.#isRecorded;
      const first = script.kind === 'callback' && !isTold ? script.first : undefined;
      internals.replaceLogic(ref, internals.passiveLogic(logic, kind, first));
    }
    if (!internals.isGeneratedActorId(ref.id)) this.#charts.noteActor(ref.id, internals.srcOf(ref));
    this.#known.push({ ref, kind, script });
  }

  #isHeld(ref: AnyActorRef, action: live.Execution): boolean {
    const { actions = [] } = this.#world.actions ?? {};
    this.#charts.noteAction(action.type);
    if (actions.some((each) => each === action.type || each === action.exec)) return false;
    this.#held.push({ ref, action });
    return true;
  }

  #findLive(root: AnyActorRef): Tracked[] {
    this.#known = this.#known.filter(({ ref }) => ref === root || isActive(ref));
    const found = new Map<AnyActorRef, Tracked>();
    const taken = new Set<string>();
    for (const known of this.#known) {
      const parent = internals.parentOf(known.ref);
      const above = parent === undefined ? null : found.get(parent);
      if (above === undefined && known.ref !== root) continue;
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
