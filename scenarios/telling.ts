/** What came of a session that was walked again, in the words of both who play it: the command and the charts page. */
import { differenceText, type ReplayDifference } from 'chartkit';

export interface ToldDifference {
  readonly expected: readonly string[];
  readonly seen: readonly string[];
  /** What it comes to, in one sentence. */
  readonly sentence: string;
}

export function tellDifference(difference: ReplayDifference, isWhole: boolean): ToldDifference {
  const sentence =
    difference.step > 0
      ? `Step ${difference.step} does something else than what was recorded.`
      : isWhole
        ? 'The charts can not begin as they did when the session was recorded.'
        : 'No scenario of QA leads to where the session begins.';
  return { ...differenceText(difference), sentence };
}
