/** Money in and out, and where a member is paid: what is filled in is named as on the wire. */
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { tryParsePence } from '../../../contract/money.ts';
import { payPasswordProblems, type FieldErrors, type MessageKey } from '../../../contract/rules.ts';
import { usdtNetworkOf } from '../../../contract/usdt.ts';
import { PAY_METHODS, type RechargeReceipt } from '../../../contract/wire/payments.ts';
import type { CommandResult, CommandValues } from '../../../machines/command/command.types.ts';
import { DONE, type Command } from '../commands/index.ts';

type Problems = Readonly<Record<string, MessageKey | null>>;

const found = (problems: Problems): FieldErrors => {
  const errors: Record<string, MessageKey> = {};
  for (const [name, problem] of Object.entries(problems)) if (problem !== null) errors[name] = problem;
  return errors;
};
const required = (text = ''): MessageKey | null => (text === '' ? 'required' : null);

/** Within `min` and `max`, which the form knows and sends along. */
function amountProblem({ amount = '', min = '', max = '' }: CommandValues): MessageKey | null {
  if (amount === '') return 'required';
  const pence = tryParsePence(amount);
  if (pence === null) return 'amount';
  const [least, most] = [tryParsePence(min) ?? 1n, tryParsePence(max) ?? pence];
  if (pence < least) return 'amountTooLow';
  return pence > most ? 'amountTooHigh' : null;
}

/** The method as it was chosen; the server refuses what is none. */
const methodOf = ({ method }: CommandValues) => PAY_METHODS.find((each) => each === method) ?? PAY_METHODS[0];

const begun = (
  { order_no, status, pay_url, address, pay_amount }: RechargeReceipt,
  { amount = '' }: CommandValues,
): CommandResult => ({
  message: null,
  details: {
    orderNo: order_no,
    status,
    amount,
    ...(pay_url !== undefined && { payUrl: pay_url }),
    ...(address !== undefined && { address }),
    ...(pay_amount !== undefined && { payAmount: pay_amount }),
  },
});

export const recharge: Command = {
  check: (values) => found({ method: required(values['method']), amount: amountProblem(values) }),
  send: async ({ ask }, values, requestId) => {
    const body = { method: methodOf(values), amount: values['amount'] ?? '', request_id: requestId };
    return begun((await ask(paymentCalls.recharge, { body })).data, values);
  },
};

export const withdraw: Command = {
  check: (values) =>
    found({
      method: required(values['method']),
      amount: amountProblem(values),
      pay_password: required(values['pay_password']),
    }),
  send: async ({ ask }, values, requestId) => {
    const { amount = '', pay_password = '' } = values;
    const body = { method: methodOf(values), amount, pay_password, request_id: requestId };
    const { data } = await ask(paymentCalls.withdraw, { body });
    return { message: DONE.message, details: { orderNo: data.order_no, amount } };
  },
};

export const setPaypal: Command = {
  check: ({ paypal, pay_password }) =>
    found({ paypal: required(paypal), pay_password: required(pay_password) }),
  send: async ({ ask }, { paypal = '', pay_password = '' }) => {
    await ask(paymentCalls.setPaypal, { body: { paypal, pay_password } });
    return DONE;
  },
};

export const setUsdtAddress: Command = {
  check: ({ usdt_address = '', pay_password }) =>
    found({
      usdt_address:
        required(usdt_address) ?? (usdtNetworkOf(usdt_address.trim()) === null ? 'usdtAddress' : null),
      pay_password: required(pay_password),
    }),
  send: async ({ ask }, { usdt_address = '', pay_password = '' }) => {
    await ask(paymentCalls.setUsdtAddress, { body: { usdt_address: usdt_address.trim(), pay_password } });
    return DONE;
  },
};

export const changePayPassword: Command = {
  // The form has one of the two: the old one where there is one, else that of the login.
  check: (values) =>
    found({
      ...payPasswordProblems(values),
      ...('old_password' in values && { old_password: required(values['old_password']) }),
      ...('login_password' in values && { login_password: required(values['login_password']) }),
    }),
  send: async ({ ask }, { old_password, login_password, new_password = '', confirm = '' }) => {
    const body = { old_password, login_password, new_password, confirm };
    await ask(paymentCalls.changePayPwd, { body });
    return DONE;
  },
};
