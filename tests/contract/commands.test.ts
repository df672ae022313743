/** docs/commands.md names every command of package.json, and no other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const page = readFileSync('docs/commands.md', 'utf8');

const inBackticks = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const firstCells = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => inBackticks(line.split('|')[1] ?? ''));
/** `npm run seed` anywhere, and in the first cells of its tables also `seed:list`. */
const told = [...inBackticks(page).filter((code) => /^npm (?:run|start|test)/.test(code)), ...firstCells]
  .filter((code) => code !== '-- --check')
  .map((code) => /^(?:npm (?:run )?)?([\w:]+)/.exec(code)?.[1]);

test('every command of package.json is explained', () => {
  expect(new Set(told)).toEqual(new Set(Object.keys(scripts)));
});
