/** How what a chart runs ends has a name, in its pictures and on its pages. */
import { expect, test } from 'vitest';
import { read } from 'chartkit';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';
import { OUTCOMES } from '../../scenarios/outcomes.ts';

test('every transition after an actor that was done or failed has a name for it, and no name is left over', () => {
  const ids = Object.values(ALL_CHARTS).flatMap((machine) =>
    read(machine)
      .transitions.filter(({ kind }) => kind === 'done' || kind === 'error')
      .map(({ id }) => id),
  );
  expect(Object.keys(OUTCOMES).toSorted()).toEqual(ids.toSorted());
});
