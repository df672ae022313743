import { begins } from './session.guest.ts';
import { output, profile, record, refreshToken, session, token, tokens, whole } from './session.setup.ts';

const signOut = {
  'signOut.requested': {
    target: 'signingOut',
    description: 'The member signs out.',
    meta: { req: 'S-04' },
  },
} as const;

export const member = session.createStateConfig({
  description: 'User type 200: signed in.',
  entry: 'tellMember',
  initial: 'active',
  on: {
    'funds.received': {
      description: 'A refresh, a receipt or a refusal brought the balance.',
      actions: [{ type: 'takeFunds', params: whole }, 'keepSession', 'tellFunds'],
      meta: { req: ['B-09', 'S-02'] },
    },
    'session.ended': {
      target: '#session.principal.guest.anonymous',
      description: 'A new password, or a break: the member asked for it, so there is no other message.',
      actions: ['forgetPrincipal', 'keepSession'],
      meta: { req: ['M-04', 'E-08'] },
    },
    'profile.changed': {
      description: 'The member changed their nickname, e-mail address or mobile number: it shows at once.',
      actions: [{ type: 'takeProfile', params: profile }, 'keepSession'],
      meta: { req: 'S-02' },
    },
    'session.changedElsewhere': [
      {
        guard: { type: 'isSameMember', params: record },
        description: 'Another tab renewed the tokens or learned the balance: this tab goes on with them.',
        actions: [{ type: 'takeRecord', params: record }, 'tellFunds'],
        meta: { req: 'S-08' },
      },
      {
        guard: { type: 'isNobody', params: record },
        target: '#session.principal.guest.anonymous',
        description: 'Another tab signed out: so does this one, and says why.',
        actions: [
          'forgetPrincipal',
          {
            type: 'notify',
            params: { tone: 'warning', key: 'notice.loggedOutElsewhere', cause: 'signedOut' },
          },
        ],
        meta: { req: ['S-08', 'E-08'] },
      },
    ],
  },
  states: {
    active: {
      description: 'All is well.',
      on: {
        ...signOut,
        'token.refused': {
          guard: { type: 'isCurrentToken', params: token },
          target: 'renewing',
          description: 'A call was answered 401.',
          meta: { req: 'S-03' },
        },
        'login.demanded': {
          guard: { type: 'isCurrentToken', params: token },
          target: '#session.principal.expired',
          description: "A call was answered 303, 'need login', with renewed tokens too: a message says so.",
          meta: { req: 'E-02' },
        },
      },
    },
    renewing: {
      description: 'New tokens are being fetched; all calls that were answered 401 wait for these.',
      on: {
        ...signOut,
        'session.changedElsewhere': {
          guard: { type: 'isRenewedElsewhere', params: record },
          target: 'active',
          description: 'Another tab was quicker: its tokens are taken.',
          actions: { type: 'takeRecord', params: record },
          meta: { req: ['S-03', 'S-08'] },
        },
      },
      invoke: {
        id: 'renewTokens',
        src: 'renewTokens',
        input: tokens,
        onDone: [
          {
            guard: { type: 'isRenewed', params: output },
            target: 'active',
            description: 'The waiting calls go on with the new token.',
            actions: [{ type: 'takeTokens', params: output }, 'keepSession'],
            meta: { req: 'S-03' },
          },
          {
            target: '#session.principal.expired',
            description: 'The server ends the session.',
            meta: { req: 'S-03' },
          },
        ],
        onError: {
          target: 'active',
          description:
            'No answer, so it may not have ended: the waiting calls fail, the next one tries again.',
          meta: { req: ['S-03', 'E-05'] },
        },
      },
    },
    signingOut: {
      description: 'The server revokes the session.',
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: refreshToken,
        onDone: {
          target: '#session.principal.guest.anonymous',
          description: 'Code 1: what was remembered is cleared, and the app reloads at the root.',
          actions: [
            'forgetPrincipal',
            'keepSession',
            'tellClosed',
            { type: 'notify', params: { tone: 'info', key: 'notice.loggedOut', cause: 'signedOut' } },
          ],
          meta: { req: 'S-04' },
        },
        onError: {
          target: '#session.principal.guest.anonymous',
          description:
            'No answer: signed out here at once, without a reload; the revocation follows when there is a network.',
          actions: [
            'forgetPrincipal',
            'keepSession',
            {
              type: 'notify',
              params: { tone: 'warning', key: 'notice.loggedOutOffline', cause: 'signedOut' },
            },
          ],
          meta: { req: 'S-10' },
        },
      },
    },
  },
});

export const expired = session.createStateConfig({
  description:
    'The server ended the session. Tokens are cleared; the slip is kept; to the login screen, once.',
  entry: [
    'forgetPrincipal',
    'keepSession',
    'tellExpired',
    { type: 'notify', params: { tone: 'warning', key: 'notice.sessionExpired', cause: 'signedOut' } },
  ],
  on: {
    ...begins,
    'guest.requested': {
      target: '#session.principal.guest.entering',
      description: "'Play as a guest'.",
      meta: { req: 'S-07' },
    },
  },
});
