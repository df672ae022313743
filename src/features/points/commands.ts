/** Points exchanged for a prize, and what a refusal means. */
import { pointsCalls } from '../../../contract/calls/points.ts';
import { CODE } from '../../../contract/codes.ts';
import { refusal } from '../../../contract/wire/refusals.ts';
import { pointsCommands } from '../../../machines/command/command.points.ts';
import type { Message } from '../../../machines/common/types.ts';
import type { ApiFailure } from '../../api/errors.ts';
import type { PageTextId } from '../../ui/texts/pageTexts.ts';
import { carrying, explaining } from '../commands/index.ts';

/** Limits by the server's word for them. */
const LIMITS: Readonly<Record<string, PageTextId>> = {
  stock: 'points.refused.soldOut',
  points: 'points.refused.tooFew',
};
const explainPrize = explaining('id', 'points.refused.gone');

function explain(failure: ApiFailure): Message | null {
  if (failure.kind !== 'code') return null;
  if (failure.code === CODE.inputRefused) return explainPrize(failure);
  if (failure.code !== CODE.limitReached) return null;
  const reached = refusal.limitReached.safeParse(failure.data);
  const key = reached.success ? LIMITS[reached.data.limit] : undefined;
  return key === undefined ? null : { key };
}

export const exchangePrize = carrying(
  pointsCommands.exchangePrize,
  async ({ ask }, body) => {
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
  },
  explain,
);
