/** Facts about the rounds of reading and the draw they bring, which a wrong chart would break one by one. */
import { expect, test } from 'vitest';
import { refreshMachine } from '../../../machines/refresh/refresh.machine.ts';
import { draw, DRAW_1, DRAW_2, odds, funds, result } from '../../../scenarios/worlds/samples.ts';
import type { Happening } from './support/enact.ts';
import { ends, expected, type Row } from './support/rows.ts';

const reads = (memberId: string | null): Happening => ({ type: 'reader.arrived', memberId });
const arrives = (name: string, value: unknown): Happening => ({
  type: 'data.arrived',
  arrival: { name, value },
});
const over: Happening = { type: 'round.finished' };
const due: Happening = { type: 'refresh.due' };
const asked: Happening = { type: 'refresh.requested' };
const breaks = (actor: string): Happening => ({
  type: `xstate.error.actor.${actor}`,
  error: new Error(actor),
});
const FETCHING = 'rounds.reading.fetching.once';
const QUIET = 'draw.ticking.unknown & result.shown';
const ada = reads('ada');
const guest = reads(null);
const opens = arrives('draw', draw(DRAW_1));
const drawing: Happening = { type: 'drawing.reached' };
/** All that a guest asks for. */
const complete: readonly Happening[] = [
  arrives('odds', odds()),
  arrives('result', result('20261120-1440')),
  opens,
  arrives('predictions', { lottery_id: DRAW_1, list: [] }),
];

const OPEN = `${FETCHING} & draw.ticking.open & result.shown`;
const ROUNDS: readonly Row[] = [
  {
    fact: '[P-05] hidden',
    when: [ada, { type: 'page.hidden' }],
    state: `rounds.reading.paused.hidden & ${QUIET}`,
  },
  {
    fact: '[P-05] offline',
    when: [ada, { type: 'network.lost' }],
    state: `rounds.reading.paused.offline & ${QUIET}`,
  },
  {
    fact: '[P-05] without anybody to tell, polling goes on',
    when: [ada, over, breaks('presence')],
    state: `${FETCHING} & ${QUIET}`,
  },
  {
    fact: '[P-03] the same reader once more asks for nothing',
    when: [ada, over, ada],
    state: `rounds.reading.retrying & ${QUIET}`,
  },
  {
    fact: '[P-03] another reader is read for at once',
    when: [ada, over, guest],
    state: `${FETCHING} & ${QUIET}`,
  },
  {
    fact: '[B-12] odds are told, and fresh',
    when: [ada, arrives('odds', odds())],
    state: `${FETCHING} & ${QUIET}`,
    said: ['odds.changed'],
    context: { odds: odds() },
  },
  {
    fact: '[B-09] the balance is told, and awaited no more',
    when: [ada, arrives('funds', funds('1.00'))],
    state: `${FETCHING} & ${QUIET}`,
    said: ['funds.received'],
    context: { awaited: ['odds', 'result', 'draw', 'pendingOrders', 'betLog', 'predictions'] },
  },
  {
    fact: '[P-04] a round that takes too long rests',
    when: [guest, 'wait'],
    state: `rounds.reading.retrying & ${QUIET}`,
    context: { awaited: [] },
  },
  {
    fact: '[P-04] a round that breaks rests, and what it owed is stale',
    when: [guest, breaks('fetchRound')],
    state: `rounds.reading.retrying & ${QUIET}`,
    context: { awaited: [] },
  },
  ...(['breaks', 'takes too long'] as const).map((how): Row => ({
    fact: `[P-04] a round that ${how} is followed by the countdown where a member has everything`,
    when: [ada, ...complete, how === 'breaks' ? breaks('fetchRound') : 'wait'],
    state: 'rounds.reading.countdown & draw.ticking.open & result.shown',
    said: ['odds.changed', 'draw.opened'],
    told: ['draw.known'],
    context: { failures: 0 },
  })),
  {
    fact: '[P-03] asked while fetching: another follows',
    when: [guest, asked],
    state: `rounds.reading.fetching.again & ${QUIET}`,
  },
  {
    fact: '[P-03] due while fetching: another follows',
    when: [guest, due],
    state: `rounds.reading.fetching.again & ${QUIET}`,
  },
  { fact: '[P-03] and it does', when: [guest, due, over], state: `${FETCHING} & ${QUIET}` },
  {
    fact: '[P-03] a guest does not poll',
    when: [guest, ...complete, over],
    state: 'rounds.reading.idle & draw.ticking.open & result.shown',
    said: ['odds.changed', 'draw.opened'],
    told: ['draw.known'],
    context: { failures: 0 },
  },
  {
    fact: '[P-07] a guest who has everything but the running draw is read for again',
    when: [guest, ...complete.filter((each) => each !== opens), over],
    state: `rounds.reading.retrying & ${QUIET}`,
    said: ['odds.changed'],
    context: { failures: 1 },
  },
  { fact: '[P-07] after the pause', when: [guest, over, 'wait'], state: `${FETCHING} & ${QUIET}` },
  {
    fact: '[P-03] a guest who asks, with everything there',
    when: [guest, ...complete, over, asked],
    state: OPEN,
    said: ['odds.changed', 'draw.opened'],
    told: ['draw.known'],
  },
  {
    fact: '[P-03] a guest, after the draw, with everything there',
    when: [guest, ...complete, over, due],
    state: OPEN,
    said: ['odds.changed', 'draw.opened'],
    told: ['draw.known'],
  },
  {
    fact: '[P-03] a member who asks while it counts down',
    when: [ada, ...complete, over, asked],
    state: OPEN,
    said: ['odds.changed', 'draw.opened'],
    told: ['draw.known'],
  },
  {
    fact: '[P-03] a member, after the draw, while it counts down',
    when: [ada, ...complete, over, due],
    state: OPEN,
    said: ['odds.changed', 'draw.opened'],
    told: ['draw.known'],
  },
  {
    fact: '[P-01] a member with everything counts down',
    when: [ada, ...complete, over],
    state: 'rounds.reading.countdown & draw.ticking.open & result.shown',
    said: ['odds.changed', 'draw.opened'],
    told: ['draw.known'],
    context: { failures: 0, secondsLeft: 10 },
  },
  {
    fact: '[P-07] a member with everything after a round that failed: the failure is forgotten',
    when: [ada, over, 'wait', ...complete, over],
    state: 'rounds.reading.countdown & draw.ticking.open & result.shown',
    said: ['odds.changed', 'draw.opened'],
    told: ['draw.known'],
    context: { failures: 0 },
  },
  {
    fact: '[E-09] back again, that is told',
    when: [ada, { type: 'network.lost' }, { type: 'page.returned' }],
    state: `${FETCHING} & ${QUIET}`,
    said: ['reading.resumed'],
  },
  { fact: '[P-03] a guest who asks', when: [guest, over, asked], state: `${FETCHING} & ${QUIET}` },
  { fact: '[P-03] a guest, after the draw', when: [guest, over, due], state: `${FETCHING} & ${QUIET}` },
  { fact: '[P-03] a member who asks', when: [ada, over, asked], state: `${FETCHING} & ${QUIET}` },
  { fact: '[P-03] a member, after the draw', when: [ada, over, due], state: `${FETCHING} & ${QUIET}` },
  {
    fact: '[P-01] nobody is left',
    when: [ada, { type: 'reader.left' }],
    state: `rounds.stopped & ${QUIET}`,
    context: { reader: null },
  },
];

const DRAWS: readonly Row[] = [
  {
    fact: '[G-04] a draw opens, and the clock knows it',
    when: [guest, opens],
    state: OPEN,
    said: ['draw.opened'],
    told: ['draw.known'],
  },
  {
    fact: '[B-15] the same draw sets the clock anew, and is no news',
    when: [guest, opens, opens],
    state: OPEN,
    said: ['draw.opened'],
    told: ['draw.known', 'draw.known'],
  },
  {
    fact: '[B-11] the next one is',
    when: [guest, opens, arrives('draw', draw(DRAW_2))],
    state: OPEN,
    said: ['draw.opened', 'draw.opened'],
    told: ['draw.known', 'draw.known'],
  },
  {
    fact: '[B-02] a closed one is told, and the clock knows it',
    when: [guest, arrives('draw', draw(DRAW_1, { isClosed: true }))],
    state: `${FETCHING} & draw.ticking.closed & result.shown`,
    said: ['draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[B-15] the closing',
    when: [guest, opens, { type: 'closing.reached' }],
    state: `${FETCHING} & draw.ticking.closed & result.shown`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[B-15] slept through the closing',
    when: [guest, opens, drawing],
    state: `${FETCHING} & draw.ticking.drawing & result.awaited`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
    context: { drawnId: DRAW_1 },
  },
  {
    fact: '[G-04] closed, then drawn',
    when: [guest, opens, { type: 'closing.reached' }, drawing],
    state: `${FETCHING} & draw.ticking.drawing & result.awaited`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
    context: { drawnId: DRAW_1 },
  },
  {
    fact: '[G-04] the server has not moved on',
    when: [guest, opens, drawing, opens],
    state: `${FETCHING} & draw.ticking.drawing & result.awaited`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[P-03] news are asked for until they come',
    when: [guest, opens, drawing, over, 'wait'],
    state: `${FETCHING} & draw.ticking.drawing & result.awaited`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[H-01] the result that was waited for comes out',
    when: [guest, opens, drawing, arrives('result', result(DRAW_1))],
    state: `${FETCHING} & draw.ticking.drawing & result.revealing`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[H-01] another result is not',
    when: [guest, opens, drawing, arrives('result', result('20261120-1440'))],
    state: `${FETCHING} & draw.ticking.drawing & result.awaited`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[P-03] the result alone is asked for too',
    when: [guest, opens, drawing, arrives('draw', draw(DRAW_2)), over, 'wait'],
    state: `${FETCHING} & draw.ticking.open & result.awaited`,
    said: ['draw.opened', 'draw.closed', 'draw.opened'],
    told: ['draw.known', 'draw.known'],
  },
  {
    fact: '[P-03] the next draw alone is asked for too',
    when: [guest, opens, drawing, arrives('result', result(DRAW_1)), over, 'wait', 'wait'],
    state: `${FETCHING} & draw.ticking.drawing & result.shown`,
    said: ['draw.opened', 'draw.closed', 'result.shown'],
    told: ['draw.known'],
  },
  {
    fact: '[D-01] and is there once its balls are out',
    when: [guest, opens, drawing, arrives('result', result(DRAW_1)), 'wait'],
    state: `${FETCHING} & draw.ticking.drawing & result.shown`,
    said: ['draw.opened', 'draw.closed', 'result.shown'],
    told: ['draw.known'],
  },
  {
    fact: '[P-03] the result alone is asked for where everything else is there',
    when: [guest, ...complete, over, drawing, asked, arrives('draw', draw(DRAW_2)), over, 'wait'],
    state: `${FETCHING} & draw.ticking.open & result.awaited`,
    said: ['odds.changed', 'draw.opened', 'draw.closed', 'draw.opened'],
    told: ['draw.known', 'draw.known'],
  },
  {
    fact: '[P-03] so is the next draw alone',
    when: [guest, ...complete, over, drawing, asked, arrives('result', result(DRAW_1)), over, 'wait', 'wait'],
    state: `${FETCHING} & draw.ticking.drawing & result.shown`,
    said: ['odds.changed', 'draw.opened', 'draw.closed', 'result.shown'],
    told: ['draw.known'],
  },
  {
    fact: '[B-15] without a clock nothing is open',
    when: [guest, opens, breaks('drawClock')],
    state: `${FETCHING} & draw.clockless & result.shown`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[B-15] it is tried again after a round',
    when: [guest, breaks('drawClock'), over],
    state: 'rounds.reading.retrying & draw.ticking.unknown & result.shown',
    said: ['draw.closed'],
  },
];

test.each([...ROUNDS, ...DRAWS])('$fact', (row) => {
  expect(ends(refreshMachine, {}, row)).toEqual(expected(row));
});
