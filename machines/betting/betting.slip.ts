import { amount, bets, cell, change, stake, version, whole } from './betting.params.ts';
import { refused, submitOrReset } from './betting.refused.ts';
import { betting } from './betting.setup.ts';

export const toMoved = {
  guard: 'isOtherDraw',
  target: '#betting.slip.drafting.moved',
  description: 'The draw this slip was made for is over: the bettor is asked before it moves.',
  meta: { req: 'B-11' },
} as const;

/** Nothing is selected while betting is closed, and the bettor sees why. */
export const sayClosed = {
  guard: 'isClosed',
  actions: 'notifyClosed',
} as const;

/** Bet again from a ticket, or a saved slip filled in. */
export const addBets = {
  guard: 'canSelect',
  description: 'Bets of a ticket or of a saved slip: their cells with their stakes, at the odds of now.',
  actions: [{ type: 'addBets', params: bets }, 'keepDraft'],
  meta: { req: ['B-17', 'B-24'] },
} as const;

export const undoRemoval = {
  guard: 'canTakeBack',
  description:
    'What was reset or taken out last comes back, at the odds of now. Not once the slip changed or betting closed.',
  actions: ['takeBack', 'keepDraft'],
  meta: { req: 'B-22' },
} as const;

/** The slip can be changed. */
export const drafting = betting.createStateConfig({
  description: 'At least one cell is selected. The bet panel shows; everything can be changed.',
  meta: { part: 'making' },
  initial: 'selecting',
  entry: 'disarm',
  on: {
    'cell.toggled': [
      {
        guard: { type: 'isSelected', params: cell },
        target: 'classifying',
        description: 'A selected cell is taken out.',
        actions: [{ type: 'toggle', params: cell }, 'keepDraft'],
        meta: { req: 'B-03' },
      },
      {
        guard: 'canSelect',
        target: '.selecting',
        description: 'Another cell is selected; it takes the amount in the box.',
        actions: [{ type: 'toggle', params: cell }, 'keepDraft'],
        meta: { req: 'B-03' },
      },
      {
        ...sayClosed,
        description: "'Betting is closed', and nothing more is selected.",
        meta: { req: 'B-02' },
      },
    ],
    'stake.typed': {
      guard: { type: 'isSelected', params: cell },
      target: '.selecting',
      description: 'The stake of one cell, in whole pounds. A number that has ended takes no further digits.',
      actions: [{ type: 'setStake', params: stake }, 'keepDraft'],
      meta: { req: ['B-03', 'B-18'] },
    },
    'amount.typed': {
      target: '.selecting',
      description:
        'The amount box keeps only digits; above 0 it fills all selected cells, else they have no stake.',
      actions: [{ type: 'fillStakes', params: change }, 'keepDraft'],
      meta: { req: ['B-04', 'B-05', 'B-07', 'B-18'] },
    },
    'chip.chosen': {
      guard: { type: 'isAboveZero', params: amount },
      target: '.selecting',
      description: 'A chip fills all selected cells at once.',
      actions: [{ type: 'takeChip', params: amount }, 'keepDraft'],
      meta: { req: ['B-04', 'B-07'] },
    },
    'chip.taken': [
      {
        guard: { type: 'isOtherChip', params: amount },
        target: '.selecting',
        description: 'A chip is taken in hand, and fills all selected cells as any chip does.',
        actions: [{ type: 'takeInHand', params: amount }, { type: 'takeChip', params: amount }, 'keepDraft'],
        meta: { req: ['B-04', 'B-22'] },
      },
      {
        description: 'The chip in hand is put down. What is staked stays.',
        actions: ['putDown', 'emptyAmount', 'keepDraft'],
        meta: { req: 'B-22' },
      },
    ],
    'removal.undone': { ...undoRemoval, target: '.selecting' },
    'bets.added': [
      { ...addBets, target: '.selecting' },
      {
        ...sayClosed,
        description: "'Betting is closed', and nothing more is selected.",
        meta: { req: ['B-02', 'B-17', 'B-24'] },
      },
    ],
    'draft.changedElsewhere': {
      target: 'classifying',
      description: 'Another tab of the member changed the slip.',
      actions: { type: 'takeStored', params: whole },
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
          actions: ['moveToOpenDraw', 'keepDraft', 'disarm'],
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
      description: 'Odds moved since they were agreed to. Every figure is at the new ones: place at them?',
      always: toMoved,
      on: {
        'odds.accepted': [
          {
            guard: { type: 'isOutdated', params: version },
            description: 'Odds moved again: it is asked for those of now.',
            actions: 'disarm',
            meta: { req: ['B-12', 'B-20'] },
          },
          {
            guard: 'canPlaceAtNewOdds',
            target: '#betting.slip.submitting',
            description: 'The bettor agrees to the odds of now, and places: all figures are visible here.',
            actions: ['agreeToOdds', 'keepDraft'],
            meta: { req: ['B-12', 'B-20'] },
          },
          {
            guard: 'isArmed',
            target: '#betting.slip.reviewing',
            description: 'Something else changed meanwhile: the reason is found and named.',
            actions: ['agreeToOdds', 'keepDraft'],
            meta: { req: ['B-12', 'B-20'] },
          },
        ],
        'odds.declined': {
          target: 'selecting',
          description: 'Back to the slip.',
          actions: 'disarm',
          meta: { req: 'B-12' },
        },
      },
    },
    refused,
  },
});
