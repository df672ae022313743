import type { SnapshotFrom } from 'xstate';
import type { realityMachine } from './reality.machine.ts';
import type { RealityStatus } from './reality.types.ts';

export type RealitySnapshot = SnapshotFrom<typeof realityMachine>;

export const isDue = (snapshot: RealitySnapshot): boolean => snapshot.matches('due');
export const standingOf = ({ context }: RealitySnapshot): RealityStatus | null => context.standing;
