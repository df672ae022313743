/** Everything that chartkit offers to a program. */
export * from './read.ts';
export { assertWalk, pathText, statesText, walk, walkReport, type WalkResult } from './walk/walk.ts';
export * from './walk/scripts.ts';
export {
  differenceText,
  replay,
  type Difference,
  type Outcome as ReplayOutcome,
  type Recorded,
  type Replay,
} from './walk/replay.ts';
export { stage, type Stage } from './walk/stage.ts';
export type * from './walk/world.ts';
export type { Counts, Edge, Failure, StateNode } from './walk/explore.ts';
export type { Missing, Why } from './walk/missing.ts';
export {
  check,
  DEFAULT_NAMING,
  findingsText,
  RULES,
  type CheckOptions,
  type Finding,
  type NamingRules,
  type Rule,
} from './check/check.ts';
export * from './paths/plans.ts';
export { FORMATS, formatPlans, type Format } from './paths/formats.ts';
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
