import { pressOf } from '../common/press.ts';
import {
  answerOf,
  attemptOf,
  carryOutInput,
  command,
  fieldOf,
  leftFieldOf,
  reasonAt,
  startBlank,
} from './command.setup.ts';

const filling = {
  'field.changed': {
    target: 'editing',
    description: 'The error of this field is cleared.',
    actions: { type: 'forgetError', params: fieldOf },
    meta: { req: 'V-03' },
  },
  'field.left': {
    description: "The field is checked by the rules that are known here: 'Please enter username'.",
    actions: { type: 'checkField', params: leftFieldOf },
    meta: { req: 'V-03' },
  },
  'command.submitted': [
    {
      guard: { type: 'hasProblems', params: attemptOf },
      target: 'editing',
      description: 'By the rules that are known here something is wrong: each error is shown at its field.',
      actions: { type: 'showProblems', params: attemptOf },
      meta: { req: ['V-01', 'V-02', 'V-03', 'V-04'] },
    },
    {
      guard: 'isMeant',
      target: 'sending',
      description: 'Checked and sent; every attempt has the same id.',
      actions: [{ type: 'takeAttempt', params: attemptOf }, 'tellSent'],
      meta: { req: ['A-08', 'B-10', 'B-20', 'S-06'] },
    },
  ],
} as const;

/** A write that a person asks for: signing in, money in and out, addresses, passwords, limits, an operator's changes. */
export const commandMachine = command.createMachine({
  id: 'command',
  description: 'A write that a person asks for. However often it is sent, the server carries it out once.',
  context: startBlank,
  type: 'parallel',
  states: {
    press: pressOf('arming'),
    form: {
      description: 'What is filled in, and its outcome.',
      initial: 'editing',
      states: {
        editing: { description: 'The person fills in the fields.', on: filling },
        sending: {
          description: 'The server is asked; the fields are locked meanwhile.',
          invoke: {
            id: 'carryOut',
            src: 'carryOut',
            input: carryOutInput,
            onDone: [
              {
                guard: { type: 'isRefused', params: answerOf },
                target: 'refused',
                description:
                  'Errors by field, or one for the whole. What is filled in stays. The app is informed: a captcha may be needed.',
                actions: [
                  { type: 'keepFailure', params: answerOf },
                  { type: 'tellRefused', params: answerOf },
                ],
                meta: { req: ['A-08', 'V-06', 'M-06'] },
              },
              {
                target: 'done',
                description: 'The app is informed: the balance and the lists are read again.',
                actions: [{ type: 'keepResult', params: answerOf }, 'tellDone', 'disarm'],
                meta: { req: ['A-08', 'E-03', 'B-20'] },
              },
            ],
            onError: {
              target: 'unanswered',
              description: 'No answer came; the reason is kept.',
              actions: [
                { type: 'keepReason', params: reasonAt },
                { type: 'tellUnanswered', params: reasonAt },
              ],
              meta: { req: ['B-13', 'E-05'] },
            },
          },
        },
        refused: {
          description: 'Not done, and why. Editing clears the reason.',
          exit: 'tellCleared',
          on: filling,
        },
        unanswered: {
          description:
            'Outcome unknown. The id stays the same, so that it can be done only once; where the server keeps no id, the person decides.',
          exit: 'tellCleared',
          after: {
            resend: {
              guard: 'isRepeatable',
              target: 'sending',
              description: 'Sent again with the same id.',
              meta: { req: ['B-13', 'B-10', 'E-07'] },
            },
          },
          on: {
            'command.resent': {
              target: 'sending',
              description: 'Sent again with the same id, without waiting.',
              meta: { req: ['B-13', 'B-10', 'E-07'] },
            },
            'command.reopened': {
              target: 'editing',
              description:
                'Back to the fields. The id stays the same as long as the screen is open: if the first attempt was done, the same form is answered as it was, and a changed form is refused once: the press after that is another command, with a new id. A new password, a new operator, and a task that is started or switched off have a new id at once.',
              actions: ['forgetWish', 'disarm'],
              meta: { req: ['B-13', 'B-14', 'B-20'] },
            },
          },
        },
        done: {
          description: 'Done; the screen shows the result.',
          on: {
            'command.renewed': {
              target: 'editing',
              description: 'Another command of the same kind, with a new id.',
              actions: ['forgetResult', 'disarm'],
              meta: { req: ['A-08', 'B-20'] },
            },
            'command.submitted': {
              guard: 'isMeant',
              target: 'sending',
              description: 'The next row of a list: another command of the same kind, with a new id.',
              actions: ['forgetResult', { type: 'takeAttempt', params: attemptOf }, 'tellSent'],
              meta: { req: ['A-08', 'B-10', 'B-20'] },
            },
          },
        },
      },
    },
  },
});
