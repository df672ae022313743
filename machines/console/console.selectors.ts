import type { SnapshotFrom } from 'xstate';
import type { consoleMachine } from './console.machine.ts';
import type { Section, Shown } from './console.types.ts';

export type ConsoleSnapshot = SnapshotFrom<typeof consoleMachine>;
export type ConsoleStage =
  | 'restoring'
  | 'unreachable'
  | 'signedOut'
  | 'signingIn'
  | 'signedIn'
  | 'signingOut'
  | 'expired';
export type SightStage = 'loading' | 'ready' | 'failed';

export const stageOf = ({ value }: ConsoleSnapshot): ConsoleStage =>
  typeof value === 'string' ? value : 'signedIn';
export const sightOf = (snapshot: ConsoleSnapshot): SightStage => {
  if (snapshot.matches({ signedIn: { sight: 'ready' } })) return 'ready';
  return snapshot.matches({ signedIn: { sight: 'failed' } }) ? 'failed' : 'loading';
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
