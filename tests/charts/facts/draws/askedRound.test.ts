/** Whether the person waits for a round: what comes by itself is not shown as work. */
import { expect, test } from 'vitest';
import { refreshMachine } from '../../../../machines/refresh/refresh.machine.ts';
import { draw, DRAW_1, odds, result } from '../../../../scenarios/worlds/samples.ts';
import { runningDraw } from '../../../../machines/market/market.moment.ts';
import type { Happening } from '../support/enact.ts';
import { ends, type Row } from '../support/rows.ts';

const arrives = (name: string, value: unknown): Happening => ({
  type: 'data.arrived',
  arrival: { name, value },
});
const ada: Happening = { type: 'principal.arrived', memberId: 'ada' };
const bob: Happening = { type: 'principal.arrived', memberId: 'bob' };
const guest: Happening = { type: 'principal.arrived', memberId: null };
const over: Happening = { type: 'round.finished' };
const pressed: Happening = { type: 'refresh.requested', by: 'person' };
const asked: Happening = { type: 'refresh.requested' };
const due: Happening = { type: 'refresh.due' };
const hidden: Happening = { type: 'page.hidden' };
const resumed: Happening = { type: 'polling.resumed' };
/** All that a round must have brought for the countdown to begin. */
const complete: readonly Happening[] = [
  arrives('odds', odds()),
  arrives('result', result('20261120-1440')),
  arrives('draw', draw(DRAW_1)),
  arrives('predictions', { lottery_id: DRAW_1, list: [] }),
  { moment: { draw: runningDraw(draw(DRAW_1)), phase: 'open', odds: odds() } },
];
const TEN_SECONDS = Array.from({ length: 10 }, (): Happening => 'wait');
const SINGLE = 'rounds.reading.fetching.single & result.shown';
const QUEUED = 'rounds.reading.fetching.queued & result.shown';
const RETRYING = 'rounds.reading.retrying & result.shown';
const COUNTDOWN = 'rounds.reading.countdown & result.shown';

const YES = { isAsked: true };
const NO = { isAsked: false };
const ROWS: readonly Row[] = [
  { fact: 'the first round of a session comes by itself', when: [ada], state: SINGLE, context: NO },
  {
    fact: 'at 0 of the countdown one comes by itself',
    when: [ada, ...complete, over, ...TEN_SECONDS],
    state: SINGLE,
    context: NO,
  },
  {
    fact: 'a press during the countdown is waited for',
    when: [ada, ...complete, over, pressed],
    state: SINGLE,
    context: YES,
  },
  {
    fact: 'and no longer once the round is over',
    when: [ada, ...complete, over, pressed, ...complete, over],
    state: COUNTDOWN,
    context: NO,
  },
  {
    fact: "what an accepted bet or a command asks for is not the person's press",
    when: [ada, ...complete, over, asked],
    state: SINGLE,
    context: NO,
  },
  {
    fact: 'a press while a round is under way is waited for from then on',
    when: [ada, pressed],
    state: QUEUED,
    context: YES,
  },
  {
    fact: 'until the round that follows is over, not the one that was under way',
    when: [ada, pressed, over],
    state: SINGLE,
    context: YES,
  },
  {
    fact: 'its end is its end',
    when: [ada, pressed, over, over],
    state: RETRYING,
    context: NO,
  },
  {
    fact: 'a press where another round is to follow anyway is waited for as well',
    when: [ada, due, pressed],
    state: QUEUED,
    context: YES,
  },
  {
    fact: 'one that the app asks for there does not hide the press before it',
    when: [ada, pressed, asked],
    state: QUEUED,
    context: YES,
  },
  { fact: 'nothing else that is to follow is', when: [ada, due, asked], state: QUEUED, context: NO },
  {
    fact: 'a press between two tries is waited for',
    when: [guest, over, pressed],
    state: SINGLE,
    context: YES,
  },
  {
    fact: "a guest's press is waited for",
    when: [guest, ...complete, over, pressed],
    state: SINGLE,
    context: YES,
  },
  {
    fact: 'the closing of a draw is not a press',
    when: [guest, ...complete, over, due],
    state: SINGLE,
    context: NO,
  },
  {
    fact: 'a round that is not made ends the waiting',
    when: [ada, ...complete, over, pressed, { type: 'xstate.error.actor.fetchRound', error: new Error() }],
    state: COUNTDOWN,
    context: NO,
  },
  {
    fact: 'a tab that is hidden waits for nothing when it is back',
    when: [ada, ...complete, over, pressed, hidden, resumed],
    state: SINGLE,
    context: NO,
  },
  {
    fact: 'somebody else did not press',
    when: [ada, ...complete, over, pressed, bob],
    state: SINGLE,
    context: NO,
  },
  {
    fact: 'nor who signs in after somebody has left',
    when: [ada, ...complete, over, pressed, { type: 'principal.left' }, ada],
    state: SINGLE,
    context: NO,
  },
];

test.each(ROWS)('[H-06] $fact', (row) => {
  const { state, held } = ends(refreshMachine, {}, row);
  expect({ state, context: held }).toEqual({ state: row.state, context: row.context });
});
