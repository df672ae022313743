import { output, record, session, token, whole } from './session.setup.ts';

/** A sign-in or a registration was done: the session begins. */
export const begins = {
  'session.begun': [
    {
      guard: { type: 'isNew', params: whole },
      target: '#session.principal.member',
      description: "'Registration successful!' The answer replaces the principal.",
      actions: [{ type: 'takeRecord', params: record }, 'keepSession', 'notifyRegistered'],
      meta: { req: ['S-01', 'S-06'] },
    },
    {
      target: '#session.principal.member',
      description: "'Login successful!' The answer replaces the principal.",
      actions: [
        { type: 'takeRecord', params: record },
        'keepSession',
        'notifyLastSignIn',
        { type: 'notify', params: { tone: 'success', key: 'notice.loggedIn', cause: 'signedIn' } },
      ],
      meta: { req: ['S-01', 'S-06'] },
    },
  ],
} as const;

export const anonymous = session.createStateConfig({
  description:
    'No token: a visitor. Seen is what is for anybody: the sign-in, the registration, the page of a draw, and “Page not found”.',
  entry: 'tellVisitor',
  on: {
    'guest.requested': {
      target: 'entering',
      description: "'Play as a guest'.",
      meta: { req: 'S-07' },
    },
  },
});

export const entering = session.createStateConfig({
  description: 'A guest pass is being fetched.',
  invoke: {
    id: 'enterAsGuest',
    src: 'enterAsGuest',
    onDone: {
      target: 'browsing',
      description: 'The pass is here, and kept on this device.',
      actions: [{ type: 'takeRecord', params: output }, 'keepSession'],
      meta: { req: 'S-07' },
    },
    onError: {
      target: 'anonymous',
      description: 'No pass: back to the login screen.',
      actions: [
        'forgetPrincipal',
        'keepSession',
        { type: 'notify', params: { tone: 'error', key: 'notice.noAnswer', cause: 'guestPass' } },
      ],
      meta: { req: 'S-07' },
    },
  },
});

export const browsing = session.createStateConfig({
  description:
    "A guest looks around: everything can be read that is not a member's. Where a screen for members led to the sign-in, they are a guest there still: “Play as a guest” is a link to the game there, and asks for no other pass.",
  entry: 'tellGuest',
  on: {
    'token.refused': {
      guard: { type: 'isCurrentToken', params: token },
      target: 'entering',
      description: 'The guest pass ran out: a new one, silently.',
      meta: { req: ['S-03', 'S-07'] },
    },
  },
});
