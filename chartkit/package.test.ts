/** The package as other projects get it: packed, installed into an empty folder beside another XState, and used from there. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const here = dirname(fileURLToPath(import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'chartkit-package-'));
const app = join(home, 'app');
afterAll(() => rmSync(home, { recursive: true }));

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "app", "version": "1.0.0", "private": true }',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      target: 'es2023',
      strict: true,
      noEmit: true,
      types: [],
      paths: { '@/*': ['./src/*'] },
    },
    include: ['src', 'use.mts'],
  }),
  'src/guards.ts':
    'export const isRich = ({ event }: { event: { coins?: number } }): boolean => (event.coins ?? 0) > 3;',
  'src/shop.ts': `import { writeFileSync } from 'node:fs';
import { fromPromise, setup } from 'xstate';
import { isRich } from '@/guards';

setInterval(() => {}, 1000);
const effect = (name: string) => writeFileSync(name, 'ran');
export const shop = setup({
  types: { events: {} as { type: 'buy'; coins: number } | { type: 'leave' } },
  guards: { isRich },
  actions: { pay: () => effect('paid') },
  actors: { order: fromPromise(async () => effect('ordered')) },
}).createMachine({
  id: 'shop',
  initial: 'open',
  entry: () => effect('entered'),
  states: {
    open: { on: { buy: { guard: 'isRich', target: 'ordering', actions: 'pay' } } },
    ordering: { invoke: { id: 'order', src: 'order', onDone: 'over', onError: 'open' } },
    over: {},
  },
});
`,
  'src/lamp.cjs': `const { createMachine } = require('xstate');
module.exports = { lamp: createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } } }) };
`,
  'use.mjs': `import { read, walk } from 'chartkit';
import { createMachine } from 'xstate';
const machine = createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'final' } } });
console.log(read(machine).transitions.length, walk({ machine }).ok);
`,
  'use.cjs': `const { walk } = require('chartkit');
const { lamp } = require('./src/lamp.cjs');
console.log(walk({ machine: lamp }).ok);
`,
  'use.mts': `import { real, walk, type World } from 'chartkit';
import { draw } from 'chartkit/draw';
import { planFor, type TestPlan } from 'chartkit/test';
import { createMachine } from 'xstate';
const machine = createMachine({ id: 'm' });
export const world: World<typeof machine> = { machine, actions: real('x') };
export const ok: boolean = walk(world).ok;
export const plan: TestPlan = planFor(world);
export const pictures: ReturnType<typeof draw> | null = null;
`,
};

const inApp = async (file: string, ...args: readonly string[]): Promise<string> => {
  const { stdout } = await run(file, args, { cwd: app });
  return stdout.trim();
};
const chartkit = (...args: readonly string[]) =>
  inApp(join(app, 'node_modules', '.bin', 'chartkit'), ...args);

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    writeFileSync(join(app, file), text);
  }
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', home], { cwd: here });
  const tarball = join(home, stdout.trim().split('\n').at(-1) ?? '');
  const options = ['--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', ...options, tarball, 'xstate@5.24.0', 'elkjs'], { cwd: app });
});

test('from nothing to the first finding [Q-07], with aliases of the tsconfig and a module that keeps a timer', async () => {
  await expect(chartkit('check', 'src/**/*.ts')).rejects.toMatchObject({
    code: 1,
    stdout:
      "src/shop.ts:19:5  dead-end  shop.over\n    Nothing leads out of this state, and it is not final. Give it a way out, or type: 'final'.\n",
  });
});

test('init writes a world that is walked, filled in, in full; no effect runs [Q-07]', async () => {
  expect(await chartkit('init', 'src/shop.ts')).toContain('Written to src/shop.world.ts.');
  const world = join(app, 'src', 'shop.world.ts');
  writeFileSync(world, readFileSync(world, 'utf8').replace('coins: 0', 'coins: 5'));
  expect(await chartkit('walk', 'src/shop.world.ts')).toMatch(/^shop: 3 of 3 transitions taken;/);
  expect(await chartkit('paths', 'src/shop.world.ts')).toContain(
    '1. send buy { coins: 5 }  →  ordering  / pay',
  );
  expect(await chartkit('draw', 'src/shop.world.ts', '--pictures', 'pictures')).toContain(
    join('pictures', 'shop.svg'),
  );
  expect(['paid', 'ordered', 'entered'].filter((name) => existsSync(join(app, name)))).toEqual([]);
});

test('charts in CommonJS are walked, and programs of both kinds import it in plain Node', async () => {
  expect(await chartkit('walk', 'src/lamp.cjs')).toMatch(/^lamp: 2 of 2 transitions taken;/);
  expect([await inApp('node', 'use.mjs'), await inApp('node', 'use.cjs')]).toEqual(['1 true', 'true']);
});

test('its types are those of its sources, also where declarations are checked', async () => {
  const compiler = join(here, '..', 'node_modules', 'typescript', 'bin', 'tsc');
  writeFileSync(
    join(app, 'use.tsconfig.json'),
    '{ "extends": "./tsconfig.json", "include": [], "files": ["use.mts"] }',
  );
  await expect(inApp('node', compiler, '-p', 'use.tsconfig.json')).resolves.toBe('');
});
