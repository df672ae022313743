/** Random walks that fail, and the shortest part of each that still does. */
import type { AnyStateMachine } from 'xstate';
import { Charts } from '../walk/charts.ts';
import { Moves } from '../walk/moves.ts';
import { generator, seeded } from '../walk/seeds.ts';
import { keyOf, type Failure, type Problem } from '../walk/state/explored.ts';
import { orError, problemsIn } from '../walk/state/problems.ts';
import { startOf } from '../walk/state/steps.ts';
import { System } from '../walk/system.ts';
import type { Input, Path, Step, World } from '../walk/world.ts';

export interface RandomOptions {
  readonly seed: number;
  readonly count: number;
  readonly length: number;
}

/** One random walk; where it failed, how, with its shortest part that fails the same way. */
export interface RandomWalk {
  readonly path: Path;
  readonly failure: Failure | null;
}

/** Random walks on the real system, up to their first failure; the same seed gives the same walks. */
export function randomWalks<M extends AnyStateMachine>(
  world: World<M>,
  { seed, count, length }: RandomOptions,
): RandomWalk[] {
  const random = generator(seed);
  return Array.from({ length: count }, () =>
    seeded(() => {
      const run = new Run(world);
      while (run.problem === null && run.steps.length < length) {
        const inputs = run.offers();
        const input = inputs[Math.floor(random() * inputs.length)];
        if (input === undefined) break;
        run.give(input);
      }
      run.stop();
      const { problem, path } = run;
      return { path, failure: problem === null ? null : { ...problem, path: shrunk(world, path, problem) } };
    }),
  );
}

/** A run, and the first that is wrong in it. */
class Run<M extends AnyStateMachine> {
  readonly #world: World<M>;
  readonly #moves: Moves<M>;
  readonly #system: System<M>;
  readonly #start: Path['start'];
  readonly steps: Step[] = [];
  problem: Problem | null = null;

  constructor(world: World<M>) {
    const charts = new Charts();
    this.#world = world;
    this.#moves = new Moves(world, charts);
    this.#system = new System(world, charts);
    const took = this.#system.drain();
    this.#start = startOf(this.#system, took);
    this.#look(took);
  }

  offers(): readonly Input[] {
    return this.#moves.all(this.#system);
  }

  give(input: Input): void {
    const step = orError(() => this.#moves.perform(this.#system, input));
    if (step instanceof Error) {
      this.problem = { kind: 'exception', what: step.message, message: step.message };
      return;
    }
    this.steps.push(step);
    this.#look(step.took);
  }

  get path(): Path {
    return { start: this.#start, steps: this.steps };
  }

  stop(): void {
    this.#system.stop();
  }

  #look(took: readonly string[]): void {
    const system = this.#system;
    this.problem = system.draws('invariants', () => problemsIn(this.#world, system.moment(took)))[0] ?? null;
  }
}

/** Gives inputs as far as they can be given, and tells the run if it fails in the same way; null if it does not. */
function failing<M extends AnyStateMachine>(
  world: World<M>,
  inputs: readonly Input[],
  key: string,
): Path | null {
  const run = new Run(world);
  for (const input of inputs) {
    if (run.problem !== null) break;
    run.give(input);
  }
  run.stop();
  return run.problem !== null && keyOf(run.problem) === key ? run.path : null;
}

/** Leaves out parts, ever smaller ones, as long as it fails the same way without them. */
function shrunk<M extends AnyStateMachine>(world: World<M>, path: Path, problem: Problem): Path {
  const key = keyOf(problem);
  let best = path;
  for (let size = best.steps.length >> 1; size >= 1;) {
    const shorter = firstShorter(world, best, key, size);
    if (shorter === null) size >>= 1;
    else {
      best = shorter;
      size = Math.min(size, best.steps.length);
    }
  }
  return best;
}

function firstShorter<M extends AnyStateMachine>(
  world: World<M>,
  { steps }: Path,
  key: string,
  size: number,
): Path | null {
  for (let from = 0; from + size <= steps.length; from += size) {
    const inputs = steps.filter((_, index) => index < from || index >= from + size).map(({ input }) => input);
    const found = failing(world, inputs, key);
    if (found !== null) return found;
  }
  return null;
}
