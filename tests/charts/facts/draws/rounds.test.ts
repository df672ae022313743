/** Facts about the rounds of reading and the draw they bring, which a wrong chart would break one by one. */
import { expect, test } from 'vitest';
import { refreshMachine } from '../../../../machines/refresh/refresh.machine.ts';
import { draw, DRAW_1, DRAW_2, odds, funds, result } from '../../../../scenarios/worlds/samples.ts';
import { runningDraw } from '../../../../machines/market/market.moment.ts';
import type { Happening } from '../support/enact.ts';
import { ends, expected, type Row } from '../support/rows.ts';

const reads = (memberId: string | null): Happening => ({ type: 'principal.arrived', memberId });
const arrives = (name: string, value: unknown): Happening => ({
  type: 'data.arrived',
  arrival: { name, value },
});
const over: Happening = { type: 'round.finished' };
const due: Happening = { type: 'refresh.due' };
const outdated: Happening = { type: 'snapshot.outdated' };
const asked: Happening = { type: 'refresh.requested' };
const shown: Happening = { type: 'balls.shown' };
const breaks = (actor: string): Happening => ({
  type: `xstate.error.actor.${actor}`,
  error: new Error(actor),
});
const FETCHING = 'rounds.reading.fetching.single';
const QUIET = 'result.shown';
const ada = reads('ada');
const guest = reads(null);
const opens = arrives('draw', draw(DRAW_1));
/** The market, once the draw and the odds have arrived. */
const published: Happening = { moment: { draw: runningDraw(draw(DRAW_1)), phase: 'open', odds: odds() } };
const drawing: Happening = { moment: { phase: 'drawing' } };
const next: Happening = { moment: { draw: runningDraw(draw(DRAW_2)), phase: 'open' } };
/** All that a guest asks for. */
const complete: readonly Happening[] = [
  arrives('odds', odds()),
  arrives('result', result('20261120-1440')),
  opens,
  arrives('predictions', { lottery_id: DRAW_1, list: [] }),
  published,
];

/** What they bring that others own. */
const PASSED = ['odds.received', 'draw.received'];
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
    fact: '[P-03] the same principal once more asks for nothing',
    when: [ada, over, ada],
    state: `rounds.reading.retrying & ${QUIET}`,
  },
  {
    fact: '[P-03] another principal is read for at once',
    when: [ada, over, guest],
    state: `${FETCHING} & ${QUIET}`,
  },
  {
    fact: '[B-12] odds are reported, and awaited no more',
    when: [ada, arrives('odds', odds())],
    state: `${FETCHING} & ${QUIET}`,
    said: ['odds.received'],
  },
  {
    fact: '[B-09] the balance is reported, and awaited no more',
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
    state: 'rounds.reading.countdown & result.shown',
    said: PASSED,
    context: { failures: 0 },
  })),
  {
    fact: '[P-03] asked while fetching: another follows',
    when: [guest, asked],
    state: `rounds.reading.fetching.queued & ${QUIET}`,
  },
  {
    fact: '[P-03] due while fetching: another follows',
    when: [guest, due],
    state: `rounds.reading.fetching.queued & ${QUIET}`,
  },
  {
    fact: '[B-12] a refusal told what is not known: what is under way was asked before, and is dropped',
    when: [guest, asked, outdated],
    state: `${FETCHING} & ${QUIET}`,
  },
  {
    fact: '[B-12] between two rounds it is asked for at once',
    when: [ada, ...complete, over, outdated],
    state: `${FETCHING} & ${QUIET}`,
    said: PASSED,
  },
  {
    fact: '[P-05] while the tab is hidden nothing is asked',
    when: [ada, { type: 'page.hidden' }, outdated],
    state: `rounds.reading.paused.hidden & ${QUIET}`,
  },
  { fact: '[P-03] and it does', when: [guest, due, over], state: `${FETCHING} & ${QUIET}` },
  {
    fact: '[P-03] a guest does not poll',
    when: [guest, ...complete, over],
    state: 'rounds.reading.idle & result.shown',
    said: PASSED,
    context: { failures: 0 },
  },
  {
    fact: '[P-07] a guest who has everything but the running draw is read for again',
    when: [guest, ...complete.filter((each) => each !== opens && each !== published), over],
    state: `rounds.reading.retrying & ${QUIET}`,
    said: ['odds.received'],
    context: { failures: 1 },
  },
  { fact: '[P-07] after the pause', when: [guest, over, 'wait'], state: `${FETCHING} & ${QUIET}` },
  {
    fact: '[P-03] a guest who asks, with everything there',
    when: [guest, ...complete, over, asked],
    state: `${FETCHING} & ${QUIET}`,
    said: PASSED,
  },
  {
    fact: '[P-03] a guest, after the draw, with everything there',
    when: [guest, ...complete, over, due],
    state: `${FETCHING} & ${QUIET}`,
    said: PASSED,
  },
  {
    fact: '[P-03] a member who asks while it counts down',
    when: [ada, ...complete, over, asked],
    state: `${FETCHING} & ${QUIET}`,
    said: PASSED,
  },
  {
    fact: '[P-03] a member, after the draw, while it counts down',
    when: [ada, ...complete, over, due],
    state: `${FETCHING} & ${QUIET}`,
    said: PASSED,
  },
  {
    fact: '[P-01] a member with everything counts down',
    when: [ada, ...complete, over],
    state: 'rounds.reading.countdown & result.shown',
    said: PASSED,
    context: { failures: 0, secondsLeft: 10 },
  },
  {
    fact: '[P-07] a member with everything after a round that failed: the failure is forgotten',
    when: [ada, over, 'wait', ...complete, over],
    state: 'rounds.reading.countdown & result.shown',
    said: PASSED,
    context: { failures: 0 },
  },
  {
    fact: '[E-09] back again, which is reported',
    when: [ada, { type: 'network.lost' }, { type: 'polling.resumed' }],
    state: `${FETCHING} & ${QUIET}`,
    said: ['reading.resumed'],
  },
  { fact: '[P-03] a guest who asks', when: [guest, over, asked], state: `${FETCHING} & ${QUIET}` },
  { fact: '[P-03] a guest, after the draw', when: [guest, over, due], state: `${FETCHING} & ${QUIET}` },
  { fact: '[P-03] a member who asks', when: [ada, over, asked], state: `${FETCHING} & ${QUIET}` },
  { fact: '[P-03] a member, after the draw', when: [ada, over, due], state: `${FETCHING} & ${QUIET}` },
  {
    fact: '[P-01] the session ended',
    when: [ada, { type: 'principal.left' }],
    state: `rounds.stopped & ${QUIET}`,
    context: { principal: null },
  },
];

const drawn = [guest, published, drawing];
const DRAWS: readonly Row[] = [
  {
    fact: '[P-02] while betting is closed odds that are known are not asked for',
    when: [guest, published, { moment: { phase: 'closed' } }, asked, over],
    state: `${FETCHING} & ${QUIET}`,
    context: { awaited: ['result', 'draw', 'predictions'] },
  },
  {
    fact: '[P-02] others are',
    when: [guest, { moment: { draw: runningDraw(draw(DRAW_1)), phase: 'closed' } }, asked, over],
    state: `${FETCHING} & ${QUIET}`,
    context: { awaited: ['odds', 'result', 'draw', 'predictions'] },
  },
  {
    fact: '[G-04] a draw is made: the next one and the result are awaited',
    when: drawn,
    state: `${FETCHING} & result.awaited`,
    context: { drawnId: DRAW_1 },
  },
  {
    fact: '[G-04] it is made once, whatever odds do meanwhile',
    when: [...drawn, arrives('result', result(DRAW_1)), { moment: { odds: odds('1.90') } }],
    state: `${FETCHING} & result.revealing`,
    said: ['result.arrived'],
  },
  {
    fact: '[G-04] the next draw is there',
    when: [...drawn, next],
    state: `${FETCHING} & result.awaited`,
  },
  {
    fact: '[P-03] news are asked for until they come',
    when: [...drawn, over, 'wait'],
    state: `${FETCHING} & result.awaited`,
  },
  {
    fact: '[H-01] the result that was waited for comes out',
    when: [...drawn, arrives('result', result(DRAW_1))],
    state: `${FETCHING} & result.revealing`,
    said: ['result.arrived'],
  },
  {
    fact: '[H-01] another result is not',
    when: [...drawn, arrives('result', result('20261120-1440'))],
    state: `${FETCHING} & result.awaited`,
  },
  {
    fact: '[P-03] the result alone is asked for too',
    when: [...drawn, next, over, 'wait'],
    state: `${FETCHING} & result.awaited`,
  },
  {
    fact: '[P-03] the next draw alone is asked for too',
    when: [...drawn, arrives('result', result(DRAW_1)), shown, over, 'wait'],
    state: `${FETCHING} & result.shown`,
    said: ['result.arrived', 'result.shown'],
  },
  {
    fact: '[D-01] and is there once its balls are out',
    when: [...drawn, arrives('result', result(DRAW_1)), shown],
    state: `${FETCHING} & result.shown`,
    said: ['result.arrived', 'result.shown'],
  },
  {
    fact: '[D-01] or as the person asks for the figures of now',
    when: [...drawn, arrives('result', result(DRAW_1)), asked],
    state: 'rounds.reading.fetching.queued & result.shown',
    said: ['result.arrived', 'result.shown'],
  },
  {
    fact: '[D-01] time alone does not tell it: the stage does',
    when: [...drawn, arrives('result', result(DRAW_1)), next, over],
    state: 'rounds.reading.retrying & result.revealing',
    said: ['result.arrived'],
  },
  {
    fact: '[P-07] the result before it is no loss while it is waited for',
    when: [...drawn, arrives('result', result('20261120-1440'))],
    state: `${FETCHING} & result.awaited`,
    context: { result: result('20261120-1440') },
  },
  {
    fact: '[P-03] the result alone is asked for where everything else is there',
    when: [guest, ...complete, over, drawing, asked, next, over, 'wait'],
    state: `${FETCHING} & result.awaited`,
    said: PASSED,
  },
  {
    fact: '[P-03] so is the next draw alone',
    when: [guest, ...complete, over, drawing, asked, arrives('result', result(DRAW_1)), shown, over, 'wait'],
    state: `${FETCHING} & result.shown`,
    said: [...PASSED, 'result.arrived', 'result.shown'],
  },
];

test.each([...ROUNDS, ...DRAWS])('$fact', (row) => {
  expect(ends(refreshMachine, {}, row)).toEqual(expected(row));
});
