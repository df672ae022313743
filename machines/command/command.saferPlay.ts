/** Safer play: limits, breaks and reality checks. */
import { saferPlayCalls } from '../../contract/calls/saferPlay.ts';
import type { FieldErrors } from '../../contract/rules.ts';
import { command } from './command.declared.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

interface TypedLimit {
  /** `deposit.day`, and so on. */
  readonly which: string | undefined;
  readonly amount: string | undefined;
  /** Whether the form asks for a limit: an empty amount then takes none away. */
  readonly isFirst: string | undefined;
}

function limitProblems({ amount = '', isFirst }: TypedLimit): FieldErrors {
  const typed = amount.trim();
  if (typed === '') return isFirst === 'yes' ? { amount: 'required' } : {};
  return AMOUNT.test(typed) && Number(typed) > 0 ? {} : { amount: 'amount' };
}

export const saferPlayCommands = {
  setLimit: command({
    call: saferPlayCalls.playLimit,
    fields: ['which', 'amount', 'isFirst'],
    // An empty amount takes the limit away.
    body: ({ which = '', amount = '' }) => {
      const [limit, period] = which.split('.');
      return { limit, period, amount: amount.trim() || null };
    },
    problems: limitProblems,
  }),
  confirmLimit: command({ call: saferPlayCalls.playConfirmLimit, fields: ['limit', 'period'] }),
  /** The limits stay as they are, or there is none, and that is what the member wants. */
  reviewLimits: command({ call: saferPlayCalls.playReview, fields: [] }),
  // Both are reviewed before: the form says what will happen, and its button does it.
  takeTimeOut: command({
    call: saferPlayCalls.playTimeOut,
    fields: ['hours'],
    body: ({ hours }) => ({ hours: Number(hours) }),
  }),
  excludeMyself: command({
    call: saferPlayCalls.playExclude,
    fields: ['months'],
    body: ({ months }) => ({ months: Number(months) }),
  }),
  setRealityCheck: command({
    call: saferPlayCalls.playRealityCheck,
    fields: ['minutes'],
    body: ({ minutes }) => ({ minutes: Number(minutes) }),
  }),
};
