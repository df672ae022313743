import { openedOf } from './console.setup.ts';

const closing = {
  target: '#console.signedIn.closed',
  description: 'The form is closed, and its chart stopped.',
  actions: 'closeDialog',
  meta: { req: 'M-07' },
} as const;

/** The session is lost while an outcome is unknown: the form stays, with its key, for the same operator. */
const kept = {
  'session.lost': {
    target: '#console.expired',
    description: 'The token is refused. The form whose outcome is unknown stays, with its id.',
    actions: ['awaitAnswer', 'forgetOperator'],
    meta: { req: ['M-07', 'E-07'] },
  },
} as const;

/**
 * The one form that may be open. Closed before its answer came, its chart goes on: opened again under another key, the
 * command could be done twice.
 */
export const dialogs = {
  resuming: {
    description: 'Whether a form of the session before is left.',
    always: [
      {
        guard: 'hasOwnUnanswered',
        target: 'open.underWay',
        description: 'Its outcome is still unknown: it is shown first, and goes on with the same id.',
        meta: { req: ['M-07', 'E-07'] },
      },
      {
        guard: 'hasOwnDialog',
        target: 'open.idle',
        description: 'Its answer came before the operator was back: it is shown first.',
        meta: { req: ['M-07', 'E-07'] },
      },
      {
        target: 'closed',
        description: 'None, or that of another operator.',
        actions: 'closeDialog',
        meta: { req: 'M-07' },
      },
    ],
  },
  closed: {
    description: 'No form is open.',
    on: {
      'dialog.opened': {
        target: 'open',
        description: 'The form of a command, with a chart of its own.',
        actions: { type: 'openDialog', params: openedOf },
        meta: { req: 'M-07' },
      },
    },
  },
  open: {
    description: 'A form is open. It stays open when its command is done, and shows the result.',
    initial: 'idle',
    states: {
      idle: {
        description: 'It is filled in, or its answer is known.',
        on: {
          'command.sent': {
            target: 'underWay',
            description: 'From here on its outcome is unknown.',
            meta: { req: ['M-07', 'E-07'] },
          },
          'dialog.closed': closing,
        },
      },
      underWay: {
        description: 'Sent, and not answered yet.',
        on: {
          ...kept,
          'command.done': {
            target: 'idle',
            description: 'Done: the section and the queues are loaded again.',
            actions: ['reloadSection', 'reloadQueues'],
            meta: { req: 'M-07' },
          },
          'command.refused': { target: 'idle', description: 'The form says why.', meta: { req: 'M-07' } },
          'dialog.closed': {
            target: '#console.signedIn.parked',
            description: 'Closed without an answer: it goes on, with the same id.',
            meta: { req: ['M-07', 'E-07'] },
          },
        },
      },
    },
  },
  parked: {
    description: 'The form was closed before its answer came. A line of the page says how it stands.',
    initial: 'unknown',
    states: {
      unknown: {
        description: 'No answer yet: it is sent again, with the same id.',
        on: {
          ...kept,
          'command.done': {
            target: 'known',
            description: 'Done: the section and the queues are loaded again.',
            actions: ['reloadSection', 'reloadQueues'],
            meta: { req: ['M-07', 'E-07'] },
          },
          'command.refused': {
            target: 'known',
            description: 'Refused: the line says so, and the form why.',
            meta: { req: ['M-07', 'E-07'] },
          },
          'dialog.reopened': {
            target: '#console.signedIn.open.underWay',
            description: 'The operator looks at it.',
            meta: { req: ['M-07', 'E-07'] },
          },
          'dialog.opened': {
            target: '#console.signedIn.open.underWay',
            description: 'Another form waits: the form whose outcome is unknown is shown.',
            meta: { req: ['M-07', 'E-07'] },
          },
        },
      },
      known: {
        description: 'The answer came.',
        on: {
          'dialog.reopened': {
            target: '#console.signedIn.open',
            description: 'The operator looks at the answer.',
            meta: { req: ['M-07', 'E-07'] },
          },
          'dialog.opened': {
            target: '#console.signedIn.open',
            description: 'Another form takes its place.',
            actions: ['closeDialog', { type: 'openDialog', params: openedOf }],
            meta: { req: 'M-07' },
          },
          'answer.dismissed': { ...closing, description: 'The operator has read what became of it.' },
        },
      },
    },
  },
} as const;
