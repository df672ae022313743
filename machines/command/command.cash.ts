/** Money in and out, and where a member is paid. */
import { paymentCalls } from '../../contract/calls/payments.ts';
import { tryParsePence } from '../../contract/money.ts';
import { payPasswordProblems, problemsOf, type MessageKey } from '../../contract/rules.ts';
import { usdtNetworkOf } from '../../contract/usdt.ts';
import { command } from './command.declared.ts';

const required = (text = ''): MessageKey | null => (text === '' ? 'required' : null);
/** Of a field that the form may not show. */
const requiredIfShown = (text: string | undefined): MessageKey | null =>
  text === undefined ? null : required(text);

interface Amount {
  readonly amount: string | undefined;
  /** Of the form: the least and the most it takes. */
  readonly min: string | undefined;
  readonly max: string | undefined;
}
function amountProblem({ amount = '', min = '', max = '' }: Amount): MessageKey | null {
  if (amount === '') return 'required';
  const pence = tryParsePence(amount);
  if (pence === null) return 'amount';
  const [least, most] = [tryParsePence(min) ?? 1n, tryParsePence(max) ?? pence];
  if (pence < least) return 'amountTooLow';
  return pence > most ? 'amountTooHigh' : null;
}

export const cashCommands = {
  recharge: command({
    call: paymentCalls.recharge,
    fields: ['method', 'amount', 'min', 'max'],
    body: ({ method, amount }, request_id) => ({ method, amount, request_id }),
    problems: (typed) => problemsOf({ method: required(typed.method), amount: amountProblem(typed) }),
  }),
  withdraw: command({
    call: paymentCalls.withdraw,
    fields: ['method', 'amount', 'pay_password', 'min', 'max'],
    body: ({ method, amount, pay_password }, request_id) => ({ method, amount, pay_password, request_id }),
    problems: (typed) => problemsOf({ method: required(typed.method), amount: amountProblem(typed) }),
  }),
  setPaypal: command({
    call: paymentCalls.setPaypal,
    fields: ['paypal', 'pay_password'],
    problems: ({ paypal }) => problemsOf({ paypal: required(paypal) }),
  }),
  setUsdtAddress: command({
    call: paymentCalls.setUsdtAddress,
    fields: ['usdt_address', 'pay_password'],
    body: ({ usdt_address = '', pay_password }) => ({ usdt_address: usdt_address.trim(), pay_password }),
    problems: ({ usdt_address = '' }) =>
      problemsOf({
        usdt_address:
          required(usdt_address) ?? (usdtNetworkOf(usdt_address.trim()) === null ? 'usdtAddress' : null),
      }),
  }),
  changePayPassword: command({
    call: paymentCalls.changePayPwd,
    // The form has one of the first two: the old one where there is one, else that of the login, where it is asked.
    fields: ['old_password', 'login_password', 'new_password', 'confirm'],
    repeat: 'changed',
    problems: ({ old_password, login_password, new_password = '', confirm = '' }) => ({
      ...payPasswordProblems({ new_password, confirm }),
      ...problemsOf({
        old_password: requiredIfShown(old_password),
        login_password: requiredIfShown(login_password),
      }),
    }),
  }),
};
