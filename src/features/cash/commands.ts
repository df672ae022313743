/** Money in and out, and where a member is paid. */
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { CODE } from '../../../contract/codes.ts';
import { ownLimitReached } from '../../../contract/wire/saferPlay.ts';
import { cashCommands } from '../../../machines/command/command.cash.ts';
import type { Message } from '../../../machines/common/types.ts';
import type { ApiFailure } from '../../api/errors.ts';
import type { PageTextId } from '../../ui/texts/pageTexts.ts';
import { carrying, explaining, SHOWN } from '../commands/index.ts';

const explainMethod = explaining('method', 'cash.methodGone');

function explainRecharge(failure: ApiFailure): Message | null {
  if (failure.kind !== 'code' || failure.code !== CODE.limitReached) return explainMethod(failure);
  const parsed = ownLimitReached.safeParse(failure.data);
  if (!parsed.success) return null;
  const { limit, max, room } = parsed.data;
  const key: PageTextId = 'recharge.overLimit';
  return { key, values: { limit, max: Number(max), room: Number(room) } };
}

export const recharge = carrying(
  cashCommands.recharge,
  async ({ ask }, body) => {
    const { data } = await ask(paymentCalls.recharge, { body });
    const { order_no, status, pay_url, address, pay_amount } = data;
    return {
      message: null,
      details: {
        orderNo: order_no,
        status,
        amount: body.amount,
        ...(pay_url !== undefined && { payUrl: pay_url }),
        ...(address !== undefined && { address }),
        ...(pay_amount !== undefined && { payAmount: pay_amount }),
      },
    };
  },
  explainRecharge,
);

export const withdraw = carrying(
  cashCommands.withdraw,
  async ({ ask }, body) => {
    const { data } = await ask(paymentCalls.withdraw, { body });
    return { message: null, details: { orderNo: data.order_no, amount: body.amount } };
  },
  explainMethod,
);

export const setPaypal = carrying(cashCommands.setPaypal, async ({ ask }, body) => {
  await ask(paymentCalls.setPaypal, { body });
  return SHOWN;
});

export const setUsdtAddress = carrying(cashCommands.setUsdtAddress, async ({ ask }, body) => {
  await ask(paymentCalls.setUsdtAddress, { body });
  return SHOWN;
});

export const changePayPassword = carrying(cashCommands.changePayPassword, async ({ ask }, body) => {
  await ask(paymentCalls.changePayPwd, { body });
  return SHOWN;
});
