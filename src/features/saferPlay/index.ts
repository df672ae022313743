/** What other features use of this one. */
export { LimitPrompt, LimitsLink } from './LimitPrompt.tsx';
export { LimitReminder, ReviewReminder } from './LimitReminder.tsx';
export { RealityWatch } from './RealityWatch.tsx';
export { SessionClock, SessionTime } from './SessionClock.tsx';
export { useLeastRoom } from './useReality.ts';
