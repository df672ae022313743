import * as the from './betting.params.ts';
import { betting } from './betting.setup.ts';
import { addTicket, sayClosed } from './betting.slip.ts';

/** Where a slip begins: with nothing selected, or from the receipt of the last. */

export const empty = betting.createStateConfig({
  description: 'Nothing is selected. The bet panel is hidden.',
  on: {
    'cell.toggled': [
      {
        guard: 'canSelect',
        target: 'drafting',
        description: 'The first cell is selected.',
        actions: [{ type: 'toggle', params: the.cell }, 'keepDraft'],
        meta: { req: ['B-01', 'B-03'] },
      },
      {
        ...sayClosed,
        description: "'Betting is closed', and nothing is selected.",
        meta: { req: 'B-02' },
      },
    ],
    'bets.repeated': [
      {
        guard: 'canRepeat',
        target: 'drafting',
        description: 'Bet again: the last accepted bets, at the odds of now.',
        actions: ['repeatBets', 'keepDraft'],
        meta: { req: 'B-17' },
      },
      {
        ...sayClosed,
        guard: 'isClosedToRepeat',
        meta: { req: ['B-02', 'B-17'] },
      },
    ],
    'ticket.repeated': [
      { ...addTicket, target: 'drafting' },
      { ...sayClosed, meta: { req: ['B-02', 'B-17'] } },
    ],
    'draft.changedElsewhere': {
      target: 'sorting',
      description: 'Another tab of the member changed the slip.',
      actions: { type: 'takeStored', params: the.whole },
      meta: { req: 'B-10' },
    },
  },
});

export const accepted = betting.createStateConfig({
  description: 'The bets are placed: a receipt with their tickets. Cells without a stake stay selected.',
  exit: 'dropReceipt',
  on: {
    'receipt.dismissed': {
      target: 'sorting',
      description: 'The person has read the receipt.',
      meta: { req: 'B-16' },
    },
    'draft.changedElsewhere': {
      description: 'Another tab of the member changed the slip, as it is under the receipt.',
      actions: { type: 'takeStored', params: the.whole },
      meta: { req: 'B-10' },
    },
    'cell.toggled': [
      {
        guard: { type: 'isSelected', params: the.cell },
        target: 'sorting',
        description: 'A cell that was left without a stake is taken out.',
        actions: [{ type: 'toggle', params: the.cell }, 'keepDraft'],
        meta: { req: 'B-03' },
      },
      {
        guard: 'canSelect',
        target: 'sorting',
        description: 'Straight on to the next slip.',
        actions: [{ type: 'toggle', params: the.cell }, 'keepDraft'],
        meta: { req: 'B-03' },
      },
      {
        ...sayClosed,
        meta: { req: 'B-02' },
      },
    ],
    'bets.repeated': [
      {
        guard: 'canRepeat',
        target: 'drafting',
        description: 'Bet again, from the receipt.',
        actions: ['repeatBets', 'keepDraft'],
        meta: { req: 'B-17' },
      },
      {
        ...sayClosed,
        guard: 'isClosedToRepeat',
        meta: { req: ['B-02', 'B-17'] },
      },
    ],
    'ticket.repeated': [
      { ...addTicket, target: 'sorting' },
      { ...sayClosed, meta: { req: ['B-02', 'B-17'] } },
    ],
  },
});
