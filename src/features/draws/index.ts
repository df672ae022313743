/** What other features use of this one. */
export { atServerTime, jitter_ms } from './effects.ts';
export { Countdown } from './Countdown.tsx';
export { DrawClock } from './DrawClock.tsx';
export { DrawNews } from './DrawNews.tsx';
export { DrawSeal, shortSeal } from './DrawSeal.tsx';
export { DrawMarks } from './DrawMarks.tsx';
export { LazyVerdict } from './LazyVerdict.tsx';
export { RecentTrends } from './trends/RecentTrends.tsx';
export { LastDraws } from './LastDraws.tsx';
export { NetworkNote } from './NetworkNote.tsx';
export { RefreshButton } from './RefreshButton.tsx';
export { Stage } from './stage/Stage.tsx';
export { LatestProof, ProofMark, ResultProof } from './ResultProof.tsx';
export { useComing, useStage } from './stage/useStage.ts';
export {
  useDraw,
  useDrawSeal,
  useIsDrawKnown,
  useLatestResult,
  useTimeSince,
  useTodayAmount,
} from './useDraw.ts';
export { useVoidDraws } from './useLatestDraws.ts';
export { useIsLogWhole } from './stage/useIsLogWhole.ts';
export { useBetLog, useIsOffline, useIsStale, usePlayedBets } from './useRefresh.ts';
