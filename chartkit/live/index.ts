/** What a running app is watched by: `chartkit/live`. */
export type { Call, Cause, Report, Running, Verdict } from './protocol.ts';
export { chartOf, reportOn, type Reporter, type Telling } from './reporter.ts';
export { actorAt, canTake, stateOf } from './look.ts';
export { isActorRef } from '../internals.ts';
