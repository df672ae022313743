import type { SnapshotFrom } from 'xstate';
import { ROWS } from '../../contract/game/bets.ts';
import type { DrawResult } from '../../contract/model.ts';
import type { stageMachine } from './stage.machine.ts';
import type { SealedDraw } from './stage.types.ts';

export type StageSnapshot = SnapshotFrom<typeof stageMachine>;

/** `null`: nothing is on the stage. */
export type Scene = Exclude<StageSnapshot['value'], 'idle'> | null;
export const sceneOf = ({ value }: StageSnapshot): Scene => (value === 'idle' ? null : value);

export const sealedOf = ({ context }: StageSnapshot): SealedDraw | null => context.sealed;
export const resultOf = ({ context }: StageSnapshot): DrawResult | null => context.result;
/** How many balls are out, 0..10. */
export const outOf = (snapshot: StageSnapshot): number =>
  snapshot.matches('shown') ? ROWS.length : snapshot.context.out;
