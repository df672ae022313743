import type { AnyStateMachine } from 'xstate';
import { fieldOf } from '../internals.ts';
import type { Charts } from './charts.ts';
import type { Moves } from './moves.ts';
import { Novelty } from './novelty.ts';
import { System } from './system.ts';
import type { Input, Limits, Moment, Path, Step, World } from './world.ts';

/** A state of the whole system, with what was found to lead out of it. */
export interface StateNode {
  readonly key: string;
  readonly index: number;
  /** Inputs on the shortest way here. */
  readonly depth: number;
  readonly states: Readonly<Record<string, string>>;
  /** `chart state` of every active state of every live chart. */
  readonly active: readonly string[];
  readonly edges: readonly Edge[];
}

export interface Edge {
  readonly input: Input;
  readonly to: StateNode;
  readonly took: readonly string[];
}

export interface Failure {
  readonly kind: 'invariant' | 'error' | 'repeatability' | 'exception';
  /** The invariant's name, or what stopped. */
  readonly what: string;
  readonly message: string;
  readonly path: Path;
}

interface Node extends StateNode {
  readonly edges: (Edge & { readonly to: Node })[];
  /** Inputs that lead here from the start. */
  readonly path: readonly Input[];
  /** Inputs of the run that found it, all of them: leads here even where two states were taken for one. */
  readonly literal: Trail | null;
  readonly untried: Input[];
}

/** The inputs of a run, last one first: each step adds to it without copying it. */
interface Trail {
  readonly input: Input;
  readonly before: Trail | null;
}

function inputsOf(trail: Trail | null): Input[] {
  const inputs: Input[] = [];
  for (let at = trail; at !== null; at = at.before) inputs.push(at.input);
  return inputs.toReversed();
}

interface Sighting {
  readonly path: readonly Input[];
  readonly literal: Trail | null;
}

export interface Exploration {
  readonly nodes: readonly StateNode[];
  readonly first: ReadonlyMap<string, Sighting>;
  readonly failures: readonly Failure[];
  readonly stoppedBy: keyof Limits | 'failures' | null;
}

export interface Counts {
  /** Different states of the whole system. */
  readonly states: number;
  /** State and input pairs that were tried. */
  readonly edges: number;
  /** Systems started. */
  readonly runs: number;
  /** Inputs given, over all runs. */
  readonly sends: number;
  /** States that were seen but not followed: too deep, or with nothing new in them. */
  readonly unfollowed: number;
  readonly ms: number;
}

type Problem = Omit<Failure, 'path'>;
const keyOf = ({ kind, what }: Problem) => `${kind} ${what}`;
const UNREPEATABLE =
  'The same inputs from the start led to another state. Something random, or the real time, is in the context: leave it out of `project`, or inject it.';

const NOWHERE: Sighting = { path: [], literal: null };
const FAILURES_MAX = 20;
/** Starting anew costs about as much as this many inputs. */
const BOOT_COST = 3;
/** Known ways that are looked at before starting anew is chosen. */
const ROUTE_LOOKUPS_MAX = 400;

/**
 * Visits the states of the real system breadth first. One live system is kept and led on: to another input of the
 * state it is in, or along known ways to the nearest state of the same distance with inputs untried; only where
 * that is longer than the way from the start, the system is started anew.
 */
export class Explorer<M extends AnyStateMachine> {
  readonly #world: World<M>;
  readonly #moves: Moves<M>;
  readonly #charts: Charts;
  readonly #limits: Limits;
  readonly #nodes = new Map<string, Node>();
  readonly #first = new Map<string, Sighting>();
  readonly #failures = new Map<string, Failure>();
  readonly #started = Date.now();
  #layer = new Set<Node>();
  #nextLayer = new Set<Node>();
  #system: System<M> | null = null;
  #here: Node | null = null;
  #trail: Trail | null = null;
  readonly #novelty: Novelty | null;
  #unfollowed = 0;
  #runs = 0;
  #sends = 0;
  #stoppedBy: Exploration['stoppedBy'] = null;

  constructor(world: World<M>, moves: Moves<M>, charts: Charts, limits: Limits) {
    this.#world = world;
    this.#moves = moves;
    this.#charts = charts;
    this.#limits = limits;
    this.#novelty = world.novelty === undefined ? null : new Novelty(world.novelty);
  }

  /** Explores until `isEnough` says so, everything was tried, or a limit is met. */
  explore(isEnough: (first: ReadonlyMap<string, unknown>) => boolean): Exploration {
    this.#boot();
    while (!isEnough(this.#first) && this.#stoppedBy === null) {
      const from = this.#advance();
      if (from === null) break;
      this.#tryNext(from);
      this.#checkLimits();
    }
    this.#system?.stop();
    return {
      nodes: [...this.#nodes.values()],
      first: this.#first,
      failures: [...this.#failures.values()],
      stoppedBy: this.#stoppedBy,
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
      sends: this.#sends,
      unfollowed: this.#unfollowed,
      ms: Date.now() - this.#started,
    };
  }

  #newSystem(): System<M> {
    this.#runs += 1;
    return new System(this.#world, this.#charts);
  }

  #boot(): void {
    this.#system?.stop();
    const system = this.#newSystem();
    this.#system = system;
    this.#trail = null;
    const took = system.drain();
    this.#sight(took, NOWHERE);
    this.#here = this.#arrive(system, []);
    this.#check(system.moment(took), NOWHERE);
  }

  /** Brings the live system to a state of the current distance with something untried; null where none is left. */
  #advance(): Node | null {
    for (let target = this.#nextTarget(); target !== null; target = this.#nextTarget()) {
      if (this.#isOpen(this.#here)) return this.#here;
      const route = this.#routeFrom(this.#here, target.depth + BOOT_COST);
      if (route !== null && this.#follow(route) && this.#isOpen(this.#here)) return this.#here;
      if (this.#restartTo(target)) return target;
      this.#layer.delete(target);
      this.#fail('repeatability', `state ${target.index}`, UNREPEATABLE, target.literal);
      if (!this.#startsTheSame()) return null;
    }
    return null;
  }

  /** Whether a new system starts in the state that the first one started in. */
  #startsTheSame(): boolean {
    this.#boot();
    return this.#here === [...this.#nodes.values()][0];
  }

  #restartTo(target: Node): boolean {
    return [target.path, inputsOf(target.literal)].some((way) => {
      this.#boot();
      return this.#follow(way) && this.#here === target;
    });
  }

  #isOpen(node: Node | null): node is Node {
    return node !== null && node.untried.length > 0 && this.#layer.has(node);
  }

  #nextTarget(): Node | null {
    for (const node of this.#layer) {
      if (node.untried.length > 0) return node;
      this.#layer.delete(node);
    }
    if (this.#nextLayer.size === 0) return null;
    this.#layer = this.#nextLayer;
    this.#nextLayer = new Set();
    return this.#nextTarget();
  }

  /** False where the way does not lead on from here: two states may have been taken for one. */
  #follow(way: readonly Input[]): boolean {
    return way.every((input) => this.#step(input, 'known') !== null);
  }

  /** The shortest known way to any open state of the current distance, if it is shorter than `lengthMax`. */
  #routeFrom(here: Node | null, lengthMax: number): readonly Input[] | null {
    if (here === null) return null;
    const seen = new Set<Node>([here]);
    let ways: { node: Node; inputs: readonly Input[] }[] = [{ node: here, inputs: [] }];
    let lookups = 0;
    for (let length = 0; length < lengthMax && ways.length > 0; length += 1) {
      const next: typeof ways = [];
      for (const { node, inputs } of ways) {
        for (const { input, to } of node.edges) {
          lookups += 1;
          if (lookups > ROUTE_LOOKUPS_MAX) return null;
          if (this.#isOpen(to)) return [...inputs, input];
          if (!seen.has(to)) next.push({ node: to, inputs: [...inputs, input] });
          seen.add(to);
        }
      }
      ways = next;
    }
    return null;
  }

  #tryNext(from: Node): void {
    const input = from.untried.shift();
    const step = input === undefined ? null : this.#step(input);
    if (input === undefined || step === null || this.#here === null) return;
    from.edges.push({ input, to: this.#here, took: step.took });
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
    this.#sight(step.took, sighting);
    this.#here = this.#arrive(system, sighting.path);
    this.#check(system.moment(step.took), sighting);
    return step;
  }

  #sight(took: readonly string[], sighting: Sighting): void {
    for (const id of took) if (!this.#first.has(id)) this.#first.set(id, sighting);
  }

  #arrive(system: System<M>, path: readonly Input[]): Node {
    const parts = system.parts();
    const key = parts.join('\n');
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const isFollowed = path.length < this.#limits.depth && (this.#novelty?.isNew(parts) ?? true);
    const node: Node = {
      key,
      index: this.#nodes.size,
      depth: path.length,
      states: system.states(),
      active: system.active(),
      edges: [],
      path,
      literal: this.#trail,
      untried: isFollowed ? this.#moves.all(system) : [],
    };
    this.#nodes.set(key, node);
    if (isFollowed) this.#nextLayer.add(node);
    else this.#unfollowed += 1;
    return node;
  }

  #check(moment: Moment<M>, sighting: Sighting): void {
    for (const problem of this.#problems(moment)) {
      const key = keyOf(problem);
      if (this.#failures.has(key)) continue;
      const short = this.#retrace(sighting.path);
      const isShown = this.#problems(short.moment).some((each) => keyOf(each) === key);
      this.#failures.set(key, {
        ...problem,
        path: isShown ? short.path : this.#retrace(inputsOf(sighting.literal)).path,
      });
    }
  }

  #problems(moment: Moment<M>): Problem[] {
    const problems: Problem[] = [];
    for (const [what, holds] of Object.entries(this.#world.invariants ?? {})) {
      const verdict = orError(() => holds(moment));
      if (verdict === undefined || verdict === true) continue;
      const message =
        verdict instanceof Error ? verdict.message : verdict === false ? 'It does not hold.' : verdict;
      problems.push({ kind: 'invariant', what, message });
    }
    if (fieldOf(moment.root, 'status') === 'error') {
      const error = fieldOf(moment.root, 'error');
      const message = error instanceof Error ? error.message : (JSON.stringify(error) ?? String(error));
      problems.push({ kind: 'error', what: `the root actor stopped: ${message}`, message });
    }
    return problems;
  }

  #fail(kind: Failure['kind'], what: string, message: string, literal: Trail | null): void {
    const problem = { kind, what, message };
    if (this.#failures.has(keyOf(problem))) return;
    this.#failures.set(keyOf(problem), { ...problem, path: this.#retrace(inputsOf(literal)).path });
  }

  /** Walks a way from the start on a system of its own, as far as it goes. */
  #retrace(inputs: readonly Input[]): { readonly path: Path; readonly moment: Moment<M> } {
    const system = this.#newSystem();
    const start = { text: 'start', took: system.drain(), states: system.states(), ms: 0 };
    const steps: Step[] = [];
    for (const input of inputs) {
      this.#sends += 1;
      const step = orError(() => this.#moves.perform(system, input));
      if (step instanceof Error) break;
      steps.push(step);
    }
    const moment = system.moment(steps.at(-1)?.took ?? start.took);
    system.stop();
    return { path: { start, steps }, moment };
  }

  #checkLimits(): void {
    if (this.#nodes.size >= this.#limits.states) this.#stoppedBy = 'states';
    else if (this.#sends >= this.#limits.sends) this.#stoppedBy = 'sends';
    else if (Date.now() - this.#started >= this.#limits.ms) this.#stoppedBy = 'ms';
    if (this.#failures.size >= FAILURES_MAX) this.#stoppedBy ??= 'failures';
  }
}

function orError<T>(act: () => T): T | Error {
  try {
    return act();
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}
