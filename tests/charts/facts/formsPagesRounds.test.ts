/** Facts about forms, pages and rounds that a wrong chart would break, one by one. */
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { formMachine } from '../../../machines/form/form.machine.ts';
import { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import { pageMachine } from '../../../machines/page/page.machine.ts';
import type { PageReport } from '../../../machines/page/page.types.ts';
import { refreshMachine } from '../../../machines/refresh/refresh.machine.ts';
import { listener } from '../worlds/parent.ts';
import { draw, DRAW_1, DRAW_2, odds, funds, result } from '../worlds/samples.ts';
import { enact, type Happening } from './enact.ts';

const failure = { message: { key: 'code.4203' }, fields: { username: 'usernameFormat' } };
const good = { username: 'ada', password: 'secret-1' };
const sends = (values: object): Happening => ({ type: 'form.submitted', values });
const refused: readonly Happening[] = [sends(good), { type: 'submit.refused', failure }];
const changes: Happening = { type: 'field.changed', name: 'username' };
const leaves: Happening = { type: 'field.left', name: 'username', values: { username: '' } };

interface Row {
  readonly fact: string;
  readonly when: readonly Happening[];
  readonly state: string;
  readonly said?: readonly string[];
  readonly told?: readonly string[];
  readonly context?: Readonly<Record<string, unknown>>;
}

const NO_ERRORS = { errors: {}, message: null };

const FORMS: readonly Row[] = [
  { fact: '[V-03] typing stays with editing', when: [changes], state: 'editing', context: NO_ERRORS },
  {
    fact: '[V-03] what is right is handed on without old errors',
    when: [leaves, sends(good)],
    state: 'submitting',
    said: ['form.sent'],
    context: NO_ERRORS,
  },
  {
    fact: '[S-06] why it failed is shown',
    when: refused,
    state: 'failed',
    said: ['form.sent'],
    context: { errors: failure.fields, message: failure.message },
  },
  {
    fact: '[V-03] a change after a failure clears it',
    when: [...refused, changes],
    state: 'editing',
    said: ['form.sent'],
    context: NO_ERRORS,
  },
  {
    fact: '[V-03] a field that is left after a failure is checked',
    when: [...refused, leaves],
    state: 'editing',
    said: ['form.sent'],
    context: { errors: { username: 'usernameRequired' } },
  },
  {
    fact: '[S-06] sent again after a failure',
    when: [...refused, sends(good)],
    state: 'submitting',
    said: ['form.sent', 'form.sent'],
    context: NO_ERRORS,
  },
  {
    fact: '[V-04] what is wrong after a failure is not sent',
    when: [...refused, sends({ username: '', password: '' })],
    state: 'editing',
    said: ['form.sent'],
    context: { errors: { username: 'usernameRequired', password: 'passwordRequired' } },
  },
];

const PAGES: readonly Row[] = [
  {
    fact: '[R-05] elsewhere after all: the second begins anew',
    when: [{ type: 'navigation.started' }, { type: 'navigation.started' }],
    state: 'blocked',
  },
];

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
const QUIET = 'draw.ticking.unknown & result.settled';
const ada = reads('ada');
const guest = reads(null);
const opens = arrives('draw', draw(DRAW_1));
const drawing: Happening = { type: 'drawing.reached' };

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
    state: `rounds.reading.countdown & ${QUIET}`,
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
    state: `rounds.reading.idle & ${QUIET}`,
    context: { awaited: [] },
  },
  {
    fact: '[P-04] a round that breaks rests, and what it owed is stale',
    when: [guest, breaks('fetchRound')],
    state: `rounds.reading.idle & ${QUIET}`,
    context: { awaited: [] },
  },
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
  { fact: '[P-03] a guest does not poll', when: [guest, over], state: `rounds.reading.idle & ${QUIET}` },
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

const OPEN = `${FETCHING} & draw.ticking.open & result.settled`;

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
    state: `${FETCHING} & draw.ticking.closed & result.settled`,
    said: ['draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[B-15] the closing',
    when: [guest, opens, { type: 'closing.reached' }],
    state: `${FETCHING} & draw.ticking.closed & result.settled`,
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
    fact: '[H-01] the result that was waited for',
    when: [guest, opens, drawing, arrives('result', result(DRAW_1))],
    state: `${FETCHING} & draw.ticking.drawing & result.settled`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[H-01] another result is not',
    when: [guest, opens, drawing, arrives('result', result(DRAW_2))],
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
    when: [guest, opens, drawing, arrives('result', result(DRAW_1)), over, 'wait'],
    state: `${FETCHING} & draw.ticking.drawing & result.settled`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[B-15] without a clock nothing is open',
    when: [guest, opens, breaks('drawClock')],
    state: `${FETCHING} & draw.clockless & result.settled`,
    said: ['draw.opened', 'draw.closed'],
    told: ['draw.known'],
  },
  {
    fact: '[B-15] it is tried again after a round',
    when: [guest, breaks('drawClock'), over],
    state: 'rounds.reading.idle & draw.ticking.unknown & result.settled',
    said: ['draw.closed'],
  },
];

/** What came of a row, in the shape of what was expected of it. */
function ends(machine: AnyStateMachine, input: object, { when, context = {} }: Row) {
  const end = enact(machine, input, [], when);
  const held = Object.fromEntries(Object.keys(context).map((key) => [key, end.context(key)]));
  return { state: end.state, said: end.said, told: end.told, held };
}
const expected = ({ state, said = [], told = [], context = {} }: Row) => ({
  state,
  said,
  told,
  held: context,
});

test.each(FORMS)('$fact', (row) => {
  expect(ends(formMachine, { form: 'login' }, row)).toEqual(expected(row));
});
test.each(PAGES)('$fact', (row) => {
  expect(ends(pageMachine, {}, row)).toEqual(expected(row));
});
test.each([...ROUNDS, ...DRAWS])('$fact', (row) => {
  expect(ends(refreshMachine, {}, row)).toEqual(expected(row));
});

test('[R-05] elsewhere after all: the second screen has a whole second', () => {
  const clock = new SimulatedClock();
  const page = createActor(pageMachine, { clock, input: { parent: listener<PageReport>().ref } }).start();
  page.send({ type: 'navigation.started' });
  clock.increment(600);
  page.send({ type: 'navigation.started' });
  clock.increment(600);
  expect(page.getSnapshot().value).toBe('blocked');
  clock.increment(400);
  expect(page.getSnapshot().value).toBe('clear');
});

const posts = (key: string): Happening => ({
  type: 'notice.posted',
  notice: { tone: 'info', message: { key } },
});
const dismisses = (id: number): Happening => ({ type: 'notice.dismissed', id });
const queued = (...keys: readonly string[]) =>
  keys.map((key, index) => ({ tone: 'info', message: { key }, id: index + 1 }));

const NOTICES: readonly Row[] = [
  {
    fact: '[E-04] the same twice is said once',
    when: [posts('a'), posts('a')],
    state: 'showing.timed',
    context: { queue: queued('a') },
  },
  {
    fact: '[S-06] another waits, and the one before it makes room soon',
    when: [posts('a'), posts('b')],
    state: 'showing.hurried',
    context: { queue: queued('a', 'b') },
  },
  {
    fact: '[S-06] a third waits too',
    when: [posts('a'), posts('b'), posts('c')],
    state: 'showing.hurried',
    context: { queue: queued('a', 'b', 'c') },
  },
  {
    fact: '[E-04] the last of those that wait is not said twice',
    when: [posts('a'), posts('b'), posts('b')],
    state: 'showing.hurried',
    context: { queue: queued('a', 'b') },
  },
  {
    fact: '[S-06] who comes next makes room too, while others wait',
    when: [posts('a'), posts('b'), posts('c'), 'wait'],
    state: 'showing.hurried',
    context: { queue: queued('a', 'b', 'c').slice(1) },
  },
  {
    fact: '[E-04] the last one has its time',
    when: [posts('a'), posts('b'), 'wait'],
    state: 'showing.timed',
    context: { queue: queued('a', 'b').slice(1) },
  },
  {
    fact: '[I-03] let go, it makes room while another waits',
    when: [posts('a'), posts('b'), { type: 'notice.held' }, { type: 'notice.released' }],
    state: 'showing.hurried',
    context: { queue: queued('a', 'b') },
  },
  {
    fact: '[I-03] let go, it has its time when none waits',
    when: [posts('a'), { type: 'notice.held' }, { type: 'notice.released' }],
    state: 'showing.timed',
    context: { queue: queued('a') },
  },
  {
    fact: '[E-04] and waits while one is being read',
    when: [posts('a'), { type: 'notice.held' }, posts('b')],
    state: 'showing.held',
    context: { queue: queued('a', 'b') },
  },
  {
    fact: '[I-03] the one that is shown is dismissed',
    when: [posts('a'), dismisses(1)],
    state: 'silent',
    context: { queue: [] },
  },
  {
    fact: '[I-03] one that is not shown is not',
    when: [posts('a'), dismisses(2)],
    state: 'showing.timed',
    context: { queue: queued('a') },
  },
  {
    fact: '[E-04] the same again, while it is being read, changes nothing',
    when: [posts('a'), { type: 'notice.held' }, posts('a')],
    state: 'showing.held',
    context: { queue: queued('a') },
  },
  { fact: '[E-04] it leaves by itself', when: [posts('a'), 'wait'], state: 'silent', context: { queue: [] } },
];
test.each(NOTICES)('$fact', (row) => {
  expect(ends(noticesMachine, {}, row)).toEqual(expected(row));
});
