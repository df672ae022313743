import type { SnapshotFrom } from 'xstate';
import type { consoleMachine } from './console.machine.ts';
import type { Section, Shown } from './console.types.ts';

export type ConsoleSnapshot = SnapshotFrom<typeof consoleMachine>;
export type ConsoleStage =
  | 'restoring'
  | 'unreachable'
  | 'signedOut'
  | 'signingIn'
  | 'entering'
  | 'signedIn'
  | 'signingOut'
  | 'expired';
export type SectionStage = 'loading' | 'ready' | 'failed';

/** What is before an operator who has not signed in to the end. */
export type EntryStage = 'asking' | 'preparing' | 'unprepared' | 'checking' | 'keeping';

export const stageOf = (snapshot: ConsoleSnapshot): ConsoleStage => {
  if (typeof snapshot.value === 'string') return snapshot.value;
  return snapshot.matches('entering') ? 'entering' : 'signedIn';
};
export const entryOf = (snapshot: ConsoleSnapshot): EntryStage => {
  if (snapshot.matches({ entering: 'preparing' })) return 'preparing';
  if (snapshot.matches({ entering: 'unprepared' })) return 'unprepared';
  if (snapshot.matches({ entering: 'checking' })) return 'checking';
  return snapshot.matches({ entering: 'keeping' }) ? 'keeping' : 'asking';
};
export const sectionOf = (snapshot: ConsoleSnapshot): SectionStage => {
  if (snapshot.matches({ signedIn: { section: 'ready' } })) return 'ready';
  return snapshot.matches({ signedIn: { section: 'failed' } }) ? 'failed' : 'loading';
};

/** What is shown, if it is of this section. */
export const shownOf =
  <Of extends Section>(section: Of) =>
  ({ context: { shown } }: ConsoleSnapshot): Extract<Shown, { section: Of }> | null =>
    isOf(shown, section) ? shown : null;
const isOf = <Of extends Section>(
  shown: Shown | null,
  section: Of,
): shown is Extract<Shown, { section: Of }> => shown?.section === section;
