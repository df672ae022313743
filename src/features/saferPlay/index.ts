/** What other features use of this one. */
export { RealityWatch } from './RealityWatch.tsx';
export { SessionClock, SessionTime } from './SessionClock.tsx';
export { usePassedLimit } from './useReality.ts';
