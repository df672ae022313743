import * as the from './console.setup.ts';

/** What is left between the password and the work. The server says which step is next, and takes one at a time. */
export const entering = {
  initial: 'choosing',
  description: 'The operator is known; the server may want more before it opens anything.',
  on: {
    'signOut.asked': { target: 'signingOut', actions: 'dropSecrets', meta: { req: 'M-07' } },
    'session.lost': {
      target: 'expired',
      description: 'The token is no longer taken: from the password on.',
      actions: ['dropSecrets', 'forgetOperator'],
      meta: { req: 'M-07' },
    },
  },
  states: {
    choosing: {
      description: 'Which step the server says is next.',
      always: [
        { guard: { type: 'isLeft', params: { step: 'code' } }, target: 'proving', meta: { req: 'M-07' } },
        {
          guard: { type: 'isLeft', params: { step: 'password' } },
          target: 'changing',
          meta: { req: 'M-07' },
        },
        {
          guard: 'isPrepared',
          target: 'enrolling',
          description: 'The secret that was scanned is still the one.',
          meta: { req: 'M-07' },
        },
        { guard: { type: 'isLeft', params: { step: 'enrol' } }, target: 'preparing', meta: { req: 'M-07' } },
        { target: '#console.signedIn', description: 'Nothing is left.', meta: { req: 'M-07' } },
      ],
    },
    proving: {
      description: 'A code of the authenticator is asked for, or a recovery code.',
      on: {
        'code.given': { target: 'checking', actions: 'forgetFailure', meta: { req: 'M-07' } },
      },
    },
    changing: {
      description: 'A password of their own is asked for.',
      on: {
        'password.given': { target: 'checking', actions: 'forgetFailure', meta: { req: 'M-07' } },
      },
    },
    preparing: {
      description: 'A secret for an authenticator is being made.',
      invoke: {
        id: 'makeFactor',
        src: 'makeFactor',
        onDone: {
          target: 'enrolling',
          actions: { type: 'keepFactor', params: the.factor },
          meta: { req: 'M-07' },
        },
        onError: {
          target: 'unprepared',
          description: 'It could not be had.',
          meta: { req: ['M-07', 'E-05'] },
        },
      },
    },
    unprepared: {
      description: 'There is no secret to be shown; the operator may try again.',
      on: { 'console.retried': { target: 'preparing', meta: { req: ['M-07', 'E-05'] } } },
    },
    enrolling: {
      description: 'The secret is shown, and a code that the authenticator makes of it is asked for.',
      on: {
        'code.given': { target: 'checking', actions: 'forgetFailure', meta: { req: 'M-07' } },
      },
    },
    checking: {
      description: 'The server takes the step, or refuses it.',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: the.stepTaken,
        onDone: [
          {
            guard: { type: 'isNotTaken', params: the.taken },
            target: 'choosing',
            description: "The server's reason is told.",
            actions: { type: 'keepRefusal', params: the.taken },
            meta: { req: ['M-07', 'V-06'] },
          },
          {
            guard: { type: 'hasRecoveryCodes', params: the.taken },
            target: 'keeping',
            actions: { type: 'keepEntered', params: the.taken },
            meta: { req: 'M-07' },
          },
          {
            target: 'choosing',
            actions: { type: 'keepEntered', params: the.taken },
            meta: { req: 'M-07' },
          },
        ],
        onError: {
          target: 'choosing',
          description: 'No answer.',
          actions: 'noteNoAnswer',
          meta: { req: ['M-07', 'E-05'] },
        },
      },
    },
    keeping: {
      description: 'The recovery codes are shown, this once.',
      on: {
        'codes.kept': { target: 'choosing', actions: 'dropSecrets', meta: { req: 'M-07' } },
      },
    },
  },
} as const;
