import { assign, enqueueActions, or, raise, sendTo, setup, stateIn, type EventObject } from 'xstate';
import { callbackEffect, promiseEffect } from '../common/effects.ts';
import { ARMING_MS } from '../common/press.ts';
import { typesOf, type Message, type TransitionMeta } from '../common/types.ts';
import { reasonOf } from '../common/unanswered.ts';
import type { Repeat } from './command.declared.ts';
import { brokenRules } from './command.rules.ts';
import type {
  CarryOutAnswer,
  CarryOutInput,
  CommandContext,
  CommandEvent,
  CommandInput,
  CommandName,
  CommandValues,
  Repeats,
} from './command.types.ts';

/** How long after a lost answer the command is sent again. */
export const RESEND_MS = 3000;

/** A second press on them does no harm: they move no money. */
const HARMLESS: ReadonlySet<CommandName> = new Set([
  'login',
  'register',
  'sendCode',
  'uploadAvatar',
  'switchOffTask',
  'useSlip',
  'signInOperator',
  'proveFactor',
  'changeFirstPassword',
  'enrolFactor',
]);

/** From the tables of commands, which the first screen does not load: the compiler compares them. */
const REPEATS: Readonly<Partial<Record<CommandName, Repeat>>> = {
  login: 'asked',
  register: 'asked',
  verify: 'asked',
  retrievePassword: 'asked',
  changePassword: 'changed',
  changePayPassword: 'changed',
  changeOwnPassword: 'changed',
  createOperator: 'changed',
  startTask: 'changed',
  switchOffTask: 'changed',
  signInOperator: 'asked',
  proveFactor: 'asked',
  changeFirstPassword: 'asked',
  enrolFactor: 'asked',
} satisfies Repeats;
/** A code for a forgotten password: without a session the server keeps no key. */
const ANONYMOUS = 'retrievePassword';

interface Attempt {
  readonly values: CommandValues;
  readonly requestId: string;
}
interface LeftField {
  readonly name: string;
  readonly values: CommandValues;
}

/** Whether it is sent again by itself. */
export const isRepeatable = ({
  command: which,
  purpose,
}: Pick<CommandContext, 'command' | 'purpose'>): boolean =>
  REPEATS[which] !== 'asked' && purpose !== ANONYMOUS;

export const startBlank = ({ input }: { input: CommandInput }): CommandContext => ({
  ...input,
  values: {},
  purpose: '',
  requestId: null,
  errors: {},
  message: null,
  result: null,
});

/** What the command chart is made of, by name. */
export const command = setup({
  types: typesOf<{
    context: CommandContext;
    events: CommandEvent;
    input: CommandInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: {
    carryOut: promiseEffect<CarryOutAnswer, CarryOutInput>('carryOut'),
    visibility: callbackEffect<EventObject, undefined>('visibility'),
  },
  guards: {
    isRefused: (_, { kind }: CarryOutAnswer) => kind === 'refused',
    hasProblems: ({ context }, { values }: Attempt) =>
      Object.keys(brokenRules(context.command, values)).length > 0,
    isArmed: stateIn({ press: 'armed' }),
    isHarmless: ({ context }) => HARMLESS.has(context.command),
    isRepeatable: ({ context }) => isRepeatable(context),
  },
  delays: { resend: RESEND_MS, armingTime: ARMING_MS },
}).extend({
  guards: { isMeant: or(['isArmed', 'isHarmless']) },
  actions: {
    forgetError: assign(({ context }, name: string) => {
      const { [name]: _gone, ...errors } = context.errors;
      return { errors, message: null };
    }),
    checkField: assign(({ context }, { name, values }: LeftField) => {
      const { [name]: _before, ...others } = context.errors;
      const problem = brokenRules(context.command, values)[name];
      return { errors: problem === undefined ? others : { ...others, [name]: problem } };
    }),
    showProblems: assign(({ context }, { values }: Attempt) => ({
      errors: brokenRules(context.command, values),
      message: null,
    })),
    takeAttempt: assign(({ context }, { values, requestId }: Attempt) => ({
      values,
      purpose: values.event ?? values.id ?? '',
      requestId: context.requestId ?? requestId,
      errors: {},
      message: null,
    })),
    keepFailure: assign(({ context }, answer: CarryOutAnswer) =>
      answer.kind === 'done'
        ? {}
        : {
            values: {},
            requestId: answer.isSpent ? null : context.requestId,
            errors: answer.failure.fields,
            message: answer.failure.message,
          },
    ),
    keepReason: assign((_, message: Message | null) => ({ message })),
    keepResult: assign((_, answer: CarryOutAnswer) =>
      answer.kind === 'refused' ? {} : { values: {}, requestId: null, result: answer.result },
    ),
    forgetWish: assign(({ context }) => ({
      values: {},
      requestId: REPEATS[context.command] === 'changed' ? null : context.requestId,
    })),
    forgetResult: assign({ result: null }),
    /** Other controls stand where something was just pressed. */
    disarm: raise({ type: 'controls.replaced' }),
    tellSent: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'command.sent', command: context.command }),
    ),
    tellRefused: enqueueActions(
      ({ context: { parent, command: which }, enqueue }, answer: CarryOutAnswer) => {
        if (answer.kind === 'done') return;
        enqueue.sendTo(parent, { type: 'command.refused', command: which, failure: answer.failure });
      },
    ),
    tellUnanswered: sendTo(
      ({ context }) => context.parent,
      ({ context }, reason: Message | null) => ({
        type: 'command.unanswered',
        command: context.command,
        reason,
      }),
    ),
    tellCleared: sendTo(({ context }) => context.parent, { type: 'failure.cleared' }),
    tellDone: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'command.done',
        command: context.command,
        result: context.result ?? { message: null, details: {} },
      }),
    ),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Of<Part> = { readonly event: Part };

export const fieldOf = ({ event }: Of<{ name: string }>) => event.name;
export const leftFieldOf = ({ event: { name, values } }: Of<LeftField>): LeftField => ({ name, values });
export const attemptOf = ({ event: { values, requestId } }: Of<Attempt>): Attempt => ({ values, requestId });
export const answerOf = ({ event }: Of<{ output: CarryOutAnswer }>): CarryOutAnswer => event.output;
export const reasonAt = ({ event }: Of<{ error: unknown }>) => reasonOf(event.error);
export const carryOutInput = ({
  context: { command: which, values, requestId },
}: {
  context: CommandContext;
}): CarryOutInput => ({ command: which, values, requestId: requestId ?? '' });
