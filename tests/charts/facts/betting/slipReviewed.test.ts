/** Facts about a slip that is reviewed, which a wrong chart would break one by one. */
import { expect, test } from 'vitest';
import {
  big,
  nextOpened,
  closed,
  lowered,
  poor,
  asked,
  toggles,
  picks,
  does,
  submits,
  repeats,
  stakedLine,
  draft,
  ready,
  staked,
  guest,
  row,
  DRAFT_STORED,
  endingOf,
  type Row,
} from '../support/slip.ts';

const REVIEWING: readonly Row[] = [
  row(
    '[B-11] while the draw that moved on is asked about, nothing is submitted or reset',
    [...staked, nextOpened, submits, does('slip.reset')],
    'drafting.moved',
    ['10'],
  ),
  row(
    '[B-12] nor while odds are asked about',
    [...staked, lowered, submits, submits, does('slip.reset')],
    'drafting.repriced',
    ['10'],
  ),
  row(
    '[B-06] a slip that was refused can be reset',
    [...staked, poor, submits, does('slip.reset')],
    'empty',
    [],
    ['notice.balanceTooLow', 'refusal.cleared'],
    DRAFT_STORED,
  ),
  row(
    '[E-08] once the balance is enough, nothing says that it is too low',
    [...staked, poor, submits, { type: 'funds.changed', balance: '10.00' }],
    'drafting.selecting',
    ['10'],
    ['notice.balanceTooLow', 'refusal.cleared'],
  ),
  row(
    '[E-08] a balance that is still too low goes on being said',
    [...staked, poor, submits, { type: 'funds.changed', balance: '9.99' }],
    'drafting.refused.shortOfFunds',
    ['10'],
    ['notice.balanceTooLow'],
  ),
  row(
    "[E-08] 'Please enter a valid number!' is over before the confirm step",
    [...ready, toggles(big), asked, submits, picks('5'), submits],
    'confirming',
    ['5'],
    ['notice.notStaked', 'refusal.cleared'],
    [...DRAFT_STORED, ...DRAFT_STORED],
  ),
  row('[B-17] while closed, with nothing to repeat, nothing is said', [...ready, closed, repeats], 'empty'),
  row(
    '[B-05] a guest without a stake is asked for a number first',
    [...guest, toggles(big), submits],
    'drafting.refused.explained',
    [''],
    ['notice.notStaked'],
    DRAFT_STORED,
  ),
  row(
    '[S-07] a guest is asked to sign in, also while closed',
    [...guest, toggles(big), picks('5'), closed, submits],
    'drafting.refused.explained',
    ['5'],
    ['notice.unauthorised'],
    [...DRAFT_STORED, ...DRAFT_STORED],
  ),
  row(
    '[B-02] closed comes before a low balance',
    [...staked, poor, closed, submits],
    'drafting.refused.explained',
    ['10'],
    ['notice.bettingClosed'],
  ),
  row(
    '[B-14] a low balance comes before odds that moved',
    [...staked, poor, lowered, submits],
    'drafting.refused.shortOfFunds',
    ['10'],
    ['notice.balanceTooLow'],
  ),
  row(
    '[B-12] odds that moved come before the confirm step',
    [...staked, asked, lowered, submits],
    'drafting.repriced',
    ['10'],
  ),
  row('[B-16] who wants to be asked is asked', [...staked, asked, submits], 'confirming', ['10']),
  row('[B-16] who does not is not', [...staked, submits], 'submitting.claiming', ['10']),
  row('[B-16] confirmed', [...staked, asked, submits, does('slip.confirmed')], 'submitting.claiming', ['10']),
  row(
    '[B-16] the balance sank while confirming',
    [...staked, asked, submits, poor, does('slip.confirmed')],
    'drafting.refused.shortOfFunds',
    ['10'],
    ['notice.balanceTooLow'],
  ),
  row('[B-16] reopened', [...staked, asked, submits, does('slip.reopened')], 'drafting.selecting', ['10']),
  row(
    '[B-15] closed while confirming',
    [...staked, asked, submits, closed],
    'drafting.refused.explained',
    ['10'],
    ['notice.bettingClosed'],
  ),
  row(
    '[B-10] changed in another tab while confirming',
    [
      ...staked,
      asked,
      submits,
      {
        type: 'draft.changedElsewhere',
        draft: { ...draft, lines: { 'first.big': { ...stakedLine, stake: '2' } } },
      },
    ],
    'drafting.selecting',
    ['2'],
  ),
];

test.each(REVIEWING)('$fact', (each) => {
  const { fact: _fact, when: _when, ...expected } = each;
  expect(endingOf(each)).toEqual(expected);
});
