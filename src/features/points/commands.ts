/** Points exchanged for a prize. */
import { pointsCalls } from '../../../contract/calls/points.ts';
import { CODE } from '../../../contract/codes.ts';
import { pointsCommands } from '../../../machines/command/command.points.ts';
import { ApiError } from '../../api/errors.ts';
import { carrying } from '../commands/index.ts';

const PATH = pointsCalls.exchange.path;

/** Too few points, or a prize that is sold out: the limit is no sum of money, so the error belongs to the prize. */
const asProblemOfPrize = (error: unknown): unknown => {
  const isLimit =
    error instanceof ApiError && error.failure.kind === 'code' && error.failure.code === CODE.limitReached;
  if (!isLimit) return error;
  return new ApiError({ kind: 'code', code: CODE.inputRefused, data: { fields: { id: 'invalid' } } }, PATH);
};

export const exchangePrize = carrying(pointsCommands.exchangePrize, async ({ ask }, body) => {
  try {
    const { data } = await ask(pointsCalls.exchange, { body });
    return {
      message: null,
      details: {
        orderId: data.order_no,
        name: data.name,
        kind: data.kind,
        picture: data.picture,
        value: data.value,
        pointsLeft: String(data.points_after),
        balance: data.balance,
      },
    };
  } catch (error) {
    throw asProblemOfPrize(error);
  }
});
