import { stateIn } from 'xstate';
import { answer, awaited, choice } from './device.setup.ts';

/** Of a hidden tab: the draw that its member's bets are on is waited for, asked about, and told once. */
const hidden = {
  description: 'The tab is in the background.',
  initial: 'resting',
  on: {
    'page.seen': { target: 'seen', description: 'Looked at again.', meta: { req: 'W-04' } },
  },
  states: {
    resting: {
      description: 'Nothing is waited for, and nothing is asked.',
      always: {
        guard: 'hasUntoldBets',
        target: 'waiting',
        description: 'There are bets on a draw that was not told.',
        meta: { req: 'W-04' },
      },
    },
    waiting: {
      description: 'Until the draw, by its time.',
      entry: 'awaitDraw',
      invoke: { id: 'drawTime', src: 'drawTime', input: awaited },
      on: {
        'drawTime.reached': { target: 'asking', description: 'It has come.', meta: { req: 'W-04' } },
      },
    },
    asking: {
      description: 'Is it out?',
      entry: 'countAsk',
      invoke: {
        id: 'readDraw',
        src: 'readDraw',
        input: awaited,
        onDone: [
          {
            guard: { type: 'isYes', params: answer },
            target: 'checking',
            description: 'It is out.',
            meta: { req: 'W-04' },
          },
          { target: 'pausing', description: 'Not yet.', meta: { req: 'W-04' } },
        ],
        onError: { target: 'pausing', description: 'No answer.', meta: { req: ['W-04', 'E-05'] } },
      },
    },
    checking: {
      description: "Were the member's bets on it? Pending money alone does not say on which draw it is.",
      invoke: {
        id: 'readBets',
        src: 'readBets',
        input: awaited,
        onDone: [
          {
            guard: { type: 'isYes', params: answer },
            target: 'telling',
            description: 'They were.',
            meta: { req: 'W-04' },
          },
          {
            target: 'pausing',
            description: 'No settled bet is on it, or not yet.',
            meta: { req: 'W-04' },
          },
        ],
        onError: { target: 'pausing', description: 'No answer.', meta: { req: ['W-04', 'E-05'] } },
      },
    },
    pausing: {
      description: 'It is asked again after a while.',
      after: {
        askPause: [
          { guard: 'canAskAgain', target: 'asking', description: 'Once more.', meta: { req: 'W-04' } },
          {
            target: 'resting',
            description: 'Often enough: this draw is left.',
            actions: 'leaveDraw',
            meta: { req: 'W-04' },
          },
        ],
      },
    },
    telling: {
      description:
        'The notice stands, in one tab of the browser: without outcome and amount, until it is closed or the tab is looked at.',
      entry: 'leaveDraw',
      invoke: {
        id: 'showNotice',
        src: 'showNotice',
        input: awaited,
        onDone: {
          target: 'resting',
          description: 'Closed, pressed, or for another tab to show.',
          meta: { req: 'W-04' },
        },
        onError: { target: 'resting', description: 'The browser shows none.', meta: { req: 'W-04' } },
      },
    },
  },
} as const;

/** Tells that a draw with the member's bets is out, while the tab is hidden: by choice, on this device. */
export const drawNotice = {
  description:
    "Tells that a draw with the member's bets is out while the tab is hidden: by choice, on this device.",
  initial: 'unread',
  invoke: {
    id: 'noticeChoice',
    src: 'noticeChoice',
    onError: { target: '.unavailable', description: 'The browser has no notices.', meta: { req: 'W-04' } },
  },
  on: {
    'choice.read': [
      {
        guard: { type: 'isOn', params: choice },
        target: '.on',
        description: 'Chosen before, or in another tab.',
        meta: { req: 'W-04' },
      },
      {
        guard: { type: 'isRefused', params: choice },
        target: '.refused',
        description: 'The browser does not allow it for this site.',
        meta: { req: 'W-04' },
      },
      { target: '.off', description: 'Not chosen.', meta: { req: 'W-04' } },
    ],
  },
  states: {
    unread: { description: 'What was chosen is being read.' },
    unavailable: { description: 'It is not offered.' },
    off: {
      description: 'Nothing is announced.',
      on: {
        'drawNotices.wanted': {
          target: 'permitting',
          description: 'By a press: the browser asks for the permission.',
          meta: { req: 'W-04' },
        },
      },
    },
    permitting: {
      description: 'The browser asks the person.',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isYes', params: answer },
            target: 'on',
            description: 'Allowed.',
            actions: 'keepOn',
            meta: { req: 'W-04' },
          },
          { target: 'refused', description: 'Not allowed.', meta: { req: 'W-04' } },
        ],
        onError: { target: 'refused', description: 'The browser does not ask.', meta: { req: 'W-04' } },
      },
    },
    refused: {
      description: 'The browser does not allow it; the page says so.',
      on: {
        'drawNotices.wanted': {
          target: 'permitting',
          description: 'Perhaps it does by now.',
          meta: { req: 'W-04' },
        },
      },
    },
    on: {
      description: 'Draws are announced while the tab is hidden.',
      initial: 'looking',
      on: {
        'drawNotices.unwanted': {
          target: 'off',
          description: 'No longer wanted.',
          actions: 'keepOff',
          meta: { req: 'W-04' },
        },
      },
      states: {
        looking: {
          description: 'Is the page looked at?',
          always: [
            {
              guard: stateIn({ absence: 'hidden' }),
              target: 'hidden',
              description: 'Chosen in another tab.',
              meta: { req: 'W-04' },
            },
            { target: 'seen', description: 'It is.', meta: { req: 'W-04' } },
          ],
        },
        seen: {
          description: 'The page is looked at: it shows its draws itself, and no other tab announces them.',
          invoke: { id: 'markSeen', src: 'markSeen' },
          on: {
            'page.hidden': {
              target: 'hidden',
              description: 'The tab went to the background.',
              meta: { req: 'W-04' },
            },
          },
        },
        hidden,
      },
    },
  },
} as const;
