import { assign, setup } from 'xstate';
import { typesOf, type TransitionMeta } from '../../machines/common/types.ts';
import type { Level, ScreenContext, ScreenEvent, ScreenInput } from './screen.types.ts';

const start = ({ input }: { input: ScreenInput }): ScreenContext => ({ ...input, message: null });
const levelOf = ({ event }: { event: { level: Level } }) => event.level;

const screen = setup({
  types: typesOf<{
    context: ScreenContext;
    events: ScreenEvent;
    input: ScreenInput;
    transitionMeta: TransitionMeta;
  }>(),
  guards: {
    isUnknownAddress: ({ context: { audience } }) => audience === null,
    isRestoring: ({ context: { level } }) => level === 'unknown',
    isForAnybody: ({ context: { audience } }) => audience === 'anybody',
    isForGuests: ({ context: { audience } }) => audience === 'guests',
    isMember: ({ context: { level } }) => level === 'member',
    isGuestAmongGuests: ({ context: { audience, level } }) => audience === 'guests' && level === 'guest',
    isHome: ({ context }) => context.isHome,
  },
}).extend({
  actions: {
    keepLevel: assign((_, level: Level) => ({ level })),
    tellIntercepted: assign({ message: 'guardIntercepted' }),
    tellNoSuchPage: assign({ message: 'invalidRoute' }),
  },
});

/** The guard of routes. It is held to what src/app/router/guard.ts decides. */
export const screenMachine = screen.createMachine({
  id: 'screen',
  description:
    'A screen that somebody asks for: whether they may see it, and the way back to it after signing in.',
  context: start,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The guard of routes: is there such a screen, and is it for the person who asks?',
      always: [
        {
          guard: 'isUnknownAddress',
          target: 'notFound',
          description: 'No screen has this address. A message says so.',
          actions: 'tellNoSuchPage',
          meta: { req: 'R-03' },
        },
        {
          guard: 'isRestoring',
          target: 'restoring',
          description: 'The page has just been opened.',
          meta: { req: 'R-04' },
        },
        {
          guard: 'isForAnybody',
          target: 'shown',
          description: 'The sign-in, the registration, the page of a draw, and “Page not found”.',
          meta: { req: ['R-04', 'G-08'] },
        },
        {
          guard: 'isMember',
          target: 'shown',
          description: 'A member may see every screen.',
          meta: { req: 'R-04', main: true },
        },
        {
          guard: 'isGuestAmongGuests',
          target: 'shown',
          description: 'A guest may see the game, its draws and its rules.',
          meta: { req: 'S-07' },
        },
        {
          guard: 'isHome',
          target: 'signIn',
          description: 'The game, without a session: the sign-in comes first, without a message.',
          meta: { req: 'R-04' },
        },
        {
          target: 'signIn',
          description: 'A message says: “Please sign in to see this page”.',
          actions: 'tellIntercepted',
          meta: { req: ['R-04', 'S-07'] },
        },
      ],
    },
    restoring: {
      description: 'It is not known yet who is here. No screen is shown.',
      on: {
        'session.restored': {
          target: 'deciding',
          description: 'A member, a guest, or a visitor without a session.',
          actions: { type: 'keepLevel', params: levelOf },
          meta: { req: 'R-04' },
        },
      },
    },
    signIn: {
      description:
        'The sign-in or the registration. A message says why, but for the game. The address that was asked for is kept with it.',
      on: {
        'member.arrived': {
          target: 'shown',
          description:
            'Signed in or registered: the screen that was asked for opens, in place of the sign-in.',
          actions: { type: 'keepLevel', params: 'member' },
          meta: { req: 'R-04', main: true },
        },
        'guest.arrived': [
          {
            guard: 'isForGuests',
            target: 'shown',
            description: 'The screen that was asked for, where guests may see it.',
            actions: { type: 'keepLevel', params: 'guest' },
            meta: { req: 'S-07' },
          },
          {
            description:
              'The screen is for members: a guest stays at the sign-in. “Play as a guest” there is a link to the game then: another screen is asked for.',
            actions: { type: 'keepLevel', params: 'guest' },
            meta: { req: 'S-07' },
          },
        ],
      },
    },
    shown: {
      description: 'The screen that was asked for.',
      on: {
        'session.ended': [
          {
            guard: 'isForAnybody',
            description: 'The screen needs no session: it stays.',
            actions: { type: 'keepLevel', params: 'visitor' },
            meta: { req: 'R-04' },
          },
          {
            target: 'signIn',
            description:
              'A message says: “Your session has ended: it timed out, or was ended on another device. Please sign in again.”',
            actions: { type: 'keepLevel', params: 'visitor' },
            meta: { req: ['R-04', 'S-03'] },
          },
        ],
      },
    },
    notFound: { type: 'final', description: 'The page “Page not found”, with a link to the game.' },
  },
});
