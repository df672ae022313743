/** Safer play: limits, breaks and reality checks. */
import { playCalls } from '../../contract/calls/play.ts';
import type { FieldErrors } from '../../contract/rules.ts';
import { command } from './command.declared.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

interface Sure {
  readonly sure: string | undefined;
}
/** A break can't be taken back: it is asked for twice. */
const sureProblems = ({ sure }: Sure): FieldErrors => (sure === 'yes' ? {} : { sure: 'required' });

export const saferPlayCommands = {
  setLimit: command({
    call: playCalls.playLimit,
    fields: ['limit', 'period', 'amount'],
    // An empty amount takes the limit away.
    body: ({ limit, period, amount = '' }) => ({ limit, period, amount: amount.trim() || null }),
    problems: ({ amount = '' }) =>
      amount.trim() === '' || (AMOUNT.test(amount.trim()) && Number(amount) > 0) ? {} : { amount: 'amount' },
  }),
  confirmLimit: command({ call: playCalls.playConfirmLimit, fields: ['limit', 'period'] }),
  takeTimeOut: command({
    call: playCalls.playTimeOut,
    fields: ['hours', 'sure'],
    body: ({ hours }) => ({ hours: Number(hours) }),
    problems: sureProblems,
  }),
  excludeMyself: command({
    call: playCalls.playExclude,
    fields: ['months', 'sure'],
    body: ({ months }) => ({ months: Number(months) }),
    problems: sureProblems,
  }),
  setRealityCheck: command({
    call: playCalls.playRealityCheck,
    fields: ['minutes'],
    body: ({ minutes }) => ({ minutes: Number(minutes) }),
  }),
};
