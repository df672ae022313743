import { not } from 'xstate';
import * as the from './betting.params.ts';
import { refused, submitOrReset } from './betting.refused.ts';
import { betting } from './betting.setup.ts';

const toMoved = {
  guard: 'isOtherDraw',
  target: '#betting.slip.drafting.moved',
  description: 'The draw this slip was made for is over: the bettor is asked before it moves.',
  meta: { req: 'B-11' },
} as const;

/** Nothing is selected while betting is closed, and the bettor is told. */
export const sayClosed = {
  guard: 'isClosed',
  actions: { type: 'notify', params: { tone: 'warning', key: 'notice.bettingClosed' } },
} as const;

/** Bet again, from a ticket. */
export const addTicket = {
  guard: 'canSelect',
  description: 'Bet again, from a ticket: its cell with its stake, at the odds of now.',
  actions: [{ type: 'addBet', params: the.bet }, 'keepDraft'],
  meta: { req: 'B-17' },
} as const;

/** The slip can be changed. */
export const drafting = betting.createStateConfig({
  description: 'At least one cell is selected. The bet panel shows; everything can be changed.',
  initial: 'selecting',
  on: {
    'cell.toggled': [
      {
        guard: { type: 'isSelected', params: the.cell },
        target: 'sorting',
        description: 'A selected cell is taken out.',
        actions: [{ type: 'toggle', params: the.cell }, 'keepDraft'],
        meta: { req: 'B-03' },
      },
      {
        guard: 'canSelect',
        target: '.selecting',
        description: 'Another cell is selected; it takes the amount in the box.',
        actions: [{ type: 'toggle', params: the.cell }, 'keepDraft'],
        meta: { req: 'B-03' },
      },
      {
        ...sayClosed,
        description: "'Betting is closed', and nothing more is selected.",
        meta: { req: 'B-02' },
      },
    ],
    'stake.typed': {
      guard: { type: 'isSelected', params: the.cell },
      target: '.selecting',
      description: 'The stake of one cell.',
      actions: [{ type: 'setStake', params: the.stake }, 'keepDraft'],
      meta: { req: 'B-03' },
    },
    'amount.typed': {
      target: '.selecting',
      description:
        'The amount box keeps only digits; above 0 it fills all selected cells, else they have no stake.',
      actions: [{ type: 'fillStakes', params: the.text }, 'keepDraft'],
      meta: { req: ['B-04', 'B-05', 'B-07'] },
    },
    'chip.chosen': {
      guard: { type: 'isAboveZero', params: the.amount },
      target: '.selecting',
      description: 'A chip fills all selected cells at once.',
      actions: [{ type: 'fillStakes', params: the.amount }, 'keepDraft'],
      meta: { req: ['B-04', 'B-07'] },
    },
    'ticket.repeated': [
      { ...addTicket, target: '.selecting' },
      {
        ...sayClosed,
        description: "'Betting is closed', and nothing more is selected.",
        meta: { req: ['B-02', 'B-17'] },
      },
    ],
    'draft.changedElsewhere': {
      target: 'sorting',
      description: 'Another tab of the member changed the slip.',
      actions: { type: 'takeStored', params: the.whole },
      meta: { req: 'B-10' },
    },
  },
  states: {
    selecting: {
      description: 'Cells are selected and stakes typed.',
      always: toMoved,
      on: submitOrReset,
    },
    moved: {
      description: 'The draw rolled on while the slip was open. Take the slip along, or drop it?',
      on: {
        'move.accepted': {
          target: 'selecting',
          description: 'The slip is for the running draw now.',
          actions: ['moveToOpenDraw', 'keepDraft'],
          meta: { req: 'B-11' },
        },
        'move.declined': {
          target: '#betting.slip.empty',
          description: 'The slip is dropped with its draw.',
          actions: ['clearSlip', 'keepDraft'],
          meta: { req: 'B-11' },
        },
      },
    },
    repriced: {
      description: 'Odds moved since they were agreed to. Place at the new ones?',
      always: toMoved,
      on: {
        'odds.accepted': {
          target: '#betting.slip.reviewing',
          description: 'The bettor agrees to the odds of now, and submits.',
          actions: ['agreeToOdds', 'keepDraft'],
          meta: { req: 'B-12' },
        },
        'odds.declined': {
          target: 'selecting',
          description: 'Back to the slip.',
          meta: { req: 'B-12' },
        },
      },
    },
    refused,
  },
});

/** May this slip be sent? Every 'no' has its own name. */
export const reviewing = betting.createStateConfig({
  description: 'Every reason not to send is looked at, in this order.',
  always: [
    {
      guard: not('hasValidStakes'),
      target: 'drafting.refused.unstaked',
      description: "'Please enter a valid number!'",
      meta: { req: ['B-03', 'B-05'] },
    },
    {
      guard: 'isGuest',
      target: 'drafting.refused.signedOut',
      description: 'Guests look around; placing bets takes a member.',
      meta: { req: ['S-07', 'B-14'] },
    },
    {
      guard: 'isClosed',
      target: 'drafting.refused.closed',
      description: "'Betting is closed'. The slip is kept.",
      meta: { req: ['B-02', 'B-14'] },
    },
    {
      guard: 'isShortOfFunds',
      target: 'drafting.refused.shortOfFunds',
      description: 'The stakes are more than the balance.',
      meta: { req: 'B-14' },
    },
    {
      guard: 'isRepriced',
      target: 'drafting.repriced',
      description: 'Odds moved, and not as the bettor chose to take them.',
      meta: { req: 'B-12' },
    },
    {
      guard: 'isConfirmationAsked',
      target: 'confirming',
      description: 'The bettor wants to see it once more.',
      meta: { req: 'B-16' },
    },
    { target: 'submitting', description: 'Nothing is in the way.', meta: { req: ['B-09', 'B-16'] } },
  ],
});

export const confirming = betting.createStateConfig({
  description: 'Total stake, possible win, balance after, time left: place it?',
  always: [
    toMoved,
    {
      guard: 'isRepriced',
      target: 'drafting.repriced',
      description: 'Odds moved while the bettor was looking.',
      meta: { req: 'B-12' },
    },
  ],
  on: {
    'slip.confirmed': [
      {
        guard: 'isReady',
        target: 'submitting',
        description: 'Yes, place it.',
        meta: { req: ['B-09', 'B-16'] },
      },
      {
        target: 'reviewing',
        description: 'Something changed meanwhile: the reason is found and named.',
        meta: { req: 'B-16' },
      },
    ],
    'slip.reopened': {
      target: 'drafting',
      description: 'Back to the slip, unchanged.',
      meta: { req: 'B-16' },
    },
    'draw.closed': {
      target: 'drafting.refused.closed',
      description: 'Betting closed while the bettor was looking.',
      meta: { req: ['B-02', 'B-15'] },
    },
    'draft.changedElsewhere': {
      target: 'sorting',
      description: 'Another tab of the member changed the slip: it has to be looked at again.',
      actions: { type: 'takeStored', params: the.whole },
      meta: { req: 'B-10' },
    },
  },
});
