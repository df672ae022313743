import { expect, test } from 'vitest';
import { diff, mutantsOf, mutate, read, type Mutant } from 'chartkit';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';

const ASPECTS = {
  redirect: ['target'],
  unguard: ['guard'],
  deaction: ['actions'],
  reorder: ['order'],
  delete: [],
};
const expected = ({ id, kind, transition }: Mutant) => ({
  mutant: id,
  changes: [{ how: kind === 'delete' ? 'removed' : 'changed', id: transition, aspects: ASPECTS[kind] }],
});

test.each(Object.entries(ALL_CHARTS))(
  'each mutant of %s is named exactly by its difference',
  (_name, machine) => {
    const base = read(machine);
    const mutants = mutantsOf(machine);
    const found = mutants.map(({ id }) => ({
      mutant: id,
      changes: diff(base, read(mutate(machine, id))).changes.map(({ how, id: which, aspects }) => ({
        how,
        id: which,
        aspects,
      })),
    }));
    expect(found).toEqual(mutants.map(expected));
  },
);
