/** How long a recorded session is kept. */
import { createActor, SimulatedClock } from 'xstate';
import type { Report } from 'chartkit/live';
import { expect, test } from 'vitest';
import { liveMachine } from '../../../live/page/live.machine.ts';
import { LOG_KEPT_MS } from '../../../live/record/log.ts';
import { SIMULATION } from '../../../live/simulate/simulation.ts';

const AGREED_MS = 1_000_000;

const present = (app: string, at_ms = AGREED_MS): Report => ({
  kind: 'present',
  app,
  system: 'app',
  at_ms,
  actors: [{ address: '', chart: 'app', states: ['app'], next: [] }],
});
const line = (app: string) =>
  JSON.stringify({ session: `${app}/app`, actor: '', chart: 'app', states: ['app'] });

function page() {
  const clock = new SimulatedClock();
  const actor = createActor(liveMachine, { clock }).start();
  const hear = (report: Report) => actor.send({ type: 'report.heard', report });
  const agree = () => {
    actor.send({ type: 'log.wanted' });
    actor.send({ type: 'log.agreed', at_ms: AGREED_MS });
  };
  const now = () => {
    const { value, context } = actor.getSnapshot();
    return [value.log, context.log.lines] as const;
  };
  return { actor, clock, hear, agree, now };
}

test('is off by default, and stays so without consent', () => {
  const { actor, hear, now } = page();
  hear(present('a'));
  expect(now()).toEqual(['off', []]);
  actor.send({ type: 'log.wanted' });
  hear(present('b'));
  expect(now()).toEqual(['asking', []]);
  actor.send({ type: 'log.refused' });
  expect(now()).toEqual(['off', []]);
});

test('begins with what runs, holds no simulation, and ends with what was kept', () => {
  const { actor, hear, agree, now } = page();
  hear(present('a'));
  hear({ kind: 'gone', app: 'a' });
  hear(present('b'));
  agree();
  hear(present('c'));
  hear(present(SIMULATION));
  expect(now()).toEqual([{ on: 'idle' }, [line('b'), line('c')]]);
  actor.send({ type: 'log.ended' });
  expect(now()).toEqual(['off', []]);
});

test('is deleted when its time is over, also where a machine slept through it', () => {
  const first = page();
  first.agree();
  first.hear(present('a'));
  first.clock.increment(LOG_KEPT_MS - 1);
  expect(first.now()).toEqual([{ on: 'idle' }, [line('a')]]);
  first.clock.increment(1);
  expect(first.now()).toEqual(['off', []]);

  const second = page();
  second.agree();
  second.hear(present('a', AGREED_MS + LOG_KEPT_MS));
  expect(second.now()).toEqual([{ on: 'idle' }, [line('a')]]);
  second.hear(present('b', AGREED_MS + LOG_KEPT_MS + 1));
  expect(second.now()).toEqual(['off', []]);
});
