import type { SnapshotFrom } from 'xstate';
import type { ServerTime } from '../../contract/model.ts';
import type { marketMachine } from './market.machine.ts';
import type { Phase } from './market.types.ts';

type MarketSnapshot = SnapshotFrom<typeof marketMachine>;

/** Without a clock nothing of the draw is known. */
export type DrawStage = Exclude<Phase, 'clockless'>;
export const drawStageOf = ({ context: { moment } }: MarketSnapshot): DrawStage =>
  moment.phase === 'clockless' ? 'unknown' : moment.phase;
/** Whether betting is open or closed is known; without a clock it is closed. */
export const isDrawKnown = ({ context: { moment } }: MarketSnapshot): boolean => moment.phase !== 'unknown';
export const drawIdOf = ({ context: { moment } }: MarketSnapshot): string | null =>
  moment.draw?.drawId ?? null;
/** The SHA-256 of the running draw's seed, as hex; published before its betting opens. */
export const drawCommitmentOf = ({ context: { moment } }: MarketSnapshot): string | null =>
  moment.draw?.commitment ?? null;
export const closesAtOf = ({ context: { moment } }: MarketSnapshot): ServerTime | null =>
  moment.draw?.closesAt ?? null;
export const drawsAtOf = ({ context: { moment } }: MarketSnapshot): ServerTime | null =>
  moment.draw?.drawsAt ?? null;
