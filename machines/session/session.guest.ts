import {
  credentials,
  loginRefused,
  output,
  registration,
  registrationRefused,
  session,
  token,
  unansweredLogin,
  unansweredRegistration,
  welcomed,
} from './session.setup.ts';

/** What somebody without an account can ask for. */
export const ways = {
  'login.submitted': {
    target: '#session.user.guest.signingIn',
    description: 'User name and password were given.',
    meta: { req: 'S-01' },
  },
  'registration.submitted': {
    target: '#session.user.guest.registering',
    description: 'Somebody wants an account.',
    meta: { req: 'S-01' },
  },
} as const;

const becomeMember = [{ type: 'takeRecord', params: welcomed }, 'keepSession'] as const;

export const anonymous = session.createStateConfig({
  description: 'No token: only the login and register screens can be seen.',
  entry: 'tellVisitor',
  on: {
    ...ways,
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
      actions: [{ type: 'takeRecord', params: output }, 'keepSession'],
      meta: { req: 'S-07' },
    },
    onError: {
      target: 'anonymous',
      description: 'No pass: back to the login screen.',
      actions: [
        'forgetUser',
        'keepSession',
        { type: 'notify', params: { tone: 'error', key: 'notice.noAnswer', cause: 'guestPass' } },
      ],
      meta: { req: 'S-07' },
    },
  },
});

export const browsing = session.createStateConfig({
  description: "A guest looks around: everything can be read that is not a member's.",
  entry: 'tellGuest',
  on: {
    ...ways,
    'token.refused': {
      guard: { type: 'isCurrentToken', params: token },
      target: 'entering',
      description: 'The guest pass ran out: a new one, silently.',
      meta: { req: ['S-03', 'S-07'] },
    },
  },
});

export const signingIn = session.createStateConfig({
  description: 'The server checks user name and password.',
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: credentials,
    onDone: [
      {
        guard: { type: 'isWelcomed', params: output },
        target: '#session.user.member',
        description: "'Login successful!' The answer replaces the user.",
        actions: [
          ...becomeMember,
          { type: 'tellAccepted', params: { form: 'login' } },
          'notifyLastSignIn',
          { type: 'notify', params: { tone: 'success', key: 'notice.loggedIn', cause: 'signedIn' } },
        ],
        meta: { req: ['S-01', 'S-06'] },
      },
      {
        target: 'arriving',
        description: "The server's reason is shown.",
        actions: { type: 'tellRefused', params: loginRefused },
        meta: { req: 'S-06' },
      },
    ],
    onError: {
      target: 'arriving',
      description: 'No answer.',
      actions: { type: 'tellRefused', params: unansweredLogin },
      meta: { req: ['S-06', 'E-05'] },
    },
  },
});

export const registering = session.createStateConfig({
  description: 'The server makes an account.',
  invoke: {
    id: 'register',
    src: 'register',
    input: registration,
    onDone: [
      {
        guard: { type: 'isWelcomed', params: output },
        target: '#session.user.member',
        description: "'Registration successful!' The answer replaces the user.",
        actions: [
          ...becomeMember,
          { type: 'tellAccepted', params: { form: 'register' } },
          'notifyRegistered',
        ],
        meta: { req: ['S-01', 'S-06'] },
      },
      {
        target: 'arriving',
        description: "The server's reason is shown.",
        actions: { type: 'tellRefused', params: registrationRefused },
        meta: { req: 'S-06' },
      },
    ],
    onError: {
      target: 'arriving',
      description: 'No answer.',
      actions: { type: 'tellRefused', params: unansweredRegistration },
      meta: { req: ['S-06', 'E-05'] },
    },
  },
});
