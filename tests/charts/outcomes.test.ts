/** How what a chart runs ends has a name, in its pictures and on its pages; a delay is a time, or words. */
import { expect, test } from 'vitest';
import { read } from 'chartkit';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';
import { DELAYS, OUTCOMES, withOutcomes, withOutcomesBeside } from '../../scenarios/outcomes.ts';

test('every transition after an actor that was done or failed has a name for it, and no name is left over', () => {
  const ids = Object.values(ALL_CHARTS).flatMap((machine) =>
    read(machine)
      .transitions.filter(({ kind }) => kind === 'done' || kind === 'error')
      .map(({ id }) => id),
  );
  expect(Object.keys(OUTCOMES).toSorted()).toEqual(ids.toSorted());
});

test('every delay that the data decides is said in words, and none that is left over', () => {
  const names = Object.entries(ALL_CHARTS).flatMap(([chart, machine]) =>
    read(machine).transitions.flatMap(({ delay }) => (delay?.ms === null ? [`${chart} ${delay.name}`] : [])),
  );
  expect(Object.keys(DELAYS).toSorted()).toEqual([...new Set(names)].toSorted());
});

test.each([withOutcomes, withOutcomesBeside])('pictures and pages have no name of a delay', (worded) => {
  const said = Object.values(ALL_CHARTS).flatMap((machine) =>
    worded(read(machine)).transitions.flatMap(({ delay, eventText }) => (delay === null ? [] : [eventText])),
  );
  expect(said.filter((text) => /^after [a-z]/.test(text))).toEqual([]);
});
