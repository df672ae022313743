import { resultOf } from './console.setup.ts';

/** The form of the sign-in. */
export const signingIn = {
  entry: 'openSignIn',
  exit: 'closeEntry',
  on: {
    'command.done': {
      guard: { type: 'isEntered', params: resultOf },
      target: 'entering',
      description: 'The server took the username and the password, which are not kept here.',
      actions: { type: 'keepEntered', params: resultOf },
      meta: { req: 'M-07' },
    },
  },
} as const;

/** The server took a step, and says which is next. */
const done = {
  'command.done': {
    guard: { type: 'isEntered', params: resultOf },
    target: 'choosing',
    description: 'The server took this step, and says which is next.',
    actions: ['closeEntry', { type: 'keepEntered', params: resultOf }],
    meta: { req: 'M-07' },
  },
} as const;

/** What is left between the password and the work. The server says which step is next, and takes one at a time. */
export const entering = {
  initial: 'choosing',
  description: 'The operator is known; the server may want more before it opens anything.',
  exit: 'closeEntry',
  on: {
    'signOut.requested': {
      target: 'signingOut',
      description: 'The operator signs out instead; a form that was kept is closed.',
      actions: 'closeDialog',
      meta: { req: 'M-07' },
    },
    'session.lost': {
      target: 'expired',
      description: 'The token is refused: from the password on.',
      actions: 'forgetOperator',
      meta: { req: 'M-07' },
    },
  },
  states: {
    choosing: {
      description: 'Which step the server says is next.',
      always: [
        {
          guard: { type: 'isNext', params: { step: 'code' } },
          target: 'proving',
          description: 'A code of the authenticator that is set up.',
          meta: { req: 'M-07' },
        },
        {
          guard: { type: 'isNext', params: { step: 'password' } },
          target: 'changing',
          description: 'A password of their own, in place of the one they were given.',
          meta: { req: 'M-07' },
        },
        {
          guard: { type: 'isNext', params: { step: 'enrol' } },
          target: 'enrolling',
          description: 'An authenticator, which is not set up yet.',
          meta: { req: 'M-07' },
        },
        { target: '#console.signedIn', description: 'Nothing is left.', meta: { req: 'M-07' } },
      ],
    },
    proving: {
      description: 'A code of the authenticator is asked for, or a recovery code.',
      entry: 'openStep',
      on: done,
    },
    changing: {
      description: 'A password of their own is asked for.',
      entry: 'openStep',
      on: done,
    },
    enrolling: {
      description:
        'A secret is loaded and shown, and a code that the authenticator makes of it is asked for.',
      entry: ['loadFactor', 'openStep'],
      on: {
        'command.done': {
          guard: { type: 'isEntered', params: resultOf },
          target: 'keeping',
          description: 'The recovery codes are in the result of the form.',
          actions: { type: 'keepEntered', params: resultOf },
          meta: { req: 'M-07' },
        },
      },
    },
    keeping: {
      description: 'The recovery codes are shown, this once.',
      on: {
        'codes.kept': {
          target: 'choosing',
          description: 'The operator says that they are stored elsewhere.',
          actions: 'closeEntry',
          meta: { req: 'M-07' },
        },
      },
    },
  },
} as const;
