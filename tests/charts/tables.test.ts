/** The tables of docs/generated/charts are the reviewed inventory of all transitions: `npm run charts` writes them. */
import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { mutantsOf, mutate, read } from 'chartkit';
import { pageOf } from 'chartkit/draw/page';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';
import { withOutcomesBeside } from '../../scenarios/outcomes.ts';
import { requirement } from '../../scripts/charts/pages.ts';

/** The part of a chart's page that lists its states and transitions. */
const tablesIn = (page: string): string =>
  /^## State by state\n[^]*?(?=\n## |$(?![^]))/m.exec(page)?.[0] ?? '';

const tablesOf = (machine: AnyStateMachine): string =>
  tablesIn(pageOf(withOutcomesBeside(read(machine)), [], { more: [], note: '', requirement }));

test.each(Object.entries(ALL_CHARTS))(
  'the tables of %s are committed as the chart is (npm run charts)',
  (name, machine) => {
    const committed = tablesIn(readFileSync(`docs/generated/charts/${name}.md`, 'utf8'));
    expect(tablesOf(machine).trim()).toBe(committed.trim());
  },
);

test.each(Object.entries(ALL_CHARTS))('another transition of %s is another table', (_, machine) => {
  const tables = tablesOf(machine);
  const mutants = mutantsOf(machine);
  const unseen = mutants.filter(({ id }) => tablesOf(mutate(machine, id)) === tables);
  expect(unseen.map(({ id }) => id)).toEqual([]);
  expect(mutants.length).toBeGreaterThan(0);
});
