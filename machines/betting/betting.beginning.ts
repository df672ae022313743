import { cell, times, whole } from './betting.params.ts';
import { betting } from './betting.setup.ts';
import { addBets, sayClosed, undoRemoval } from './betting.slip.ts';

/** Where a slip begins: with nothing selected, or from the receipt of the last. */

/** 'Same again' and 'Double': the last accepted bets, and on to what a submit leads to. */
const repeatLast = [
  {
    guard: 'canRepeat',
    target: 'reviewing',
    description:
      'The last accepted bets once more, their stakes once or twice as large: reviewed as any slip.',
    actions: [{ type: 'repeatBets', params: times }, 'keepDraft'],
    meta: { req: ['B-16', 'B-17', 'B-21'] },
  },
  {
    ...sayClosed,
    guard: 'isClosedToRepeat',
    description: "'Betting is closed', and nothing is repeated.",
    meta: { req: ['B-02', 'B-17'] },
  },
] as const;

export const empty = betting.createStateConfig({
  description: 'Nothing is selected. The bet panel is hidden.',
  meta: { part: 'making' },
  entry: 'disarmRepeating',
  on: {
    'cell.toggled': [
      {
        guard: 'canSelect',
        target: 'drafting',
        description: 'The first cell is selected.',
        actions: [{ type: 'toggle', params: cell }, 'keepDraft'],
        meta: { req: ['B-01', 'B-03'], main: true },
      },
      {
        ...sayClosed,
        description: "'Betting is closed', and nothing is selected.",
        meta: { req: 'B-02' },
      },
    ],
    'removal.undone': { ...undoRemoval, target: 'drafting' },
    'bets.repeated': repeatLast,
    'bets.added': [
      { ...addBets, target: 'drafting' },
      {
        ...sayClosed,
        description: "'Betting is closed', and nothing is selected.",
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
});

export const accepted = betting.createStateConfig({
  description: 'The bets are placed: a receipt with their tickets. Cells without a stake stay selected.',
  meta: { part: 'placing' },
  entry: 'disarm',
  exit: 'dropReceipt',
  on: {
    'receipt.dismissed': {
      target: 'classifying',
      description: 'The person has read the receipt.',
      meta: { req: 'B-16' },
    },
    'draft.changedElsewhere': {
      description: 'Another tab of the member changed the slip, as it is under the receipt.',
      actions: { type: 'takeStored', params: whole },
      meta: { req: 'B-10' },
    },
    'cell.toggled': [
      {
        guard: { type: 'isSelected', params: cell },
        target: 'classifying',
        description: 'A cell that was left without a stake is taken out.',
        actions: [{ type: 'toggle', params: cell }, 'keepDraft'],
        meta: { req: 'B-03' },
      },
      {
        guard: 'canSelect',
        target: 'classifying',
        description: 'Straight on to the next slip.',
        actions: [{ type: 'toggle', params: cell }, 'keepDraft'],
        meta: { req: 'B-03' },
      },
      {
        ...sayClosed,
        description: "'Betting is closed', and nothing is selected.",
        meta: { req: 'B-02' },
      },
    ],
    'bets.repeated': repeatLast,
    'bets.added': [
      { ...addBets, target: 'classifying' },
      {
        ...sayClosed,
        description: "'Betting is closed', and nothing is selected.",
        meta: { req: ['B-02', 'B-17', 'B-24'] },
      },
    ],
  },
});
