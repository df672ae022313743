import { pressOf } from '../common/press.ts';
import * as the from './errand.setup.ts';

const filling = {
  'field.changed': {
    target: 'editing',
    description: 'What was said of this field no longer holds.',
    actions: { type: 'forgetError', params: the.name },
    meta: { req: 'V-03' },
  },
  'errand.submitted': {
    guard: 'isMeant',
    target: 'sending',
    description: 'It is checked and sent, under one id for every attempt.',
    actions: { type: 'takeAttempt', params: the.attempt },
    meta: { req: ['A-08', 'B-10', 'B-20'] },
  },
} as const;

/** A form of the account that the server carries out: money in and out, addresses, passwords, limits. */
export const errandMachine = the.errand.createMachine({
  id: 'errand',
  description: 'A form of the account that the server carries out, once however often it is sent.',
  context: the.startBlank,
  type: 'parallel',
  states: {
    press: pressOf('arming'),
    form: {
      description: 'What is filled in, and what becomes of it.',
      initial: 'editing',
      states: {
        editing: { description: 'The person fills it in.', on: filling },
        sending: {
          description: 'The server is asked. Nothing can be changed meanwhile.',
          invoke: {
            id: 'carryOut',
            src: 'carryOut',
            input: the.carryOutInput,
            onDone: [
              {
                guard: { type: 'isRefused', params: the.answer },
                target: 'refused',
                description:
                  'By field, or as a whole. What is filled in stays. The app hears of it: a captcha may be wanted.',
                actions: [
                  { type: 'keepFailure', params: the.answer },
                  { type: 'tellRefused', params: the.answer },
                ],
                meta: { req: ['A-08', 'V-06', 'M-06'] },
              },
              {
                target: 'done',
                description: 'The app hears of it: the balance and the lists follow.',
                actions: [{ type: 'keepResult', params: the.answer }, 'tellDone', 'disarm'],
                meta: { req: ['A-08', 'E-03', 'B-20'] },
              },
            ],
            onError: {
              target: 'unanswered',
              description: 'The answer did not come, and why.',
              actions: { type: 'keepReason', params: the.reason },
              meta: { req: ['B-13', 'E-05'] },
            },
          },
        },
        refused: { description: 'Not done, and why. Any change clears it.', on: filling },
        unanswered: {
          description:
            'Whether it is done is not known. Its id stays, so that it can only be done once; where no id is kept, the person decides.',
          after: {
            resend: {
              guard: 'isRepeatable',
              target: 'sending',
              description: 'The same, under the same id.',
              meta: { req: ['B-13', 'B-10', 'E-07'] },
            },
          },
          on: {
            'errand.resent': {
              target: 'sending',
              description: 'The same, under the same id, without waiting.',
              meta: { req: ['B-13', 'B-10', 'E-07'] },
            },
            'errand.reopened': {
              target: 'editing',
              description:
                'The form is changed first. Its id stays: if the first was done, another is refused.',
              actions: ['forgetWish', 'disarm'],
              meta: { req: ['B-13', 'B-14', 'B-20'] },
            },
          },
        },
        done: {
          description: 'Done; the screen shows what came of it.',
          on: {
            'errand.renewed': {
              target: 'editing',
              description: 'Another of the same kind, with an id of its own.',
              actions: ['forgetResult', 'disarm'],
              meta: { req: ['A-08', 'B-20'] },
            },
            'errand.submitted': {
              guard: 'isMeant',
              target: 'sending',
              description: 'The next row of a list: another of the same kind, with an id of its own.',
              actions: ['forgetResult', { type: 'takeAttempt', params: the.attempt }],
              meta: { req: ['A-08', 'B-10', 'B-20'] },
            },
          },
        },
      },
    },
  },
});
