/** Points exchanged for a prize. */
import { pointsCalls } from '../../../contract/calls/points.ts';
import { CODE } from '../../../contract/codes.ts';
import { postalProblems } from '../../../contract/rules.postal.ts';
import type { CommandValues } from '../../../machines/command/command.types.ts';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Command } from '../commands/index.ts';

const PATH = pointsCalls.exchange.path;

/**
 * Points that don't suffice and a prize that is sold out are no sums of money: the prize is the field at fault, and the
 * form says why.
 */
const asProblemOfPrize = (error: unknown): unknown => {
  const isLimit =
    error instanceof ApiError && error.failure.kind === 'code' && error.failure.code === CODE.limitReached;
  if (!isLimit) return error;
  return new ApiError({ kind: 'code', code: CODE.inputRefused, data: { fields: { id: 'invalid' } } }, PATH);
};

/** The form of goods has an address, that of cash none. */
const hasAddress = (values: CommandValues): boolean => 'postal.name' in values;

const postalOf = (values: CommandValues) => ({
  name: values['postal.name'] ?? '',
  street: values['postal.street'] ?? '',
  town: values['postal.town'] ?? '',
  postcode: values['postal.postcode'] ?? '',
  country: values['postal.country'] ?? '',
});

const ask = async (client: Client, values: CommandValues, requestId: string) => {
  const { id = '' } = values;
  const body = { id, request_id: requestId, ...(hasAddress(values) && { postal: postalOf(values) }) };
  try {
    return (await client.ask(pointsCalls.exchange, { body })).data;
  } catch (error) {
    throw asProblemOfPrize(error);
  }
};

export const exchangePrize: Command = {
  check: (values) => (hasAddress(values) ? postalProblems(values) : {}),
  send: async (client, values, requestId) => {
    const made = await ask(client, values, requestId);
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
