/** Points exchanged for a prize. */
import { pointsCalls } from '../../../contract/calls/points.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Errand } from './errand.ts';

const PATH = pointsCalls.exchange.path;

/**
 * Points that don't suffice and a prize that is sold out are no sums of money: the prize is what can't be had, and the
 * form says why.
 */
const asProblemOfPrize = (error: unknown): unknown => {
  const isLimit =
    error instanceof ApiError && error.failure.kind === 'code' && error.failure.code === CODE.limitReached;
  if (!isLimit) return error;
  return new ApiError({ kind: 'code', code: CODE.inputRefused, data: { fields: { id: 'invalid' } } }, PATH);
};

const ask = async (client: Client, id: string, requestId: string) => {
  try {
    return (await client.ask(pointsCalls.exchange, { body: { id, request_id: requestId } })).data;
  } catch (error) {
    throw asProblemOfPrize(error);
  }
};

export const exchangePrize: Errand = {
  check: () => ({}),
  send: async (client, { id = '' }, requestId) => {
    const made = await ask(client, id, requestId);
    return {
      message: null,
      details: {
        orderId: made.order_no,
        name: made.name,
        kind: made.kind,
        picture: made.picture,
        value: made.value,
        pointsLeft: String(made.points_after),
        balance: made.balance,
      },
    };
  },
};
