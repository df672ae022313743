import { dialogs } from './console.dialog.ts';
import { entering, signingIn } from './console.entry.ts';
import { BLANK, answeredOf, operatorConsole, operatorOf, placeOf } from './console.setup.ts';

/** The answer to a form that was kept when its session was lost. */
const answeredMeanwhile = {
  guard: { type: 'isOfDialog', params: answeredOf },
  description: 'The form that was kept has its answer, before its operator is back.',
  actions: 'keepAnswered',
  meta: { req: ['M-07', 'E-07'] },
} as const;

/** The operator's console: who is signed in, the section they see, and the form that is open. */
export const consoleMachine = operatorConsole.createMachine({
  id: 'console',
  description: "The operator's console: who is signed in, the section they see, and the form that is open.",
  context: ({ spawn, self: parent }) => ({
    ...BLANK,
    preferences: spawn('preferences', { id: 'preferences', input: { parent } }),
    renewal: spawn('renewal', { id: 'renewal', input: { parent } }),
  }),
  invoke: { id: 'address', src: 'address' },
  on: {
    'place.changed': {
      description: 'The section to show once an operator is signed in.',
      actions: { type: 'choosePlace', params: placeOf },
      meta: { req: 'M-07' },
    },
    'command.done': answeredMeanwhile,
    'command.refused': answeredMeanwhile,
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
            guard: { type: 'isRemembered', params: operatorOf },
            target: 'entering',
            description: 'An operator is remembered: the server says what it still wants of them.',
            actions: { type: 'keepOperator', params: operatorOf },
            meta: { req: 'M-07' },
          },
          { target: 'signedOut', description: 'No session.', meta: { req: 'M-07' } },
        ],
        onError: { target: 'unreachable', description: 'No answer.', meta: { req: ['M-07', 'E-05'] } },
      },
    },
    unreachable: {
      description: 'No answer: the operator is unknown.',
      on: {
        'console.retried': {
          target: 'restoring',
          description: 'The person asks for it once more.',
          meta: { req: ['M-07', 'E-05'] },
        },
      },
    },
    signedOut: { description: 'No operator is signed in.', ...signingIn },
    entering,
    signedIn: {
      description: 'An operator is signed in.',
      entry: ['openSection', 'openQueues'],
      exit: ['closeSection', 'closeQueues'],
      invoke: {
        id: 'polling',
        src: 'polling',
        input: ({ self }) => ({ parent: self }),
      },
      on: {
        'place.changed': [
          {
            guard: { type: 'isOtherSection', params: placeOf },
            description: 'Another section: what was shown is dropped.',
            actions: [{ type: 'choosePlace', params: placeOf }, 'closeSection', 'openSection'],
            meta: { req: 'M-07' },
          },
          {
            description: 'Another page, or another search.',
            actions: [{ type: 'choosePlace', params: placeOf }, 'tellSection'],
            meta: { req: 'M-07' },
          },
        ],
        'poll.due': [
          {
            guard: 'isLive',
            description: 'The section and the queues are read again.',
            actions: ['reloadSection', 'reloadQueues'],
            meta: { req: 'O-01' },
          },
          {
            description: 'The queues are read again; a list stays as it is read.',
            actions: 'reloadQueues',
            meta: { req: 'O-01' },
          },
        ],
        'signOut.requested': {
          target: 'signingOut',
          description: 'The operator signs out; a form that is open is closed.',
          actions: 'closeDialog',
          meta: { req: 'M-07' },
        },
        'session.lost': {
          target: 'expired',
          description:
            'The token is refused. The place stays; a form that was not sent is closed with what was typed into it.',
          actions: ['closeDialog', 'forgetOperator'],
          meta: { req: 'M-07' },
        },
      },
      initial: 'resuming',
      states: dialogs,
    },
    signingOut: {
      description: 'The session ends on this device and on the server.',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'signedOut',
          description: 'The server has ended it.',
          actions: 'forgetOperator',
          meta: { req: 'M-07' },
        },
        onError: {
          target: 'signedOut',
          description: 'No answer; the session is removed from this device all the same.',
          actions: 'forgetOperator',
          meta: { req: 'M-07' },
        },
      },
    },
    expired: {
      description:
        'The session has ended: the operator signs in again and returns to the same section. A form that was sent and not answered is kept and shown first; one that was not sent is gone.',
      ...signingIn,
    },
  },
});
