/** Facts about an order that is placed or in doubt, which a wrong chart would break one by one. */
import { expect, test } from 'vitest';
import type { Refusal } from '../../../../machines/betting/betting.types.ts';
import { placement } from '../../../../scenarios/worlds/samples.ts';
import { EMPTY_DRAFT } from '../../../../machines/betting/betting.lines.ts';
import {
  DRAFT_STORED,
  RELEASED_AND_STORED,
  ada,
  answers,
  big,
  checking,
  closed,
  does,
  draft,
  enactSlip,
  endingOf,
  noAnswer,
  one,
  opened,
  placed,
  priced,
  refused,
  repeats,
  restored,
  row,
  sending,
  staked,
  submits,
  toggles,
  type Row,
} from '../support/slip.ts';

const said = (
  kind: Refusal,
  slip: string,
  notices: readonly string[],
  corrected: readonly string[] = [],
): Row =>
  row(
    `[B-14] the server says ${kind.kind}`,
    [...sending, refused(kind)],
    slip,
    ['10'],
    [...corrected, 'snapshot.outdated', ...notices],
    ['placement.released'],
  );

const pair = { row: 'third', field: 'pair' } as const;
const unstaked = (cell: typeof one | typeof pair) => ({ ...cell, stake: '', odds: '1.98' });

/** Placed, while a second cell had no stake. */
const leftOver = [
  opened,
  priced,
  ada,
  restored({
    ...draft,
    lines: { ...draft.lines, 'second.one': { row: 'second', field: 'one', stake: '', odds: '1.98' } },
  }),
  submits,
  answers('claimPlacement', { kind: 'claimed', placement }),
  answers('placeOrder', placed),
];
/** Placed, and the odds of now were never told. */
const unpriced = [
  opened,
  ada,
  restored(draft),
  submits,
  answers('claimPlacement', { kind: 'claimed', placement }),
  answers('placeOrder', placed),
];
const PLACED = ['bets.accepted'];

const RECEIPTS: readonly Row[] = [
  row(
    '[B-03] a cell without a stake stays selected',
    leftOver,
    'accepted',
    [''],
    PLACED,
    RELEASED_AND_STORED,
  ),
  row(
    '[B-03] also when the receipt is read',
    [...leftOver, does('receipt.dismissed')],
    'drafting.selecting',
    [''],
    PLACED,
    RELEASED_AND_STORED,
  ),
  row('[B-03] it can be taken out from the receipt', [...leftOver, toggles(one)], 'empty', [], PLACED, [
    ...RELEASED_AND_STORED,
    ...DRAFT_STORED,
  ]),
  row(
    '[B-03] and then another one stays',
    [...leftOver, toggles(big), toggles(one)],
    'drafting.selecting',
    [''],
    PLACED,
    [...RELEASED_AND_STORED, ...DRAFT_STORED, ...DRAFT_STORED],
  ),
  row(
    '[B-03] one of two is taken out from the receipt, and the other stays',
    [
      ...leftOver.slice(0, 3),
      restored({
        ...draft,
        lines: { ...draft.lines, 'second.one': unstaked(one), 'third.pair': unstaked(pair) },
      }),
      ...leftOver.slice(4),
      toggles(one),
    ],
    'drafting.selecting',
    [''],
    PLACED,
    [...RELEASED_AND_STORED, ...DRAFT_STORED],
  ),
  row('[B-03] also while closed', [...leftOver, closed, toggles(one)], 'empty', [], PLACED, [
    ...RELEASED_AND_STORED,
    ...DRAFT_STORED,
  ]),
  row('[B-03] or another be added', [...leftOver, toggles(big)], 'drafting.selecting', ['', ''], PLACED, [
    ...RELEASED_AND_STORED,
    ...DRAFT_STORED,
  ]),
  row(
    '[B-02] without odds a cell does nothing',
    [...unpriced, toggles(one)],
    'accepted',
    [],
    PLACED,
    RELEASED_AND_STORED,
  ),
  row(
    '[B-17] nor is anything repeated',
    [...unpriced, 'wait', repeats],
    'accepted',
    [],
    PLACED,
    RELEASED_AND_STORED,
  ),
];

const PLACING: readonly Row[] = [
  row(
    '[B-10] what can not be stored is not sent',
    [...staked, submits, noAnswer('claimPlacement')],
    'drafting.refused.explained',
    ['10'],
    ['notice.notStored'],
  ),
  row(
    "[B-10] another tab's order stands",
    [...staked, submits, answers('claimPlacement', { kind: 'taken', placement })],
    'checking.asking.lookingUp',
    ['10.00'],
  ),
  row(
    '[B-09] placed: let go, kept, and told',
    [...sending, answers('placeOrder', placed)],
    'accepted',
    [],
    ['bets.accepted'],
    RELEASED_AND_STORED,
  ),
  row(
    '[B-16] the receipt is read',
    [...sending, answers('placeOrder', placed), does('receipt.dismissed')],
    'empty',
    [],
    ['bets.accepted'],
    RELEASED_AND_STORED,
  ),
  row('[B-13] no answer', [...sending, noAnswer('placeOrder')], 'checking.asking.lookingUp', ['10']),
  said({ kind: 'bettingClosed' }, 'drafting.refused.explained', ['notice.bettingClosed']),
  said({ kind: 'otherDrawOpen' }, 'drafting.refused.outdated', []),
  said(
    { kind: 'oddsMoved', odds: [{ ...big, odds: '1.90' }] },
    'drafting.refused.outdated',
    [],
    ['odds.received'],
  ),
  said(
    { kind: 'balanceTooLow', balance: '1.00' },
    'drafting.refused.shortOfFunds',
    ['notice.balanceTooLow'],
    ['funds.received'],
  ),
  said({ kind: 'requestAbandoned' }, 'drafting.refused.explained', ['notice.requestAbandoned']),
  said({ kind: 'requestIdReused' }, 'drafting.refused.explained', ['notice.requestIdReused']),
  said({ kind: 'unauthorised' }, 'drafting.refused.explained', ['notice.unauthorised']),
  said({ kind: 'forbidden' }, 'drafting.refused.explained', ['notice.forbidden']),
  said({ kind: 'inputRefused' }, 'drafting.refused.explained', ['notice.inputRefused']),
  said({ kind: 'tooManyRequests' }, 'drafting.refused.explained', ['notice.tooManyRequests']),
];

const unknown = answers('lookUpOrder', { kind: 'unknown' });

const CHECKING: readonly Row[] = [
  row(
    '[B-13] found placed',
    [...checking, answers('lookUpOrder', placed)],
    'accepted',
    [],
    ['bets.accepted'],
    RELEASED_AND_STORED,
  ),
  row(
    '[B-13] found abandoned: let go, and said',
    [...checking, answers('lookUpOrder', { kind: 'abandoned' })],
    'drafting.refused.explained',
    ['10.00'],
    ['snapshot.outdated', 'notice.requestAbandoned'],
    ['placement.released'],
  ),
  row('[B-13] not known is not final', [...checking, unknown], 'checking.asking.waiting', ['10.00']),
  row('[B-13] no answer again', [...checking, noAnswer('lookUpOrder')], 'checking.asking.waiting', ['10.00']),
  row(
    '[B-13] looked up again after a pause',
    [...checking, noAnswer('lookUpOrder'), 'wait'],
    'checking.asking.lookingUp',
    ['10.00'],
  ),
  row(
    '[B-13] sent again, and placed',
    [...checking, does('slip.resent'), answers('resendOrder', placed)],
    'accepted',
    [],
    ['bets.accepted'],
    RELEASED_AND_STORED,
  ),
  row(
    '[B-13] sent again, and refused: the first request is closed off too',
    [
      ...checking,
      does('slip.resent'),
      answers('resendOrder', { kind: 'refused', refusal: { kind: 'tooManyRequests' } }),
    ],
    'checking.abandoning',
    ['10.00'],
  ),
  row(
    '[B-13] then the reason is shown',
    [
      ...checking,
      does('slip.resent'),
      answers('resendOrder', { kind: 'refused', refusal: { kind: 'tooManyRequests' } }),
      answers('abandonOrder', { kind: 'abandoned' }),
    ],
    'drafting.refused.explained',
    ['10.00'],
    ['snapshot.outdated', 'notice.tooManyRequests'],
    ['placement.released'],
  ),
  row(
    '[B-13] sent again, without an answer',
    [...checking, does('slip.resent'), noAnswer('resendOrder')],
    'checking.asking.waiting',
    ['10.00'],
  ),
  ...(['slip.resent', 'slip.abandoned'] as const).map((type) =>
    row(
      `[B-13] nothing is sent without a network: ${type}`,
      [...checking, noAnswer('lookUpOrder'), does('network.lost'), does(type)],
      'checking.asking.waiting',
      ['10.00'],
    ),
  ),
  row(
    '[B-13] abandoned too late',
    [...checking, does('slip.abandoned'), answers('abandonOrder', placed)],
    'accepted',
    [],
    ['bets.accepted'],
    RELEASED_AND_STORED,
  ),
  row(
    '[B-13] abandoned: free again, as it was, and said',
    [...checking, does('slip.abandoned'), answers('abandonOrder', { kind: 'abandoned' })],
    'drafting.refused.explained',
    ['10.00'],
    ['snapshot.outdated', 'notice.requestAbandoned'],
    ['placement.released'],
  ),
  row(
    '[B-13] abandoning is not known yet',
    [...checking, does('slip.abandoned'), answers('abandonOrder', { kind: 'unknown' })],
    'checking.asking.waiting',
    ['10.00'],
  ),
  row(
    '[B-13] abandoning has no answer',
    [...checking, does('slip.abandoned'), noAnswer('abandonOrder')],
    'checking.asking.waiting',
    ['10.00'],
  ),
  row(
    '[B-10] another tab learned the fate',
    [...checking, { type: 'placement.endedElsewhere', draft: EMPTY_DRAFT }],
    'empty',
  ),
  row(
    '[B-10] another tab learned that nothing was placed: its slip is here',
    [...checking, { type: 'placement.endedElsewhere', draft }],
    'drafting.selecting',
    ['10'],
  ),
];

test.each([...RECEIPTS, ...PLACING, ...CHECKING])('$fact', (each) => {
  const { fact: _fact, when: _when, ...expected } = each;
  expect(endingOf(each)).toEqual(expected);
});

test('[B-13] an order that is settled is forgotten, and its receipt with the next slip', () => {
  const ends = [
    [...sending, refused({ kind: 'tooManyRequests' })],
    [...checking, answers('lookUpOrder', { kind: 'abandoned' })],
    [...checking, does('slip.abandoned'), answers('abandonOrder', { kind: 'abandoned' })],
    [...sending, answers('placeOrder', placed), does('receipt.dismissed')],
  ].map((when) => enactSlip(when));
  expect(ends.map(({ context }) => [context('placement'), context('receipt')])).toEqual(
    ends.map(() => [null, null]),
  );
});

test('[B-13, B-17] an order that is looked up after a reload does not cost the last bets', () => {
  const lastBets = [{ row: 'third', field: 'small', stake: '1.00', odds: '1.98' }] as const;
  const end = enactSlip([opened, priced, ada, restored({ ...draft, lastBets }, placement)]);
  expect(end.context('lastBets')).toEqual(lastBets);
});
