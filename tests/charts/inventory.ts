import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { read } from 'chartkit';

const FOLDER = fileURLToPath(new URL('./inventory/', import.meta.url));

export const inventoryPath = (chart: string): string => `${FOLDER}${chart}.txt`;

/** Every transition of a chart, one a line: id, guard, target, actions, requirements. */
export const inventoryOf = (machine: AnyStateMachine): string =>
  `${read(machine)
    .transitions.map(({ id, guard, targets, actions, req }) =>
      [
        id,
        guard === null ? '' : `  [${guard.text}]`,
        targets.length === 0 ? '' : `  → ${targets.join(', ')}`,
        actions.length === 0 ? '' : `  / ${actions.map(({ text }) => text).join(', ')}`,
        `  {${req.join(' ')}}`,
      ].join(''),
    )
    .join('\n')}\n`;

/** Writes all inventories anew: `npx tsx tests/charts/write-inventory.ts`. */
export function writeInventories(charts: Readonly<Record<string, AnyStateMachine>>): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, machine] of Object.entries(charts))
    writeFileSync(inventoryPath(name), inventoryOf(machine));
}
