/** Safer play: limits, breaks and reality checks [commands]. */
import * as z from 'zod/mini';
import { playCalls } from '../../../contract/calls/play.ts';
import type { FieldErrors } from '../../../contract/rules.ts';
import {
  confirmBody,
  excludeBody,
  limitBody,
  realityBody,
  timeOutBody,
} from '../../../contract/wire/play.ts';
import type { CommandResult, CommandValues } from '../../../machines/command/command.types.ts';
import { DONE, type Command } from '../commands/index.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/** An empty amount takes the limit away. */
const limitOf = ({ limit, period, amount = '' }: CommandValues) =>
  z.parse(limitBody, { limit, period, amount: amount.trim() === '' ? null : amount.trim() });

function limitProblems({ amount = '' }: CommandValues): FieldErrors {
  const typed = amount.trim();
  return typed === '' || (AMOUNT.test(typed) && Number(typed) > 0) ? {} : { amount: 'amount' };
}

/** A break can't be taken back: it is asked for twice. */
const sureProblems = ({ sure }: CommandValues): FieldErrors => (sure === 'yes' ? {} : { sure: 'required' });

/** Says when the break ends, also on the screen that the member is sent to. */
const begun = ({ until }: { readonly until: string }): CommandResult => ({
  message: { key: 'code.4207', values: { until: Date.parse(until) } },
  details: {},
  endsSession: true,
});

export const setLimit: Command = {
  check: limitProblems,
  send: async (client, values) => {
    await client.ask(playCalls.playLimit, { body: limitOf(values) });
    return DONE;
  },
};

export const confirmLimit: Command = {
  check: () => ({}),
  send: async (client, values) => {
    await client.ask(playCalls.playConfirmLimit, { body: z.parse(confirmBody, values) });
    return DONE;
  },
};

export const takeTimeOut: Command = {
  check: sureProblems,
  send: async (client, { hours }) => {
    const body = z.parse(timeOutBody, { hours: Number(hours) });
    return begun((await client.ask(playCalls.playTimeOut, { body })).data);
  },
};

export const excludeMyself: Command = {
  check: sureProblems,
  send: async (client, { months }) => {
    const body = z.parse(excludeBody, { months: Number(months) });
    return begun((await client.ask(playCalls.playExclude, { body })).data);
  },
};

export const setRealityCheck: Command = {
  check: () => ({}),
  send: async (client, { minutes }) => {
    const body = z.parse(realityBody, { minutes: Number(minutes) });
    await client.ask(playCalls.playRealityCheck, { body });
    return DONE;
  },
};
