/** Moments in which only time passes are one line. */
import { expect, test } from 'vitest';
import type { Cause } from 'chartkit/live';
import { folded } from '../../../live/record/folded.ts';
import type { Moment } from '../../../live/record/recording.ts';

const moment = (n: number, event: string, cause: Cause, states: readonly string[]): Moment => ({
  n,
  at_ms: n * 1000,
  system: 'app',
  what: { key: 'app/command', address: 'command', chart: 'command', event, cause, took: [`${event}[0]`] },
  actors: {
    'app/command': { system: 'app', address: 'command', chart: 'command', states, next: [] },
  },
});
const TIME: Cause = { by: 'time' };
const second = (n: number) => moment(n, 'second', TIME, ['command.waiting']);

test('a clock that ticks is one line with how often and how long, until something else happens', () => {
  const sent = moment(4, 'code.sent', { by: 'outside' }, ['command.waiting']);
  const moments = [second(0), second(1), second(2), second(3), sent, second(5)];
  expect(folded(moments)).toEqual([
    { moment: moments[3], count: 4, passed_ms: 3000 },
    { moment: sent, count: 1, passed_ms: 0 },
    { moment: moments[5], count: 1, passed_ms: 0 },
  ]);
});

test('what leads elsewhere, what another actor does, and what a person does twice stay lines of their own', () => {
  const last = moment(1, 'second', TIME, ['command.idle']);
  const pressed = [2, 3].map((n) => moment(n, 'pressed', { by: 'outside' }, ['command.idle']));
  const began: Moment = { n: 4, at_ms: 4000, system: 'app', what: 'began', actors: {} };
  const moments = [second(0), last, ...pressed, began];
  expect(folded(moments)).toEqual(moments.map((each) => ({ moment: each, count: 1, passed_ms: 0 })));
});
