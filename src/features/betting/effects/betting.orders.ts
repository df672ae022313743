/** What becomes of a slip once it is submitted: claimed, placed, looked up, abandoned [B-10, B-13]. */
import { CODE } from '../../../../contract/codes.ts';
import { refusal } from '../../../../contract/wire/refusals.ts';
import type { OrderSubmitBody } from '../../../../contract/wire/bettingRequests.ts';
import type {
  ClaimAnswer,
  ClaimInput,
  PlaceAnswer,
  ServerRefusal,
  Placement,
} from '../../../../machines/betting/betting.types.ts';
import type { Api } from '../../../api/calls.ts';
import { ApiError, type ApiFailure } from '../../../api/errors.ts';
import { keptPlacement } from './betting.kept.ts';
import { withLock } from '../../../dom/storage/locks.ts';
import { newRequestId } from '../../../dom/requestId.ts';

/** Stores the order before anything is sent; one that is stored already is the one that counts. */
async function claim({ market, memberId, order }: ClaimInput): Promise<ClaimAnswer> {
  const kept = keptPlacement(market, memberId);
  const taken = kept.read();
  if (taken !== null) return { kind: 'taken', placement: taken };
  const placement: Placement = { requestId: newRequestId(), memberId, order };
  if (!kept.write(placement)) throw new Error('The order could not be stored on this device.');
  return { kind: 'claimed', placement };
}

export const claimOrder = (input: ClaimInput): Promise<ClaimAnswer> =>
  withLock(`submission.${input.market}.${input.memberId}`, () => claim(input));

const orderBody = ({ requestId: request_id, order }: Placement): OrderSubmitBody => ({
  lottery_id: order.drawId,
  request_id,
  accept_odds: order.acceptOdds,
  bets: order.bets.map(({ row: at, field: on, stake: value, odds: seen }) => ({
    row: at,
    field: on,
    value,
    odds: seen,
  })),
});

/** Refusals that carry data; null when the data makes no sense. */
function detailedRefusal(code: number, data: unknown): ServerRefusal | null {
  switch (code) {
    case CODE.oddsMoved: {
      const moved = refusal.oddsMoved.safeParse(data);
      return moved.success ? { kind: 'oddsMoved', odds: moved.data.bets } : null;
    }
    case CODE.balanceTooLow: {
      const low = refusal.balanceTooLow.safeParse(data);
      return low.success ? { kind: 'balanceTooLow', balance: low.data.balance } : null;
    }
    case CODE.limitReached: {
      const reached = refusal.limitReached.safeParse(data);
      if (!reached.success) return null;
      const { limit, max, min = null } = reached.data;
      return { kind: 'limitReached', limit, max, min };
    }
    default:
      return null;
  }
}

const PLAIN_REFUSALS = {
  [CODE.bettingClosed]: 'bettingClosed',
  [CODE.otherDrawOpen]: 'otherDrawOpen',
  [CODE.requestAbandoned]: 'requestAbandoned',
  [CODE.requestIdReused]: 'requestIdReused',
  [CODE.unauthorised]: 'unauthorised',
  [CODE.forbidden]: 'forbidden',
  [CODE.excluded]: 'forbidden',
  [CODE.badRequest]: 'inputRefused',
  [CODE.bodyTooLarge]: 'inputRefused',
  [CODE.unsupportedMedia]: 'inputRefused',
  [CODE.inputRefused]: 'inputRefused',
  [CODE.tooManyRequests]: 'tooManyRequests',
} as const;
const plainKinds: ReadonlyMap<number, PlainKind> = new Map(
  Object.entries(PLAIN_REFUSALS).map(([code, kind]) => [Number(code), kind]),
);
type PlainKind = (typeof PLAIN_REFUSALS)[keyof typeof PLAIN_REFUSALS];

/** Statuses by which a request is turned away at the door: it did not run. */
const TURNED_AWAY: ReadonlySet<number> = new Set([
  CODE.badRequest,
  CODE.bodyTooLarge,
  CODE.unsupportedMedia,
  CODE.tooManyRequests,
]);

/** The server's own word that the order was not placed; null when its fate is unknown. */
export function refusalFor(failure: ApiFailure): ServerRefusal | null {
  if (failure.kind === 'http' && TURNED_AWAY.has(failure.status)) {
    const kind = plainKinds.get(failure.status);
    return kind === undefined ? null : { kind };
  }
  if (failure.kind !== 'code') return null;
  const kind = plainKinds.get(failure.code);
  return kind === undefined ? detailedRefusal(failure.code, failure.data) : { kind };
}

export async function placeOrder(api: Pick<Api, 'placeOrder'>, placement: Placement): Promise<PlaceAnswer> {
  try {
    return { kind: 'placed', receipt: await api.placeOrder(orderBody(placement)) };
  } catch (error) {
    const refused = error instanceof ApiError ? refusalFor(error.failure) : null;
    if (refused === null) throw error;
    return { kind: 'refused', refusal: refused };
  }
}
