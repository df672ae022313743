import type { StateReading } from './read.ts';

/** What a state has that was not read from a chart: nothing. */
export const NO_STATE = {
  history: null,
  historyTargets: [],
  initial: null,
  initialActions: [],
  isInitial: false,
  entry: [],
  exit: [],
  invokes: [],
  meta: null,
  tags: [],
  children: [],
} satisfies Partial<StateReading>;
