/** What a running app is watched by: `chartkit/live`. */
export type { Beginning, Call, Cause, Report, Running, Verdict } from './protocol.ts';
export { redactor, type Recordable } from './redact.ts';
export { announce, CALLS, REPORTS, type Announcing } from './announce.ts';
export { serveWatchers } from './serve.ts';
export { EMPTY_LOG, logSessions, withReport, type SessionLog } from './log.ts';
export { chartOf, reportOn, type Reporter, type Telling } from './reporter.ts';
export { actorAt, canTake, stateOf } from './look.ts';
export { verdictsOf } from './verdicts.ts';
export {
  fieldOf,
  inspectedActor,
  isActorRef,
  lastSnapshot,
  matchesDescriptor,
  microstepOf,
  winnersOf,
} from '../internals.ts';
