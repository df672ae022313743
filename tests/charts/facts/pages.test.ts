/** Facts about pages, which a wrong chart would break one by one. */
import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { pageMachine } from '../../../machines/page/page.machine.ts';
import type { PageReport } from '../../../machines/page/page.types.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import { ends, expected, type Row } from './support/rows.ts';

const PAGES: readonly Row[] = [
  {
    fact: '[R-05] elsewhere after all: the second begins again',
    when: [{ type: 'navigation.started' }, { type: 'navigation.started' }],
    state: 'blocked',
  },
];

test.each(PAGES)('$fact', (row) => {
  expect(ends(pageMachine, {}, row)).toEqual(expected(row));
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
