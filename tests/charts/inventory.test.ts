import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHARTS } from '../../scenarios/charts.ts';
import { inventoryOf, inventoryPath } from './inventory.ts';

test.each(Object.entries(CHARTS))(
  '%s has the transitions of its inventory (npx tsx tests/charts/write-inventory.ts)',
  (name, machine) => {
    expect(inventoryOf(machine)).toBe(readFileSync(inventoryPath(name), 'utf8'));
  },
);
