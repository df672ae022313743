import { pressOf } from '../common/press.ts';
import { accepted, empty } from './betting.beginning.ts';
import { NO_MOMENT } from '../market/market.moment.ts';
import { EMPTY_DRAFT } from './betting.lines.ts';
import { amount, moment, owner, storeInput, storedPlacement, placement, whole } from './betting.params.ts';
import { checking, submitting } from './betting.placing.ts';
import { betting } from './betting.setup.ts';
import { confirming, reviewing } from './betting.reviewing.ts';
import { drafting } from './betting.slip.ts';
import type { BettingContext, BettingInput } from './betting.types.ts';

const startEmpty = ({ input }: { input: BettingInput }): BettingContext => ({
  ...EMPTY_DRAFT,
  ...input,
  memberId: null,
  moment: NO_MOMENT,
  balance: null,
  hand: null,
  removal: null,
  ended: null,
  placement: null,
  isMissing: false,
  refusal: null,
  receipt: null,
});

/** One page's bets: whether its market takes bets, and the slip from the first cell to the receipt. */
export const bettingMachine = betting.createMachine({
  id: 'betting',
  description: "One page's market and slip. There are two: two-sided bets, and single numbers.",
  context: startEmpty,
  type: 'parallel',
  on: {
    'funds.changed': {
      description: 'The balance that stakes are measured against.',
      actions: { type: 'takeBalance', params: whole },
      meta: { req: 'B-09' },
    },
    'preferences.changed': {
      description: 'Whether to confirm, and which odds are taken without asking.',
      actions: { type: 'takePreferences', params: whole },
      meta: { req: ['B-12', 'B-16'] },
    },
    'chip.taken': [
      {
        guard: { type: 'isOtherChip', params: amount },
        description: 'A chip is taken in hand: each cell that is selected from now on takes it as its stake.',
        actions: { type: 'takeInHand', params: amount },
        meta: { req: 'B-22' },
      },
      {
        description: 'The chip in hand is put down.',
        actions: 'putDown',
        meta: { req: 'B-22' },
      },
    ],
  },
  states: {
    market: {
      description: 'Whether bets are taken now: it follows the moment, and nothing else tells it.',
      initial: 'closed',
      states: {
        closed: {
          description: "Betting is closed: the draw is near, or the draw isn't known yet.",
          on: {
            'moment.changed': {
              guard: { type: 'isOpening', params: moment },
              target: 'open',
              description: 'A draw takes bets.',
              actions: { type: 'takeMoment', params: moment },
              meta: { req: ['G-04', 'B-11'] },
            },
          },
        },
        open: {
          description: 'Bets are taken for the running draw.',
          on: {
            'moment.changed': {
              guard: { type: 'isClosing', params: moment },
              target: 'closed',
              description: "The closing time was reached, by the server's clock.",
              actions: { type: 'takeMoment', params: moment },
              meta: { req: ['G-04', 'B-15'] },
            },
          },
        },
      },
      on: {
        'moment.changed': [
          {
            guard: { type: 'hasOtherOdds', params: moment },
            description:
              'Odds of the slip moved: its figures are others, and a press is for those that were looked at.',
            actions: [{ type: 'takeMoment', params: moment }, 'disarm'],
            meta: { req: ['B-12', 'B-20'] },
          },
          {
            description: 'Draw, phase and odds together: the grid and the slip show them.',
            actions: { type: 'takeMoment', params: moment },
            meta: { req: ['G-03', 'B-11', 'B-12'] },
          },
        ],
      },
    },
    storage: {
      description: 'Where the slip is kept: it outlives a reload and an expired session.',
      initial: 'available',
      states: {
        available: {
          description: "The slip is kept on this device under its member, and shared by the member's tabs.",
          invoke: {
            id: 'slipStore',
            src: 'slipStore',
            input: storeInput,
            onError: {
              target: 'unavailable',
              description: 'The browser gives no storage.',
              meta: { req: 'B-14' },
            },
          },
          on: {
            'draft.changed': {
              description: 'Every change is kept at once.',
              actions: 'writeDraft',
              meta: { req: 'B-14' },
            },
            'placement.settled': {
              description: 'Its fate is known: the next order may have a new request id.',
              actions: { type: 'writeRelease', params: whole },
              meta: { req: 'B-13' },
            },
          },
        },
        unavailable: {
          description: 'Storage is off or full: the slip lasts as long as this page.',
        },
      },
      on: {
        'principal.changed': {
          guard: { type: 'isOtherPrincipal', params: owner },
          target: '.available',
          description: 'Somebody else is here: only their own slip is opened.',
          meta: { req: ['B-14', 'S-08'] },
        },
      },
    },
    press: pressOf('armed'),
    slip: {
      description: 'The bets somebody is making.',
      initial: 'restoring',
      on: {
        'principal.changed': {
          guard: { type: 'isOtherPrincipal', params: owner },
          target: '.restoring',
          description: "A guest's selections go with them when they sign in; a member's slip stays theirs.",
          actions: { type: 'changePrincipal', params: owner },
          meta: { req: 'B-14' },
        },
        'placement.startedElsewhere': {
          guard: { type: 'isOwnPlacement', params: placement },
          target: '.checking',
          description: 'Another tab of the member is placing this slip: one slip, one request id.',
          actions: { type: 'takePlacement', params: placement },
          meta: { req: ['B-10', 'B-13'] },
        },
      },
      states: {
        restoring: {
          description: 'The kept slip is being read.',
          meta: { part: 'making' },
          on: {
            'slip.restored': [
              {
                guard: { type: 'isOwnPlacement', params: placement },
                target: 'checking',
                description: 'A submit was on its way when the page went: its fate is looked up first.',
                actions: [
                  { type: 'takeStored', params: whole },
                  { type: 'takePlacement', params: storedPlacement },
                ],
                meta: { req: 'B-13' },
              },
              {
                guard: { type: 'hasStoredLines', params: whole },
                target: 'classifying',
                description: 'The slip is as it was left.',
                actions: { type: 'takeStored', params: whole },
                meta: { req: 'B-14' },
              },
              {
                guard: 'hasLines',
                target: 'classifying',
                description: 'What the person selected as a guest becomes their slip.',
                actions: 'keepDraft',
                meta: { req: 'B-14' },
              },
              {
                target: 'classifying',
                description: 'Nothing selected; the last bets may be there to repeat.',
                actions: { type: 'takeStored', params: whole },
                meta: { req: ['B-14', 'B-17'] },
              },
            ],
          },
          always: {
            guard: 'isStorageUnavailable',
            target: 'classifying',
            description: 'There is nothing to read.',
            meta: { req: 'B-14' },
          },
        },
        classifying: {
          description: 'Is anything selected?',
          meta: { part: 'making' },
          always: [
            { guard: 'hasLines', target: 'drafting', description: 'Something is.', meta: { req: 'B-03' } },
            { target: 'empty', description: 'Nothing is.', meta: { req: 'B-06' } },
          ],
        },
        empty,
        drafting,
        reviewing,
        confirming,
        submitting,
        checking,
        accepted,
      },
    },
  },
});
