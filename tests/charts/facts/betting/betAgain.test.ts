/** Facts about betting again from a ticket, which a wrong chart would break one by one. */
import { expect, test } from 'vitest';
import { placement } from '../../../../scenarios/worlds/samples.ts';
import {
  ada,
  again,
  answers,
  big,
  closed,
  draft,
  endingOf,
  DRAFT_STORED,
  one,
  opened,
  placed,
  priced,
  ready,
  RELEASED_AND_STORED,
  restored,
  row,
  sending,
  staked,
  type Row,
} from '../support/slip.ts';

const receiptUnpriced = [opened, ada, restored(draft, placement), answers('lookUpOrder', placed)];

const AGAIN: readonly Row[] = [
  row(
    '[B-17] a ticket again, into an empty slip',
    [...ready, again(one, '3.00')],
    'drafting.selecting',
    ['3.00'],
    [],
    DRAFT_STORED,
  ),
  row(
    '[B-17] a ticket again, beside what is selected',
    [...staked, again(one, '3.00')],
    'drafting.selecting',
    ['10', '3.00'],
    [],
    DRAFT_STORED,
  ),
  row(
    '[B-17] a ticket again, on a cell that is selected: at the stake of the ticket',
    [...staked, again(big, '3.00')],
    'drafting.selecting',
    ['3.00'],
    [],
    DRAFT_STORED,
  ),
  row(
    '[B-17] a ticket again, from the receipt',
    [...sending, answers('placeOrder', placed), again(one, '3.00')],
    'drafting.selecting',
    ['3.00'],
    ['bets.accepted'],
    [...RELEASED_AND_STORED, ...DRAFT_STORED],
  ),
  row(
    '[B-17, B-02] a ticket again while closed: an empty slip stays so, and that is said',
    [opened, priced, closed, ada, restored(), again(one, '3.00')],
    'empty',
    [],
    ['notice.bettingClosed'],
  ),
  row(
    '[B-17, B-02] a ticket again while closed: a slip gains no cell, and that is said',
    [...staked, closed, again(one, '3.00')],
    'drafting.selecting',
    ['10'],
    ['notice.bettingClosed'],
  ),
  row(
    '[B-17, B-02] a ticket again while closed: the receipt stays, and that is said',
    [...sending, answers('placeOrder', placed), closed, again(one, '3.00')],
    'accepted',
    [],
    ['bets.accepted', 'notice.bettingClosed'],
    RELEASED_AND_STORED,
  ),
  row(
    '[B-17] a ticket again, of a market without odds: nothing is selected or said',
    [opened, ada, restored(), again(one, '3.00')],
    'empty',
  ),
  row(
    '[B-17] a ticket again without odds: a slip gains no cell, and nothing is said',
    [opened, ada, restored(draft), again(one, '3.00')],
    'drafting.selecting',
    ['10'],
  ),
  row(
    '[B-17] a ticket again without odds: the receipt stays, and nothing is said',
    [...receiptUnpriced, again(one, '3.00')],
    'accepted',
    [],
    ['bets.accepted'],
    RELEASED_AND_STORED,
  ),
];

test.each(AGAIN)('$fact', (fact) => {
  const { slip, stakes, said, told } = fact;
  expect(endingOf(fact)).toEqual({ slip, stakes, said, told });
});
