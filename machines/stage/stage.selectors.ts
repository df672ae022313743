import type { SnapshotFrom } from 'xstate';
import { ROWS } from '../../contract/game/bets.ts';
import type { DrawResult } from '../../contract/model.ts';
import type { stageMachine } from './stage.machine.ts';
import type { SealedDraw } from './stage.types.ts';

export type StageSnapshot = SnapshotFrom<typeof stageMachine>;

/** `null`: nothing is on the stage. */
export type Scene = 'sealing' | 'revealing' | 'shown' | null;
export function sceneOf({ value }: StageSnapshot): Scene {
  if (typeof value === 'object') return 'shown';
  return value === 'idle' ? null : value;
}

/** Nothing but the outcome is shown, and no more of the page is covered than by the strip. */
export const isFolded = (snapshot: StageSnapshot): boolean => snapshot.matches({ shown: 'folded' });

export const sealedOf = ({ context }: StageSnapshot): SealedDraw | null => context.sealed;
export const resultOf = ({ context }: StageSnapshot): DrawResult | null => context.result;
/** How many balls are out and can be read, 0..10. */
export const readOf = (snapshot: StageSnapshot): number =>
  snapshot.matches('shown') ? ROWS.length : snapshot.context.read;
/** How many balls are out, 0..10. */
export const outOf = (snapshot: StageSnapshot): number =>
  snapshot.matches('shown') ? ROWS.length : snapshot.context.out;
