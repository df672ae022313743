import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { main } from '../cli/main.ts';
import { example, folder } from '../cli/testModules.ts';

const chartkit = pathToFileURL(join(import.meta.dirname, '..', 'index.ts')).href;

function properties(name: string, code: string): string {
  const file = join(folder, `${name}.ts`);
  writeFileSync(
    file,
    `import { always, either, leadsTo, never, noDeadEnd, until } from '${chartkit}';\n${code}\n`,
  );
  return file;
}

const HOLDING = "'it is left again': leadsTo('heating', either('hot', 'cold'))";

test('properties of a world, by its name, its machine, or as the only ones', async () => {
  for (const [index, name] of ['const kettleWorld =', 'const kettle =', 'default'].entries()) {
    const file = properties(`holding${index}`, `export ${name} { ${HOLDING}, 'never stuck': noDeadEnd() };`);
    expect(await main(['prove', example, file])).toEqual({
      code: 0,
      text: 'kettle: 2 of 2 properties hold, in 3 states.',
    });
  }
});

const broken = properties(
  'broken',
  `export const kettleWorld = { ${HOLDING}, 'it boils': leadsTo('heating', 'hot', { coming: ['button.pressed'] }), 'it is cold': always('cold') };`,
);

test('what breaks is shown with its run', async () => {
  const { code, text } = await main(['prove', example, broken]);
  expect([code, text]).toEqual([
    1,
    `kettle: 1 of 3 properties hold, in 3 states.
broken   it boils
         Its last steps can come again and again, and it never comes.
   0. start  →  cold
   1. send button.pressed { litres: 1 }  →  heating
   2. boil fails: fuse blown  →  cold
   3. send button.pressed { litres: 1 }  →  heating
      and again from step 2
broken   it is cold
         It is not true there.
   0. start  →  cold
   1. send button.pressed { litres: 1 }  →  heating`,
  ]);
  expect((await main(['prove', example, broken, '--format', 'github'])).text).toContain('::error file=');
  expect((await main(['prove', example, broken, '--format', 'junit'])).text).toContain(
    'tests="3" failures="2"',
  );
  expect((await main(['prove', example, broken, '--format', 'markdown'])).text).toContain(
    '| it boils | broken | Its last steps can come again and again, and it never comes. |',
  );
});

test('as JSON, a counterexample is an ordinary path [Q-08]', async () => {
  const { text } = await main(['prove', example, broken, '--format', 'json']);
  expect(JSON.parse(text)).toMatchObject({
    version: 1,
    charts: ['kettle'],
    proofs: [
      { name: 'it is left again', world: 'kettle', verdict: 'holds', path: null, loopsAfter: null },
      { name: 'it boils', verdict: 'broken', path: 'P-001', loopsAfter: 1 },
      { name: 'it is cold', verdict: 'broken', path: 'P-002', loopsAfter: null },
    ],
    paths: [
      { id: 'P-001', title: 'it boils', chart: 'kettle', steps: [{}, {}, {}] },
      { id: 'P-002', title: 'it is cold', chart: 'kettle', steps: [{}] },
    ],
  });
  const schema = readFileSync(join(import.meta.dirname, '..', 'paths', 'paths.schema.json'), 'utf8');
  expect(schema).toContain('"proofs"');
});

test('worlds may stand in an object, and properties beside them', async () => {
  const file = properties(
    'together',
    `import { kettleWorld } from '${pathToFileURL(example).href}';
export const worlds = { kitchen: kettleWorld };
export const properties = { kitchen: { ${HOLDING} } };`,
  );
  expect(await main(['prove', file, file])).toEqual({
    code: 0,
    text: 'kettle: 1 of 1 properties hold, in 3 states.',
  });
});

test('what there is not is refused in a sentence', async () => {
  const strange = properties('strange', `export const ketle = { ${HOLDING} };`);
  expect(await main(['prove', example, strange])).toEqual({
    code: 2,
    text: `${strange} has properties of "ketle", and there is no such world: did you mean "kettle"? There are: kettleWorld, kettle.`,
  });
  const none = properties('none', 'export const kettle = { it: 1 };');
  expect((await main(['prove', example, none])).text).toBe(
    `${none} exports no properties. Export an object of what always(), leadsTo() and others give.`,
  );
  expect(await main(['prove', example])).toMatchObject({
    code: 2,
    text: 'prove takes a module with worlds, and one with their properties.',
  });
  const misspelt = properties('misspelt', "export const kettle = { it: never('boiling') };");
  expect((await main(['prove', example, misspelt])).text).toBe('There is no state "boiling".');
});
