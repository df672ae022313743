/** One command in all formats that it has. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from './main.ts';
import { example, folder, moduleOf } from './testModules.ts';

const stuck = (name: string) =>
  moduleOf(
    name,
    "export const m = createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: 'a' } }, b: { on: { go: 'a' } } } });",
  );
const textOf = async (...args: string[]): Promise<string> => (await main(args)).text;

test('read', async () => {
  expect(await textOf('read', example, '--format', 'markdown')).toContain(
    '| `kettle.cold` | button.pressed [isFull] | `kettle.heating` |  | K-01 |',
  );
  expect(await textOf('read', example, '--format', 'mermaid')).toMatch(/^stateDiagram-v2\n/);
  expect(await textOf('read', example, '--format', 'scxml')).toMatch(/^<\?xml version="1.0"/);
  const two = moduleOf(
    'two',
    "export const a = createMachine({ id: 'a' });\nexport const b = createMachine({ id: 'b' });",
  );
  expect(await main(['read', two, '--format', 'mermaid'])).toEqual({
    code: 2,
    text: 'This format holds one chart: choose by --chart a, b.',
  });
  expect(await textOf('read', two, '--format', 'mermaid', '--chart', 'b')).toContain('state "b" as b');
});

test('walk', async () => {
  const file = stuck('stuck-walk');
  const missing = 'm.b --go[0]';
  expect(await textOf('walk', file, '--format', 'github')).toBe(
    `::error file=${file},title=m%3A ${missing}::never enabled: m.b was never entered.`,
  );
  expect(await textOf('walk', file, '--format', 'markdown')).toContain('never enabled');
  expect(await textOf('walk', file, '--format', 'junit')).toContain('tests="2" failures="1"');
  expect(await textOf('walk', example, '--format', 'markdown')).toMatch(
    /^### kettle\n\n5 of 5 transitions taken, \d+ states\.$/,
  );
  expect(await textOf('walk', example, '--format', 'github')).toBe('');
});

test('check', async () => {
  const file = stuck('stuck-check');
  expect(await textOf('check', file, '--format', 'markdown')).toContain('| unreachable-state | `m.b`: ');
  expect(await textOf('check', example, '--format', 'markdown')).toBe('Nothing found.');
});

test('cover', async () => {
  const coverage = join(folder, 'some.json');
  const taken = { 'kettle.cold --button.pressed[0]': 1 };
  writeFileSync(coverage, JSON.stringify({ version: 1, bodies: ['actor'], transitions: taken, states: {} }));
  const format = (name: string) => textOf('cover', example, coverage, '--format', name);
  expect((await format('markdown')).split('\n').slice(0, 5)).toEqual([
    '| chart | transitions | states |',
    '|---|---|---|',
    '| `kettle` | 1 of 5 | 0 of 4 |',
    '',
    'Not taken:',
  ]);
  expect((await format('github')).split('\n')).toHaveLength(4);
  expect(await format('junit')).toContain('tests="5" failures="4"');
});

const mutated = (name: string) => textOf('mutate', example, '--format', name);

test('mutate', async () => {
  expect(await mutated('markdown')).toContain('| survived | `unguard kettle.cold --button.pressed[0]` |');
  expect(await mutated('github')).toContain(
    `::error file=${example},title=unguard kettle.cold --button.pressed[0]::No test notices`,
  );
  expect(await mutated('junit')).toMatch(/tests="\d+" failures="5"/);
});
