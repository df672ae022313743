import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { recorder } from '../cover/cover.ts';
import { kettle } from './example.ts';
import { main } from './main.ts';
import { HELP } from './options.ts';
import { example, folder, moduleOf } from './testModules.ts';

test('read', async () => {
  const { code, text } = await main(['read', example]);
  expect([code, text.split('\n').slice(0, 3)]).toEqual([
    0,
    [
      'kettle: 4 states, 5 transitions',
      '  kettle.cold --button.pressed[0]',
      '      button.pressed [isFull] → kettle.heating',
    ],
  ]);
  const json: unknown = JSON.parse((await main(['read', example, '--format', 'json'])).text);
  expect(json).toMatchObject([{ id: 'kettle' }]);
});

test('init writes a world that can be walked: input, events by their types, actors by their kind', async () => {
  const file = join(folder, 'shop.ts');
  writeFileSync(
    file,
    `import { fromCallback, fromPromise, setup } from '${import.meta.resolve('xstate')}';
interface Buy { type: 'buy'; coins: number; readonly tags: string[]; note?: string; size: 'small' | 'big' }
type Event = Buy | { type: 'door.shut' } | { type: 'asked', of: { name: string, at: null } };
export const shop = setup({
  types: {} as { events: Event; input: { owner: string }; context: { owner: string } },
  actors: { order: fromPromise(() => Promise.resolve()), watch: fromCallback(() => {}) },
}).createMachine({
  id: 'shop',
  context: ({ input }) => ({ owner: input.owner }),
  invoke: [{ src: 'watch' }, { id: 'order', src: 'order', onDone: {}, onError: {} }],
  on: { buy: {}, 'door.shut': {}, asked: {}, other: {} },
});
`,
  );
  const target = join(folder, 'shop.world.ts');
  expect(await main(['init', file])).toEqual({
    code: 0,
    text: `Written to ${target}. Fill it in, then: npx chartkit walk ${target}`,
  });
  const written = readFileSync(target, 'utf8');
  expect(written).toBe(`import { callback, promise, rejects, resolves, type World } from 'chartkit';
import { shop } from './shop.js';

export const shopWorld: World<typeof shop> = {
  machine: shop,
  input: { owner: '' },
  // What people and other programs send. An event may stand here several times, with other data and a \`label\`.
  cases: [
    { event: { type: 'buy', coins: 0, tags: [], size: 'small' } },
    { event: { type: 'door.shut' } },
    { event: { type: 'asked', of: { name: '', at: null } } },
    { event: { type: 'other' } },
  ],
  // What promises, callbacks and observables may do: their own code does not run.
  actors: {
    order: promise(resolves(), rejects(new Error('order failed'))),
    watch: callback(/* events it may send */),
  },
};
`);
  expect(await main(['init', file])).toEqual({
    code: 2,
    text: `${target} is there already. Name another with --out.`,
  });
});

test('check', async () => {
  expect(await main(['check', example])).toEqual({ code: 0, text: 'Nothing found.' });
  const broken = moduleOf(
    'broken',
    "export const m = createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: 'bee' } } } });",
  );
  const found = await main(['check', broken]);
  expect(found.code).toBe(1);
  expect(found.text).toContain(`${broken}:2:32  unbuildable  \n`);
  expect(found.text).toContain("Child state 'bee' does not exist");
});

test('check tells file, line and column, of many files, in the formats of CI', async () => {
  const home = join(folder, 'many', 'src', 'deep');
  mkdirSync(home, { recursive: true });
  const code = `import { createMachine } from '${import.meta.resolve('xstate')}';
export const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: {},
    lost: { on: { press: 'off' } },
  },
});
`;
  writeFileSync(join(home, 'lamp.ts'), code);
  writeFileSync(join(home, 'lamp.test.ts'), "throw new Error('a test is not loaded'); // createMachine");
  writeFileSync(join(home, 'parts.ts'), 'export const createMachineParts = 1;');
  writeFileSync(join(home, 'other.ts'), "throw new Error('what makes no machine is not loaded');");
  const pattern = join(folder, 'many', 'src', '**', '*.ts');
  const file = join(home, 'lamp.ts');
  const { code: exit, text } = await main(['check', pattern]);
  expect([exit, text.split('\n').filter((line) => !line.startsWith(' '))]).toEqual([
    1,
    [`${file}:7:5  dead-end  lamp.on`, `${file}:8:5  unreachable-state  lamp.lost`],
  ]);
  const json: unknown = JSON.parse((await main(['check', pattern, '--format', 'json'])).text);
  expect(json).toMatchObject([
    { rule: 'dead-end', file, line: 7, column: 5 },
    { line: 8, column: 5 },
  ]);
  expect((await main(['check', file, '--format', 'github'])).text.split('\n')[0]).toBe(
    `::error file=${file},line=7,col=5,title=dead-end::lamp.on: Nothing leads out of this state, and it is not final. Give it a way out, or type: 'final'.`,
  );
  expect((await main(['check', file, '--format', 'junit'])).text).toContain('tests="2" failures="2"');
  expect((await main(['check', file, '--preset', 'requirements'])).text).toContain('missing-requirement');
});

test('walk as data and as JUnit', async () => {
  const json: unknown = JSON.parse((await main(['walk', example, '--format', 'json'])).text);
  expect(json).toMatchObject([{ chart: 'kettle', ok: true, transitions: 5, taken: 5, failures: [] }]);
  const { text } = await main(['walk', example, '--format', 'junit']);
  expect(text).toContain('<testsuite name="chartkit walk" tests="5" failures="0">');
  expect(text).toContain('<testcase name="kettle.cold --button.pressed[0]" classname="kettle"/>');
});

test('walk', async () => {
  const { code, text } = await main(['walk', example]);
  expect(code).toBe(0);
  expect(text).toMatch(/^kettle: 5 of 5 transitions taken; 3 states, /);
});

test('paths, to a file, filtered and in another format', async () => {
  const out = join(folder, 'kettle.feature');
  const options = ['--format', 'gherkin', '--requirement', 'K-02', '--out', out];
  expect(await main(['paths', example, ...options])).toEqual({ code: 0, text: `Written to ${out}.` });
  expect(readFileSync(out, 'utf8')).toContain('When boil resolves\n    Then the state is "hot"');
  expect((await main(['paths', example, '--for', 'cover'])).text).toContain('5 of 5 transitions.');
  expect((await main(['paths', example, '--for', 'state', '--state', 'hot'])).text).toContain(
    'S-004  kettle.hot',
  );
  expect((await main(['paths', example, '--for', 'random', '--count', '2'])).text).toContain(
    'random walk 2 of seed 1',
  );
});

test('draw', async () => {
  const pictures = join(folder, 'drawn');
  expect((await main(['draw', example])).code).toBe(2);
  const { code, text } = await main(['draw', example, '--pictures', pictures]);
  expect([code, text.split('\n')]).toEqual([0, [join(pictures, 'kettle.svg'), join(pictures, 'kettle.md')]]);
  expect(readFileSync(join(pictures, 'kettle.svg'), 'utf8')).toContain('data-state="kettle.heating"');
  expect(readFileSync(join(pictures, 'kettle.md'), 'utf8')).toContain('](kettle.svg)');
});

test('diff tells what another version does, and draws both in one picture', async () => {
  const other = join(folder, 'newer.ts');
  const code = readFileSync(example, 'utf8')
    .replace("'xstate'", `'${import.meta.resolve('xstate')}'`)
    .replace("'../index.ts'", `'${new URL('../index.ts', import.meta.url).href}'`)
    .replace("guard: 'isFull', ", '')
    .replace("hot: { on: { 'water.poured'", "hot: { on: { 'water.spilt'");
  writeFileSync(other, code);
  const pictures = join(folder, 'differences');
  const { code: exit, text } = await main(['diff', example, other, '--pictures', pictures]);
  expect([exit, text.split('\n')]).toEqual([
    1,
    [
      'kettle: 3 changes',
      '~ transition kettle.cold --button.pressed[0]',
      '    guard: isFull → none',
      '- transition kettle.hot --water.poured[0]',
      '    water.poured → kettle.cold',
      '+ transition kettle.hot --water.spilt[0]',
      '    water.spilt → kettle.cold',
      'requirements touched: K-01, K-04',
      join(pictures, 'kettle.diff.svg'),
    ],
  ]);
  const svg = readFileSync(join(pictures, 'kettle.diff.svg'), 'utf8');
  const marked = [...svg.matchAll(/class="transition (\w+)" data-transition="([^"]*)"/g)];
  expect(new Set(marked.map(([, how, id]) => `${how} ${id}`))).toEqual(
    new Set([
      'added kettle.hot --water.spilt[0]',
      'changed kettle.cold --button.pressed[0]',
      'removed kettle.hot --water.poured[0] (removed)',
    ]),
  );
  expect(await main(['diff', example, example])).toEqual({
    code: 0,
    text: 'kettle: nothing does otherwise.',
  });
  expect((await main(['diff', example])).text).toContain('diff takes two modules');
});

test('cover', async () => {
  const { inspect, coverage } = recorder('actor');
  const actor = createActor(kettle, { inspect }).start();
  actor.send({ type: 'button.pressed', litres: 1 });
  actor.stop();
  const file = join(folder, 'coverage.json');
  writeFileSync(file, JSON.stringify(coverage()));
  const { code, text } = await main(['cover', example, file]);
  expect([code, text.split('\n')[1]]).toEqual([1, 'kettle: transitions 1 of 5 (20 %), states 3 of 4 (75 %)']);
  expect((await main(['cover', example, file, '--format', 'html'])).text).toContain('<!doctype html>');
  await main(['cover', example, file, '--pictures', folder]);
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  expect(pages).toEqual(['kettle.html']);
  expect(readFileSync(join(folder, 'kettle.html'), 'utf8')).toContain('class="chart coverage"');
});

test('mutate, with the walk as the suite', async () => {
  const excuses = join(folder, 'excuses.json');
  writeFileSync(
    excuses,
    JSON.stringify({ 'deaction kettle.heating --xstate.done.actor.boil[0]': 'it only whistles' }),
  );
  const { code, text } = await main(['mutate', example, '--excuses', excuses]);
  expect(code).toBe(1);
  expect(text).toContain('survived  unguard kettle.cold --button.pressed[0]');
  expect(text).toContain(
    'excused   deaction kettle.heating --xstate.done.actor.boil[0]\n          it only whistles',
  );
});

/** Of a machine in words; `id` is written as in a config, or empty. */
const machineText = (id: string) =>
  `createMachine({ ${id} initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })`;

test('two machines without an id, or of one id, keep apart by the names of their exports', async () => {
  const file = moduleOf(
    'turnstile',
    `export default ${machineText('')};\nexport const gate = ${machineText('')};\nexport const left = ${machineText("id: 'door',")};\nexport const right = ${machineText("id: 'door',")};`,
  );
  const pictures = join(folder, 'nameless');
  expect((await main(['draw', file, '--pictures', pictures])).code).toBe(0);
  const names = ['gate', 'left', 'right', 'turnstile'];
  expect(readdirSync(pictures)).toEqual(names.flatMap((name) => [`${name}.md`, `${name}.svg`]));
  const { text } = await main(['walk', file]);
  expect(text.match(/^\w+(?=: 1 of 1)/gm)).toEqual(['turnstile', 'gate', 'left', 'right']);
});

test('--help is help', async () => {
  expect(await main(['walk', '--help'])).toEqual({ code: 0, text: HELP });
});

test('without a command there is help', async () => {
  expect(await main([])).toEqual({ code: 0, text: HELP });
});

test('it runs from a shell', () => {
  const entry = fileURLToPath(new URL('chartkit.ts', import.meta.url));
  const printed = execFileSync(process.execPath, ['--import', 'tsx', entry, 'walk', example], {
    encoding: 'utf8',
  });
  expect(printed).toContain('kettle: 5 of 5 transitions taken');
});
