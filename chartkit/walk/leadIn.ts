import type { AnyStateMachine } from 'xstate';
import { Charts } from './charts.ts';
import { Moves } from './moves.ts';
import { System } from './system.ts';
import type { Saved } from './state/tracked.ts';
import type { Input, Step, World } from './world.ts';

type States = Readonly<Record<string, string>>;

/** A live system that was led somewhere, with what it was given on the way. */
export interface Run<M extends AnyStateMachine> {
  readonly system: System<M>;
  readonly moves: Moves<M>;
  readonly steps: readonly Step[];
}

/** Starts another system and gives it these inputs. Throws where one can't happen. */
export type Lead<M extends AnyStateMachine> = (inputs: readonly Input[]) => Run<M>;

/** Leads systems of one world, from its boot or from where they were saved. */
export function leading<M extends AnyStateMachine>(world: World<M>, from: Saved | null = null): Lead<M> {
  const charts = new Charts();
  const moves = new Moves(world, charts);
  return (inputs) => {
    const system = new System(world, charts, undefined, from);
    system.drain();
    try {
      return { system, moves, steps: inputs.map((input) => moves.perform(system, input)) };
    } catch (error) {
      system.stop();
      throw error;
    }
  };
}

/** Runs that may be tried on the way to a start; the search gives up after them. */
const TRIES_MAX = 600;

interface Found {
  readonly inputs: readonly Input[];
  /** How much of the wanted states is missing; 0 where they are reached. */
  readonly distance: number;
}

/**
 * What brings a system from its boot to these states: the nearest that is found, following first what came nearest so
 * far, and of equals what has most work under way: its answers lead on.
 */
export function leadInto<M extends AnyStateMachine>(lead: Lead<M>, wanted: States): Found {
  const boot = look(lead, [], wanted);
  if (boot === null) return { inputs: [], distance: Infinity };
  const seen = new Set([boot.key]);
  const open = [boot];
  let best = boot;
  let tries = 0;
  for (let next = open.shift(); next !== undefined && best.distance > 0; next = open.shift()) {
    for (const [at, input] of next.offers.entries()) {
      tries += 1;
      const found = look(lead, [...next.inputs, input], wanted);
      if (found === null || seen.has(found.key)) continue;
      seen.add(found.key);
      if (found.distance < best.distance) best = found;
      insert(open, found);
      const following = next.offers[at + 1];
      if (best.distance < next.distance && (following === undefined || !isAnswer(following))) {
        // Once all answers are compared what is nearer goes first. It may lead nowhere: the other inputs stay open.
        insert(open, { ...next, offers: next.offers.slice(at + 1) });
        break;
      }
    }
    if (tries > TRIES_MAX) break;
  }
  return { inputs: best.inputs, distance: best.distance };
}

interface Look extends Found {
  readonly key: string;
  /** Answers to what is under way come first. */
  readonly offers: readonly Input[];
  /** How many effects wait for an answer. */
  readonly underWay: number;
}

const isBefore = (one: Look, other: Look): boolean =>
  one.distance < other.distance || (one.distance === other.distance && one.underWay > other.underWay);

/** Behind those that are as near. */
function insert(open: Look[], found: Look): void {
  const place = open.findIndex((other) => isBefore(found, other));
  open.splice(place === -1 ? open.length : place, 0, found);
}

const isAnswer = (input: Input): input is Extract<Input, { kind: 'settle' }> => input.kind === 'settle';

function look<M extends AnyStateMachine>(
  lead: Lead<M>,
  inputs: readonly Input[],
  wanted: States,
): Look | null {
  try {
    const { system, moves } = lead(inputs);
    const offers = moves.all(system);
    const answers = offers.filter(isAnswer);
    const found = {
      inputs,
      distance: distanceOf(wanted, system.states()),
      key: system.parts().join('\n'),
      offers: [...answers, ...offers.filter((input) => !isAnswer(input))],
      underWay: new Set(answers.map(({ actor }) => actor)).size,
    };
    system.stop();
    return found;
  } catch {
    return null;
  }
}

/** The actors of which states tell; where they tell of the root and of others, they tell of all. */
export function toldOf(states: States, seen: States): readonly string[] {
  const told = Object.keys(states);
  const isWhole = '' in states && told.length > 1;
  return [...new Set([...told, ...(isWhole ? Object.keys(seen) : [])])];
}

/** Counts what differs: an actor that is missing or too many as two, a state by the share of its path that is wrong. */
export function distanceOf(wanted: States, seen: States): number {
  return toldOf(wanted, seen).reduce((sum, address) => {
    const there = wanted[address];
    const here = seen[address];
    if (there === undefined || here === undefined) return sum + 2;
    return sum + leavesOf(there).reduce((part, leaf) => part + missingShare(leaf, leavesOf(here)), 0);
  }, 0);
}

const leavesOf = (states: string) => states.split(' & ').map((leaf) => leaf.split('.'));

function missingShare(leaf: readonly string[], seen: readonly (readonly string[])[]): number {
  const known = Math.max(
    ...seen.map((other) => {
      const fork = leaf.findIndex((part, index) => part !== other[index]);
      return fork === -1 ? leaf.length : fork;
    }),
  );
  return 1 - known / leaf.length;
}
