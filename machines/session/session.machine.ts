import { anonymous, begins, browsing, entering } from './session.guest.ts';
import { expired, member } from './session.member.ts';
import { record, session, startStranger } from './session.setup.ts';

/** Who is here: a visitor, a guest or a member. The only owner of the principal, the tokens and the balance. */
export const sessionMachine = session.createMachine({
  id: 'session',
  description: 'Who is here: a visitor, a guest or a member.',
  context: startStranger,
  invoke: { id: 'revocations', src: 'revocations' },
  type: 'parallel',
  states: {
    storage: {
      description: 'Where the session is kept: it outlives a reload.',
      initial: 'available',
      states: {
        available: {
          description: "The principal is remembered on this device, and shared by the browser's tabs.",
          invoke: {
            id: 'sessionStore',
            src: 'sessionStore',
            onError: {
              target: 'unavailable',
              description: 'The browser gives no storage.',
              actions: { type: 'notify', params: { tone: 'warning', key: 'notice.notRemembered' } },
              meta: { req: 'S-02' },
            },
          },
          on: {
            'principal.changed': {
              description: 'Every change is kept at once.',
              actions: 'writeSession',
              meta: { req: ['S-02', 'S-08'] },
            },
          },
        },
        unavailable: { description: 'Storage is off or full: the session lasts as long as this page.' },
      },
    },
    principal: {
      description: 'The person at this browser.',
      initial: 'restoring',
      on: {
        'session.changedElsewhere': [
          {
            guard: { type: 'isMember', params: record },
            target: '.member',
            description: 'A member signed in, in another tab.',
            actions: { type: 'takeRecord', params: record },
            meta: { req: 'S-08' },
          },
          {
            guard: { type: 'isGuest', params: record },
            target: '.guest.browsing',
            description: 'Another tab became a guest.',
            actions: { type: 'takeRecord', params: record },
            meta: { req: 'S-08' },
          },
          {
            guard: 'isBrowsing',
            target: '.guest.anonymous',
            description: 'Another tab gave the guest pass back: this one has none either.',
            actions: ['forgetPrincipal', 'tellClosed'],
            meta: { req: 'S-08' },
          },
        ],
      },
      states: {
        restoring: {
          description: 'The remembered session is being read. The guard waits.',
          on: {
            'session.restored': [
              {
                guard: { type: 'isMember', params: record },
                target: 'member',
                description: 'A member is stored.',
                actions: { type: 'takeRecord', params: record },
                meta: { req: 'S-02' },
              },
              {
                guard: { type: 'isGuest', params: record },
                target: 'guest.browsing',
                description: 'A guest is stored.',
                actions: { type: 'takeRecord', params: record },
                meta: { req: ['S-02', 'S-07'] },
              },
              {
                target: 'guest',
                description: 'No session is stored.',
                meta: { req: 'S-02' },
              },
            ],
          },
          always: {
            guard: 'isStorageUnavailable',
            target: 'guest',
            description: 'There is nothing to read.',
            meta: { req: 'S-02' },
          },
        },
        guest: {
          description: 'Not signed in: a visitor without a token, or a guest with one that only reads.',
          initial: 'anonymous',
          on: begins,
          states: {
            anonymous,
            entering,
            browsing,
          },
        },
        member,
        expired,
      },
    },
  },
});
