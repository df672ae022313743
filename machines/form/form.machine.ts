import { assign, sendTo, setup } from 'xstate';
import { loginProblems, registerProblems, type FieldErrors } from '../../contract/rules.ts';
import { typesOf, type Failure, type TransitionMeta } from '../common/types.ts';
import type { FormContext, FormEvent, FormInput, FormName, FormValues } from './form.types.ts';

/** What is wrong with a form's values, by field [V-01…V-05]. */
const PROBLEMS: Readonly<Record<FormName, (values: FormValues) => FieldErrors>> = {
  login: loginProblems,
  register: registerProblems,
};

const theName = ({ event }: { event: { name: string } }) => event.name;
const theValues = ({ event }: { event: { values: FormValues } }) => event.values;
const theField = ({ event: { name, values } }: { event: { name: string; values: FormValues } }) => ({
  name,
  values,
});
const theFailure = ({ event }: { event: { failure: Failure } }) => event.failure;
const startBlank = ({ input }: { input: FormInput }): FormContext => ({
  ...input,
  errors: {},
  message: null,
});

const form = setup({
  types: typesOf<{
    context: FormContext;
    events: FormEvent;
    input: FormInput;
    transitionMeta: TransitionMeta;
  }>(),
  guards: {
    isValid: ({ context }, values: FormValues) => Object.keys(PROBLEMS[context.form](values)).length === 0,
  },
}).extend({
  actions: {
    forgetError: assign(({ context }, name: string) => {
      const { [name]: _gone, ...errors } = context.errors;
      return { errors, message: null };
    }),
    checkField: assign(({ context }, { name, values }: { name: string; values: FormValues }) => {
      const { [name]: _before, ...others } = context.errors;
      const problem = PROBLEMS[context.form](values)[name];
      return { errors: problem === undefined ? others : { ...others, [name]: problem } };
    }),
    showErrors: assign(({ context }, values: FormValues) => ({ errors: PROBLEMS[context.form](values) })),
    clearErrors: assign({ errors: {}, message: null }),
    keepFailure: assign((_, { fields, message }: Failure) => ({ errors: fields, message })),
    tellSent: sendTo(
      ({ context }) => context.parent,
      ({ context }, values: FormValues) => ({ type: 'form.sent', form: context.form, values }),
    ),
    tellCleared: sendTo(({ context }) => context.parent, { type: 'failure.cleared' }),
  },
});

const editing = {
  'field.changed': {
    target: 'editing',
    description: 'What was said of this field no longer holds.',
    actions: { type: 'forgetError', params: theName },
    meta: { req: 'V-03' },
  },
  'field.left': {
    target: 'editing',
    description: "A field is checked when it is left: 'Please enter username'.",
    actions: { type: 'checkField', params: theField },
    meta: { req: 'V-03' },
  },
  'form.submitted': [
    {
      guard: { type: 'isValid', params: theValues },
      target: 'submitting',
      description: 'All fields are right: it is handed on, and not kept here.',
      actions: ['clearErrors', { type: 'tellSent', params: theValues }],
      meta: { req: ['V-01', 'V-02', 'S-06'] },
    },
    {
      target: 'editing',
      description: 'Every problem is shown at its field.',
      actions: { type: 'showErrors', params: theValues },
      meta: { req: ['V-01', 'V-02', 'V-03', 'V-04'] },
    },
  ],
} as const;

/** Any form: checks what is typed, hands it on, shows what came of it. It keeps no values, so no passwords. */
export const formMachine = form.createMachine({
  id: 'form',
  description: 'Any form: checks what is typed, hands it on, shows what came of it.',
  context: startBlank,
  initial: 'editing',
  states: {
    editing: { description: 'The person is typing.', on: editing },
    submitting: {
      description: 'Whoever carries it out is at work.',
      on: {
        'submit.accepted': { target: 'done', description: 'It is done.', meta: { req: 'S-06' } },
        'submit.refused': {
          target: 'failed',
          description: "The server's reason, and the fields it is about.",
          actions: { type: 'keepFailure', params: theFailure },
          meta: { req: ['S-06', 'V-06'] },
        },
      },
    },
    failed: { description: 'Not done, and why. Any change clears it.', exit: 'tellCleared', on: editing },
    done: { description: 'Done: the dialog closes, the screen goes on.' },
  },
});
