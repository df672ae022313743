import type { SnapshotFrom } from 'xstate';
import type { consoleMachine } from './console.machine.ts';

export type ConsoleSnapshot = SnapshotFrom<typeof consoleMachine>;
export type ConsoleStage =
  | 'restoring'
  | 'unreachable'
  | 'signedOut'
  | 'entering'
  | 'signedIn'
  | 'signingOut'
  | 'expired';

/** What stands before an operator who has not signed in to the end. */
type EntryStage = 'code' | 'password' | 'enrol' | 'keep';
/** The form of a command: in visibility, or closed before its answer came, which may have come since. */
export type DialogStage = 'closed' | 'open' | 'unknown' | 'known';

export const stageOf = (snapshot: ConsoleSnapshot): ConsoleStage => {
  if (typeof snapshot.value === 'string') return snapshot.value;
  return snapshot.matches('entering') ? 'entering' : 'signedIn';
};
export const entryOf = (snapshot: ConsoleSnapshot): EntryStage => {
  if (snapshot.matches({ entering: 'changing' })) return 'password';
  if (snapshot.matches({ entering: 'enrolling' })) return 'enrol';
  return snapshot.matches({ entering: 'keeping' }) ? 'keep' : 'code';
};
export const dialogStageOf = (snapshot: ConsoleSnapshot): DialogStage => {
  if (snapshot.matches({ signedIn: 'open' })) return 'open';
  if (snapshot.matches({ signedIn: { parked: 'unknown' } })) return 'unknown';
  return snapshot.matches({ signedIn: { parked: 'known' } }) ? 'known' : 'closed';
};
