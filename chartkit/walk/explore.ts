import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { Charts } from './charts.ts';
import type { Moves } from './moves.ts';
import { differenceOf } from './state/difference.ts';
import { Frontier } from './state/frontier.ts';
import { Novelty } from './state/novelty.ts';
import { orError, problemsIn } from './state/problems.ts';
import { routeFrom } from './state/route.ts';
import { realNow } from './seeds.ts';
import {
  inputsOf,
  keyOf,
  type Counts,
  type Exploration,
  type Failure,
  type Node,
  type Problem,
  type Retraced,
  type Sighting,
  type Trail,
} from './state/explored.ts';
import { startOf, stepsAlong } from './state/steps.ts';
import { System } from './system.ts';
import type { Input, Limits, Moment, Path, Step, World } from './world.ts';

const NOWHERE: Sighting = { path: [], literal: null };
const FAILURES_MAX = 20;
/** Starting another system costs about as much as this many inputs. */
const BOOT_COST = 3;
/** The first times that a state is wanted again it is walked to from the start, and then every so often: it must be repeatable. */
const RESTARTS_FIRST = 20;
const RESTARTS_EVERY = 50;

/**
 * Visits the states of the real system breadth first. One live system is kept and led on: to another input of the
 * state it is in, or along known ways to the nearest state of the same distance with inputs untried; only where
 * that is longer than the way from the start, a new system is started.
 */
export class Explorer<M extends AnyStateMachine> {
  readonly #world: World<M>;
  readonly #moves: Moves<M>;
  readonly #charts: Charts;
  readonly #limits: Limits;
  readonly #labelOf: ((moment: Moment<M>) => string) | null;
  readonly #watch: ((event: InspectionEvent) => void) | undefined;
  readonly #nodes = new Map<string, Node>();
  readonly #first = new Map<string, Sighting>();
  readonly #failures = new Map<string, Failure>();
  readonly #started = realNow();
  readonly #frontier = new Frontier();
  #system: System<M> | null = null;
  #here: Node | null = null;
  #trail: Trail | null = null;
  readonly #novelty: Novelty | null;
  /** States of which not everything was tried that can happen there. */
  readonly #cut = new Set<Node>();
  #unfollowed = 0;
  #runs = 0;
  #restored = 0;
  #returns = 0;
  #canSave: boolean;
  /** Where states are distinguished by a part of the context, a known way may lead to another state. */
  readonly #isExact: boolean;
  #sends = 0;
  #stoppedBy: Exploration['stoppedBy'] = null;

  /** @param labelOf what else makes two states different, and is kept with them */
  constructor(
    world: World<M>,
    moves: Moves<M>,
    charts: Charts,
    limits: Limits,
    labelOf: ((moment: Moment<M>) => string) | null = null,
    watch?: (event: InspectionEvent) => void,
  ) {
    this.#watch = watch;
    this.#labelOf = labelOf;
    this.#world = world;
    this.#moves = moves;
    this.#charts = charts;
    this.#limits = limits;
    const { actors = {}, actions, machine, project, timers = 'exact' } = world;
    const isReal = Object.values(actors).some(({ kind }) => kind === 'real') || actions !== undefined;
    this.#isExact = project === undefined && timers === 'exact';
    // Where states are taken for one, the way from the start is what paths are made of, not the state it was seen in.
    this.#canSave = this.#isExact && typeof machine !== 'function' && !isReal;
    this.#novelty = world.novelty === undefined ? null : new Novelty(world.novelty);
  }

  /** Explores until `isEnough` says so, everything was tried, or a limit is met. */
  explore(isEnough: (first: ReadonlyMap<string, unknown>) => boolean): Exploration {
    this.#boot();
    let isExhausted = false;
    while (!isEnough(this.#first) && this.#stoppedBy === null) {
      const from = this.#advance();
      isExhausted = from === null && this.#stoppedBy === null;
      if (from === null) break;
      this.#tryNext(from);
      this.#checkLimits();
    }
    this.#system?.stop();
    return {
      nodes: [...this.#nodes.values()],
      cut: new Set([...this.#cut, ...[...this.#nodes.values()].filter(({ untried }) => untried.length > 0)]),
      first: this.#first,
      failures: [...this.#failures.values()],
      stoppedBy: this.#stoppedBy,
      isExhausted,
    };
  }

  /** The path on which a transition was first seen: the shortest that really takes it when walked from the start. */
  pathTo(id: string): Path | null {
    const sighting = this.#first.get(id);
    if (sighting === undefined) return null;
    const { path } = this.#retrace(sighting.path);
    const isTaken = path.start.took.includes(id) || path.steps.some(({ took }) => took.includes(id));
    return isTaken ? path : this.#retrace(inputsOf(sighting.literal)).path;
  }

  /** Walks a way from the start, as far as it goes. */
  replay(inputs: readonly Input[]): Path {
    return this.#retrace(inputs).path;
  }

  get counts(): Counts {
    const edges = [...this.#nodes.values()].reduce((sum, node) => sum + node.edges.length, 0);
    return {
      states: this.#nodes.size,
      edges,
      runs: this.#runs,
      restored: this.#restored,
      sends: this.#sends,
      unfollowed: this.#unfollowed,
      ms: realNow() - this.#started,
    };
  }

  #newSystem(): System<M> {
    this.#runs += 1;
    return new System(this.#world, this.#charts, this.#watch);
  }

  #boot(): void {
    this.#system?.stop();
    const system = this.#newSystem();
    this.#system = system;
    this.#trail = null;
    const took = system.drain();
    this.#noteFirst(took, NOWHERE);
    this.#here = this.#arrive(system, []);
    this.#check(system, took, NOWHERE);
  }

  /** Brings the live system to a state of the current distance with something untried; null where none is left. */
  #advance(): Node | null {
    for (let target = this.#frontier.next(); target !== null; target = this.#frontier.next()) {
      if (this.#frontier.has(this.#here)) return this.#here;
      if (this.#stoppedBy !== null) return null;
      const route = routeFrom(this.#here, target.depth + BOOT_COST, (node) => this.#frontier.has(node));
      if (route !== null && this.#follow(route) && this.#frontier.has(this.#here)) return this.#here;
      if (this.#returnTo(target)) return target;
      this.#abandon(target);
      this.#checkLimits();
      if (!this.#startsTheSame()) return null;
    }
    return null;
  }

  /** Nothing is tried from a state that can't be reached again: what comes of it could be chance. */
  #abandon(target: Node): void {
    this.#frontier.drop(target);
    this.#cut.add(target);
    target.untried.length = 0;
    const again = this.#retrace(inputsOf(target.literal));
    const { field, message } = differenceOf(target.key.split('\n'), again.parts);
    this.#fail('repeatability', field, message, target.literal);
  }

  /** Whether a new system starts in the state that the first one started in. */
  #startsTheSame(): boolean {
    this.#boot();
    return this.#here === [...this.#nodes.values()][0];
  }

  #returnTo(target: Node): boolean {
    this.#returns += 1;
    const isProof = this.#returns <= RESTARTS_FIRST || this.#returns % RESTARTS_EVERY === 0;
    return (!isProof && this.#restore(target)) || this.#restartTo(target);
  }

  /** Starts a system in a state that was saved, if that leads there in every detail. */
  #restore(target: Node): boolean {
    const { saved } = target;
    if (saved === null || !this.#canSave) return false;
    const system = orError(() => {
      this.#runs += 1;
      return new System(this.#world, this.#charts, this.#watch, saved);
    });
    if (system instanceof Error || orError(() => system.whole()) !== saved.whole) {
      this.#canSave = false;
      return false;
    }
    system.drain();
    this.#restored += 1;
    this.#system?.stop();
    this.#system = system;
    this.#trail = target.literal;
    this.#here = target;
    return true;
  }

  #restartTo(target: Node): boolean {
    return [target.path, inputsOf(target.literal)].some((way) => {
      this.#boot();
      return this.#follow(way) && this.#here === target;
    });
  }

  /** False where the way does not lead on from here: two states may have been taken for one. */
  #follow(way: readonly Input[]): boolean {
    return way.every((input) => this.#step(input, 'known') !== null);
  }

  #tryNext(from: Node): void {
    const input = from.untried.shift();
    if (from.untried.length === 0) from.saved = null;
    const step = input === undefined ? null : this.#step(input);
    if (step === null || this.#here === null) this.#cut.add(from);
    else if (input !== undefined) from.edges.push({ input, to: this.#here, took: step.took });
  }

  /** Gives one input to the live system; null when it could not take it, which is a failure only of an input that is new. */
  #step(input: Input, kind: 'new' | 'known' = 'new'): Step | null {
    const system = this.#system;
    const from = this.#here;
    if (system === null || from === null) return null;
    this.#sends += 1;
    this.#trail = { input, before: this.#trail };
    const sighting = { path: [...from.path, input], literal: this.#trail };
    const step = orError(() => this.#moves.perform(system, input));
    if (step instanceof Error) {
      if (kind === 'new') this.#fail('exception', step.message, step.message, sighting.literal);
      this.#here = null;
      return null;
    }
    this.#noteFirst(step.took, sighting);
    this.#here =
      kind === 'known' && this.#isExact ? this.#known(system) : this.#arrive(system, sighting.path);
    if (this.#here === null) return null;
    this.#check(system, step.took, sighting);
    return step;
  }

  #noteFirst(took: readonly string[], sighting: Sighting): void {
    for (const id of took) if (!this.#first.has(id)) this.#first.set(id, sighting);
  }

  /** Of a way that is known, every state is: another state is no find, but a sign that the way can't be repeated. */
  #known(system: System<M>): Node | null {
    return this.#nodes.get(this.#partsOf(system, this.#label(system)).join('\n')) ?? null;
  }

  #label(system: System<M>): string {
    const labelOf = this.#labelOf;
    return labelOf === null ? '' : system.draws('labels', () => labelOf(system.moment([])));
  }

  #partsOf(system: System<M>, label: string): readonly string[] {
    return label === '' ? system.parts() : [...system.parts(), label];
  }

  #arrive(system: System<M>, path: readonly Input[]): Node {
    const label = this.#label(system);
    const parts = this.#partsOf(system, label);
    const key = parts.join('\n');
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const isFollowed = path.length < this.#limits.depth && (this.#novelty?.isNew(parts) ?? true);
    const node: Node = {
      key,
      label,
      index: this.#nodes.size,
      depth: path.length,
      states: system.states(),
      active: system.active(),
      edges: [],
      path,
      literal: this.#trail,
      untried: isFollowed ? this.#moves.all(system) : [],
      saved: null,
    };
    if (this.#canSave && node.untried.length > 0) node.saved = system.save();
    this.#nodes.set(key, node);
    if (isFollowed) this.#frontier.add(node);
    else {
      this.#cut.add(node);
      this.#unfollowed += 1;
    }
    return node;
  }

  #check(system: System<M>, took: readonly string[], sighting: Sighting): void {
    for (const problem of this.#problemsOf(system, took)) {
      const key = keyOf(problem);
      if (this.#failures.has(key) || this.#failures.size >= FAILURES_MAX) continue;
      const short = this.#retrace(sighting.path);
      const isShown = short.problems.some((each) => keyOf(each) === key);
      this.#failures.set(key, {
        ...problem,
        path: isShown ? short.path : this.#retrace(inputsOf(sighting.literal)).path,
      });
    }
  }

  #problemsOf(system: System<M>, took: readonly string[]): Problem[] {
    return system.draws('invariants', () => problemsIn(this.#world, system.moment(took)));
  }

  #fail(kind: Failure['kind'], what: string, message: string, literal: Trail | null): void {
    const problem = { kind, what, message };
    if (this.#failures.has(keyOf(problem)) || this.#failures.size >= FAILURES_MAX) return;
    this.#failures.set(keyOf(problem), { ...problem, path: this.#retrace(inputsOf(literal)).path });
  }

  /** Walks a way from the start on a system of its own, as far as it goes. */
  #retrace(inputs: readonly Input[]): Retraced {
    const system = this.#newSystem();
    const took = system.drain();
    const start = startOf(system, took);
    const steps = stepsAlong(inputs, (input) => {
      this.#sends += 1;
      return this.#moves.perform(system, input);
    });
    const problems = this.#problemsOf(system, steps.at(-1)?.took ?? start.took);
    const parts = this.#partsOf(system, this.#label(system));
    system.stop();
    return { path: { start, steps }, problems, parts };
  }

  #checkLimits(): void {
    if (this.#nodes.size >= this.#limits.states) this.#stoppedBy = 'states';
    else if (this.#sends >= this.#limits.sends) this.#stoppedBy = 'sends';
    else if (this.#runs >= this.#limits.runs) this.#stoppedBy = 'runs';
    else if (realNow() - this.#started >= this.#limits.ms) this.#stoppedBy = 'ms';
    if (this.#failures.size >= FAILURES_MAX) this.#stoppedBy ??= 'failures';
  }
}
