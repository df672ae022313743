/** What an explorer finds, and how it keeps it. */
import type { Input, Limits, Path } from '../world.ts';
import type { Saved } from './tracked.ts';

/** A state of the whole system, with what was found to lead out of it. */
export interface StateNode {
  readonly key: string;
  /** What else distinguishes it; empty in a plain walk. */
  readonly label: string;
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

export interface Node extends StateNode {
  readonly edges: (Edge & { readonly to: Node })[];
  /** Inputs that lead here from the start. */
  readonly path: readonly Input[];
  /** Inputs of the run that found it, all of them: leads here even where two states were taken for one. */
  readonly literal: Trail | null;
  readonly untried: Input[];
  /** To start a system in this state; null where the chart does not allow it, or nothing is left to try. */
  saved: Saved | null;
}

/** The inputs of a run, last one first: each step adds to it without copying it. */
export interface Trail {
  readonly input: Input;
  readonly before: Trail | null;
}

export function inputsOf(trail: Trail | null): Input[] {
  const inputs: Input[] = [];
  for (let at = trail; at !== null; at = at.before) inputs.push(at.input);
  return inputs.toReversed();
}

export interface Sighting {
  readonly path: readonly Input[];
  readonly literal: Trail | null;
}

export interface Exploration {
  readonly nodes: readonly StateNode[];
  /** States of which not everything was tried that can happen there. */
  readonly cut: ReadonlySet<StateNode>;
  readonly first: ReadonlyMap<string, Sighting>;
  readonly failures: readonly Failure[];
  readonly stoppedBy: keyof Limits | 'failures' | null;
  /** Whether everything was tried. */
  readonly isExhausted: boolean;
}

export interface Counts {
  /** Different states of the whole system. */
  readonly states: number;
  /** State and input pairs that were tried. */
  readonly edges: number;
  /** Systems started, from the start or in a state that was saved. */
  readonly runs: number;
  /** Of those, systems that were started in a state that was saved. */
  readonly restored: number;
  /** Inputs given, over all runs. */
  readonly sends: number;
  /** States that were seen but not followed: too deep, or with nothing new in them. */
  readonly unfollowed: number;
  readonly ms: number;
}

export type Problem = Omit<Failure, 'path'>;
/** A way that was walked from the start once more. */
export interface Retraced {
  readonly path: Path;
  readonly problems: readonly Problem[];
  readonly parts: readonly string[];
}
export const keyOf = ({ kind, what }: Problem) => `${kind} ${what}`;
