/** Everything that chartkit offers to a program. */
export { isMachine, parseEvent } from './internals.ts';
export * from './read.ts';
export { assertWalk, pathText, statesText, walk, walkReport, type WalkResult } from './walk/walk.ts';
export * from './walk/scripts.ts';
export {
  bootDistance,
  differenceText,
  replay,
  type Difference as ReplayDifference,
  type Outcome as ReplayOutcome,
  type Recorded,
  type Replay,
} from './walk/replay.ts';
export { isRedacted } from './walk/gaps.ts';
export { serialise } from './walk/state/serialise.ts';
export { stage, type Stage } from './walk/stage.ts';
export type * from './walk/world.ts';
export type { Counts, Edge, Failure, StateNode } from './walk/state/explored.ts';
export type { Missing, Why } from './walk/missing.ts';
export {
  check,
  DEFAULT_NAMING,
  findingsText,
  type CheckOptions,
  type Finding,
  type NamingRules,
} from './check/check.ts';
export { PRESETS, RULES, type Preset, type Rule } from './check/rules.ts';
export * from './paths/plans.ts';
export { randomWalks, type RandomOptions, type RandomWalk } from './paths/shrink.ts';
export { conform, Conforming, type Conformance, type Deviation, type Fault } from './conform/conform.ts';
export type { LogLine } from './live/log.ts';
export { outcomeKey, outcomesOf, pairKey, pairsOf } from './cover/outcomes.ts';
export { FORMATS, formatPlans, plansJson, type Format } from './paths/formats.ts';
export * from './cover/cover.ts';
export { reportHtml, reportJson, reportText } from './cover/formats.ts';
export { parseSurvivors, walkedPage, walkedPicture, type Survivor, type Walked } from './cover/pictures.ts';
export {
  MUTANT_VARIABLE,
  mutantsOf,
  mutate,
  mutated,
  type Mutant,
  type MutantKind,
} from './mutate/mutants.ts';
export * from './mutate/run.ts';
export { diff, type Aspect, type Change, type ChartDiff } from './diff/diff.ts';
export { mermaidText } from './write/mermaid.ts';
export { scxmlText } from './write/scxml.ts';
export { versionProblem } from './versions.ts';
export { touchedPaths, type TouchedPath } from './diff/paths.ts';
export { DIFF_FORMATS, formatDiffs, type DiffFormat } from './diff/formats.ts';
export {
  always,
  either,
  leadsTo,
  neither,
  never,
  noDeadEnd,
  until,
  type Claim,
  type Fairness,
  type Property,
} from './prove/properties.ts';
export { assertProofs, proofsText, prove, type Proof, type ProofResult } from './prove/prove.ts';
