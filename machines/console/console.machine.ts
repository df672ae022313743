import { entering } from './console.entry.ts';
import * as the from './console.setup.ts';

const asking = {
  'credentials.given': {
    target: 'signingIn',
    description: 'A user name and a password, which are not kept here.',
    actions: 'forgetFailure',
    meta: { req: 'M-07' },
  },
} as const;

/** The section that the address names. */
const section = {
  initial: 'loading',
  description: 'What the section shows.',
  on: {
    'place.changed': [
      {
        guard: { type: 'isOtherSection', params: the.place },
        target: '.loading',
        description: 'Another section: what was shown is dropped.',
        actions: [{ type: 'choosePlace', params: the.place }, 'dropShown'],
        meta: { req: 'M-07' },
      },
      {
        guard: { type: 'isOtherPlace', params: the.place },
        target: '.loading',
        description: 'Another page, or another search. What was shown stays until the answer is there.',
        actions: { type: 'choosePlace', params: the.place },
        meta: { req: 'M-07' },
      },
    ],
    'section.requested': {
      target: '.loading',
      description: 'Loaded again: others may have changed it.',
      meta: { req: 'M-07' },
    },
    'command.done': {
      target: '.loading',
      description: 'A command was done: the section is loaded again.',
      meta: { req: 'M-07' },
    },
  },
  states: {
    loading: {
      description: 'Being loaded.',
      invoke: {
        id: 'loadSection',
        src: 'loadSection',
        input: the.sectionInput,
        onDone: {
          target: 'ready',
          actions: { type: 'keepShown', params: the.shown },
          meta: { req: 'M-07' },
        },
        onError: {
          target: 'failed',
          description: 'It could not be loaded.',
          meta: { req: ['M-07', 'E-05'] },
        },
      },
    },
    ready: { description: 'It is shown.' },
    failed: { description: 'It could not be loaded; the operator may try again.' },
  },
} as const;

/** The one form that may be open. */
const dialog = {
  initial: 'closed',
  description: 'The one form that may be open.',
  states: {
    closed: {
      description: 'None is open.',
      on: {
        'dialog.opened': {
          target: 'open',
          description: 'The form of a command, with a chart of its own.',
          actions: { type: 'openDialog', params: the.opened },
          meta: { req: 'M-07' },
        },
      },
    },
    open: {
      description: 'A form is open. It stays open when its command is done, and shows the result.',
      on: {
        'dialog.closed': {
          target: 'closed',
          description: 'The form is closed, and its chart stopped.',
          actions: 'closeDialog',
          meta: { req: 'M-07' },
        },
      },
    },
  },
} as const;

/** The operator's console: who is signed in, the section they see, and the form that is open. */
export const consoleMachine = the.console.createMachine({
  id: 'console',
  description: "The operator's console: who is signed in, the section they see, and the form that is open.",
  context: ({ spawn, self: parent }) => ({
    ...the.NOTHING_KNOWN,
    preferences: spawn('preferences', { id: 'preferences', input: { parent } }),
    renewal: spawn('renewal', { id: 'renewal', input: { parent } }),
  }),
  invoke: { id: 'address', src: 'address' },
  on: {
    'place.changed': {
      description: 'The section to show once an operator is signed in.',
      actions: { type: 'choosePlace', params: the.place },
      meta: { req: 'M-07' },
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Whether this device has an operator session.',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: the.somebody },
            target: 'entering',
            actions: { type: 'keepOperator', params: the.somebody },
            meta: { req: 'M-07' },
          },
          { target: 'signedOut', description: 'No session.', meta: { req: 'M-07' } },
        ],
        onError: { target: 'unreachable', description: 'No answer.', meta: { req: ['M-07', 'E-05'] } },
      },
    },
    unreachable: {
      description: 'No answer: the operator is unknown.',
      on: { 'console.retried': { target: 'restoring', meta: { req: ['M-07', 'E-05'] } } },
    },
    signedOut: { description: 'No operator is signed in.', on: asking },
    signingIn: {
      description: 'The server is asked.',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: the.credentials,
        onDone: [
          {
            guard: { type: 'isRefused', params: the.answer },
            target: 'signedOut',
            description: "The server's reason is shown.",
            actions: { type: 'keepFailure', params: the.answer },
            meta: { req: ['M-07', 'V-06'] },
          },
          {
            target: 'entering',
            actions: { type: 'keepWelcomed', params: the.answer },
            meta: { req: 'M-07' },
          },
        ],
        onError: {
          target: 'signedOut',
          description: 'No answer.',
          actions: 'noteNoAnswer',
          meta: { req: ['M-07', 'E-05'] },
        },
      },
    },
    entering,
    signedIn: {
      description: 'An operator is at work.',
      type: 'parallel',
      on: {
        'signOut.asked': {
          target: 'signingOut',
          actions: 'closeDialog',
          meta: { req: 'M-07' },
        },
        'session.lost': {
          target: 'expired',
          description: 'The token is refused. The place stays.',
          actions: ['closeDialog', 'forgetOperator'],
          meta: { req: 'M-07' },
        },
      },
      states: { section, dialog },
    },
    signingOut: {
      description: 'The session ends on this device and on the server.',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forgetOperator', meta: { req: 'M-07' } },
        onError: {
          target: 'signedOut',
          description: 'No answer; the session is removed from this device all the same.',
          actions: 'forgetOperator',
          meta: { req: 'M-07' },
        },
      },
    },
    expired: {
      description: 'The session has ended: the operator signs in again and returns to the same place.',
      on: asking,
    },
  },
});
