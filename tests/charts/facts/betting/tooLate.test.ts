/** Facts about an order that the server does not have, once its draw takes no bets, or while it may. */
import { expect, test } from 'vitest';
import { DRAW_2, placement } from '../../../../scenarios/worlds/samples.ts';
import {
  RELEASED_AND_STORED,
  ada,
  answers,
  checking,
  closed,
  draft,
  endingOf,
  nextOpened,
  noAnswer,
  placed,
  restored,
  row,
  staked,
  type Row,
} from '../support/slip.ts';

const unknown = answers('lookUpOrder', { kind: 'unknown' });
const abandoned = answers('abandonOrder', { kind: 'abandoned' });
const later = { ...placement, order: { ...placement.order, drawId: DRAW_2 } };

/** Not known, once its draw takes no bets, or while it may. */
const TOO_LATE: readonly Row[] = [
  row(
    '[B-13] not known once its draw is closed: it is closed off',
    [...checking, closed, unknown],
    'checking.abandoning',
    ['10.00'],
  ),
  row(
    '[B-13] not known while its draw is drawn: it is closed off',
    [...checking, { moment: { phase: 'drawing' } }, unknown],
    'checking.abandoning',
    ['10.00'],
  ),
  row(
    '[B-13] not known once a later draw is open: it is closed off',
    [...checking, nextOpened, unknown],
    'checking.abandoning',
    ['10.00'],
  ),
  row(
    '[B-13] not known, and nothing tells whether its draw is closed: it may still be on its way',
    [...checking, { moment: { phase: 'clockless' } }, unknown],
    'checking.asking.waiting',
    ['10.00'],
  ),
  row(
    "[B-13] not known, of another tab's later draw, while that of here is closed: it may still be on its way",
    [...staked, 'wait', closed, { type: 'placement.startedElsewhere', placement: later }, unknown],
    'checking.asking.waiting',
    ['10.00'],
  ),
  row(
    '[B-13] not known before the draw is read: it may still be on its way',
    [ada, restored(draft, placement), unknown],
    'checking.asking.waiting',
    ['10.00'],
  ),
  row(
    '[B-13] closed while it may be on its way: closed off with the next look',
    [...checking, unknown, closed, 'wait', unknown],
    'checking.abandoning',
    ['10.00'],
  ),
  row(
    '[B-13] closed off: free again, as it was, and said',
    [...checking, closed, unknown, abandoned],
    'drafting.refused.explained',
    ['10.00'],
    ['snapshot.outdated', 'notice.tooLate'],
    ['placement.released'],
  ),
  row(
    '[B-13] closed off once a later draw is open: said, and the bettor is asked before the slip moves',
    [...checking, nextOpened, unknown, abandoned],
    'drafting.moved',
    ['10.00'],
    ['snapshot.outdated', 'notice.tooLate', 'refusal.cleared'],
    ['placement.released'],
  ),
  row(
    '[B-13] closed off without an answer, and found closed off: the same is said',
    [
      ...checking,
      closed,
      unknown,
      noAnswer('abandonOrder'),
      'wait',
      answers('lookUpOrder', { kind: 'abandoned' }),
    ],
    'drafting.refused.explained',
    ['10.00'],
    ['snapshot.outdated', 'notice.tooLate'],
    ['placement.released'],
  ),
  row(
    '[B-13] closed off, and it was placed after all',
    [...checking, closed, unknown, answers('abandonOrder', placed)],
    'accepted',
    [],
    ['bets.accepted'],
    RELEASED_AND_STORED,
  ),
];

test.each(TOO_LATE)('$fact', (each) => {
  const { fact: _fact, when: _when, ...expected } = each;
  expect(endingOf(each)).toEqual(expected);
});
