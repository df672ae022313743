import type { Cause, Notice } from '../notices/notices.types.ts';
import type { NoticeKey } from '../notices/notices.keys.ts';
import type { BettingContext, Reason, Refusal } from './betting.types.ts';

interface Told {
  readonly tone: Notice['tone'];
  readonly key: NoticeKey;
  /** What ends the notice, where that is not a change of the slip. */
  readonly cause?: Cause;
}

/** Why a slip is not placed, and what the bettor reads then; null where they are asked instead, at the figures of now. */
const REASONS: Readonly<Record<Reason, Told | null>> = {
  bettingClosed: { tone: 'warning', key: 'notice.bettingClosed', cause: 'closed' },
  otherDrawOpen: null,
  oddsMoved: null,
  balanceTooLow: { tone: 'warning', key: 'notice.balanceTooLow' },
  limitReached: { tone: 'warning', key: 'notice.limitReached' },
  requestAbandoned: { tone: 'info', key: 'notice.requestAbandoned' },
  requestIdReused: { tone: 'error', key: 'notice.requestIdReused' },
  unauthorised: { tone: 'info', key: 'notice.unauthorised' },
  forbidden: { tone: 'error', key: 'notice.forbidden' },
  inputRefused: { tone: 'error', key: 'notice.inputRefused' },
  tooManyRequests: { tone: 'warning', key: 'notice.tooManyRequests' },
  notStaked: { tone: 'warning', key: 'notice.notStaked' },
  /** Said until the screen is left: the slip may move to the next draw at once. */
  tooLate: { tone: 'warning', key: 'notice.tooLate', cause: 'screen' },
  notStored: { tone: 'error', key: 'notice.notStored' },
};

/** The bettor is asked as soon as the market has what the server knows. */
export const isAskedInstead = (refusal: Refusal | null): boolean =>
  refusal !== null && REASONS[refusal.kind] === null;

const valuesOf = (refusal: Refusal) =>
  refusal.kind === 'limitReached'
    ? { values: { limit: refusal.limit, max: refusal.max, min: refusal.min ?? '0.00' } }
    : {};

/** The notice of a refusal: unless something else ends it, a change of the slip does [E-08]. */
export function noticeOf({ market }: Pick<BettingContext, 'market'>, refusal: Refusal | null): Notice | null {
  const told = refusal === null ? null : REASONS[refusal.kind];
  if (refusal === null || told === null) return null;
  const { tone, key, cause = `slip.${market}` as const } = told;
  return { tone, message: { key, ...valuesOf(refusal) }, cause };
}
