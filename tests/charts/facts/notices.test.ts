/** Facts about messages that a wrong chart would break, one by one. */
import { expect, test } from 'vitest';
import { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import type { Happening } from './support/enact.ts';
import { ends, expected, type Row } from './support/rows.ts';

const posts = (key: string, cause?: string): Happening => ({
  type: 'notice.posted',
  notice: { tone: 'info', message: { key }, cause },
});
const fails = (key: string): Happening => ({
  type: 'notice.posted',
  notice: { tone: 'error', message: { key } },
});
const error = (key: string, id: number) => ({ tone: 'error', message: { key }, id });
const dismisses = (id: number): Happening => ({ type: 'notice.dismissed', id });
const gone = (...causes: readonly string[]): Happening => ({ type: 'causes.ended', causes });
const holds: Happening = { type: 'notice.held' };
/** The newest first. */
const shown = (...entries: readonly (readonly [key: string, id: number, cause?: string])[]) => ({
  shown: entries.map(([key, id, cause]) => ({ tone: 'info', message: { key }, cause, id })),
});

const NOTICES: readonly Row[] = [
  {
    fact: '[E-04] the same twice is said once',
    when: [posts('a'), posts('a')],
    state: 'showing.timed',
    context: shown(['a', 2]),
  },
  {
    fact: '[E-08] the newest is above the others',
    when: [posts('a'), posts('b')],
    state: 'showing.timed',
    context: shown(['b', 2], ['a', 1]),
  },
  {
    fact: '[E-08] of more than three the oldest goes',
    when: [posts('a'), posts('b'), posts('c'), posts('d')],
    state: 'showing.timed',
    context: shown(['d', 4], ['c', 3], ['b', 2]),
  },
  {
    fact: '[E-08] what is said about one sign-in is one message, the newest first',
    when: [posts('a', 'signedIn'), posts('b'), posts('c', 'signedIn')],
    state: 'showing.timed',
    context: {
      shown: [
        { tone: 'info', message: { key: 'c' }, cause: 'signedIn', id: 3, also: { key: 'a' } },
        { tone: 'info', message: { key: 'b' }, cause: undefined, id: 2, also: undefined },
      ],
    },
  },
  {
    fact: '[I-03] let go, they have their time',
    when: [posts('a'), holds, { type: 'notice.released' }],
    state: 'showing.timed',
    context: shown(['a', 1]),
  },
  {
    fact: '[E-08] the newest is seen while another is being read',
    when: [posts('a'), holds, posts('b')],
    state: 'showing.held',
    context: shown(['b', 2], ['a', 1]),
  },
  {
    fact: '[I-03] the one that is shown is dismissed',
    when: [posts('a'), dismisses(1)],
    state: 'silent',
    context: shown(),
  },
  {
    fact: '[I-03] an older notice is dismissed, the newer stays',
    when: [posts('a'), posts('b'), dismisses(1)],
    state: 'showing.timed',
    context: shown(['b', 2]),
  },
  {
    fact: '[I-03] dismissed while it is being read',
    when: [posts('a'), posts('b'), holds, dismisses(2)],
    state: 'showing.timed',
    context: shown(['a', 1]),
  },
  {
    fact: '[I-03] one that is not shown is not dismissed',
    when: [posts('a'), holds, dismisses(2)],
    state: 'showing.held',
    context: shown(['a', 1]),
  },
  {
    fact: '[E-08] the last one goes with its cause',
    when: [posts('a', 'closed'), gone('closed')],
    state: 'silent',
    context: shown(),
  },
  {
    fact: '[E-08] the others stay',
    when: [posts('a', 'closed'), posts('b', 'site'), gone('closed')],
    state: 'showing.timed',
    context: shown(['b', 2, 'site']),
  },
  {
    fact: '[E-08] the end of another cause disturbs no principal',
    when: [posts('a', 'closed'), holds, gone('site')],
    state: 'showing.held',
    context: shown(['a', 1, 'closed']),
  },
  {
    fact: '[E-08] an error stays',
    when: [fails('a'), posts('b'), 'wait'],
    state: 'showing.staying',
    context: { shown: [error('a', 1)] },
  },
  {
    fact: '[E-08] the newest is above an error that stays, and has its time',
    when: [fails('a'), 'wait', posts('b')],
    state: 'showing.timed',
    context: { shown: [{ tone: 'info', message: { key: 'b' }, cause: undefined, id: 2 }, error('a', 1)] },
  },
  {
    fact: '[E-08] what is said beside an error leaves, and the error stays',
    when: [fails('a'), 'wait', posts('b'), 'wait'],
    state: 'showing.staying',
    context: { shown: [error('a', 1)] },
  },
  {
    fact: '[I-03] closed while others have their time, an error leaves them theirs',
    when: [fails('a'), posts('b'), dismisses(1)],
    state: 'showing.timed',
    context: shown(['b', 2]),
  },
  {
    fact: '[I-03] of two errors the other stays',
    when: [fails('a'), fails('b'), dismisses(1)],
    state: 'showing.staying',
    context: { shown: [error('b', 2)] },
  },
  { fact: '[E-04] they leave by themselves', when: [posts('a'), 'wait'], state: 'silent', context: shown() },
];
test.each(NOTICES)('$fact', (row) => {
  expect(ends(noticesMachine, {}, row)).toEqual(expected(row));
});
