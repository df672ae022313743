/** What is refused, and in which words. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from './main.ts';
import { example, folder, moduleOf } from './testModules.ts';

test.each([
  [['walk', 'nowhere.ts'], 'There is no file nowhere.ts.'],
  [['dance', example], 'There is no command "dance".'],
  [['walk', example, '--chart', 'pot'], 'No chart "pot". There are: kettleWorld.'],
  [
    ['paths', example, '--format', 'pdf'],
    'paths has no format "pdf". It has: text, json, markdown, gherkin.',
  ],
  [['paths', example, '--for', 'random', '--seed', 'x'], '--seed must be a whole number, not "x".'],
  [['check', example, '--off', 'nameing'], '"nameing" is none of unbuildable, '],
  [['cover', example], 'Name at least one coverage file'],
  [['cover', example, 'nowhere.json'], 'There is no file nowhere.json.'],
  [['cover', example, example], `${example} can't be read: `],
  [['mutate', example, '--excuses', 'nowhere.json'], 'There is no file nowhere.json.'],
  [['walk', example, '--what'], 'There is no option "--what". `chartkit --help` tells all.'],
  [['walk', example, '--formt', 'json'], 'There is no option "--formt": did you mean "format"?'],
  [['wlak', example], 'There is no command "wlak": did you mean "walk"?'],
  [
    ['walk', example, '--format', 'mermaid'],
    'walk has no format "mermaid". It has: text, json, markdown, github, junit.',
  ],
  [
    ['diff', example, example, '--format', 'scxml'],
    'diff has no format "scxml". It has: text, json, markdown, github.',
  ],
  [['check', 'nowhere/**/*.ts'], 'There is no folder nowhere.'],
  [['check', example, '--preset', 'bug'], '"bug" is none of bugs, style, requirements.'],
])('%j is refused in one sentence', async (args, message) => {
  const { code, text } = await main(args);
  expect(code).toBe(2);
  expect(text).toContain(message);
});

test.each(['read', 'check', 'walk', 'paths', 'mutate'])(
  '%s says what is wrong with a module',
  async (command) => {
    const broken = {
      syntax: 'export const x = {;',
      thrower: "throw new Error('no database');",
      empty: 'export const x = 1;',
      factory: "export const world = { machine: () => { throw new Error('no parts'); } };",
    };
    const said = Object.entries(broken).map(async ([name, code]) => {
      const file = moduleOf(`${command}-${name}`, code);
      const { code: exit, text } = await main([command, file]);
      return [exit, text.replaceAll(file, 'FILE').split(/[.\n]/)[0]];
    });
    expect(await Promise.all(said)).toEqual([
      [2, expect.stringContaining("FILE can't be loaded: ")],
      [2, "FILE can't be loaded: no database"],
      [2, 'FILE exports no machine'],
      [2, "The machine of world of FILE can't be made: no parts"],
    ]);
    expect(await main([command, folder])).toMatchObject({ code: 2 });
  },
);

test('mutate says what the walk finds without any mutant', async () => {
  const file = moduleOf(
    'stuck',
    "export const m = createMachine({ id: 'm', initial: 'a', states: { a: {}, b: { on: { go: 'a' } } } });",
  );
  const { code, text } = await main(['mutate', file]);
  expect(code).toBe(2);
  expect(text).toContain('missing  m.b --go[0]\n         never enabled');
});

test('what a command does not know is refused with what there is', async () => {
  expect(await main(['draw', example, '--format', 'json'])).toEqual({
    code: 2,
    text: 'draw takes no --format. It takes: --pictures, --chart, --out.',
  });
  expect(await main(['paths', example, '--state', 'nosuch'])).toEqual({
    code: 2,
    text: 'There is no state "nosuch". There are: kettle, kettle.cold, kettle.heating, kettle.hot.',
  });
  expect(await main(['paths', example, '--requirement', 'K-99'])).toEqual({
    code: 2,
    text: 'There is no requirement "K-99". There are: K-01, K-02, K-03, K-04.',
  });
  expect((await main(['paths', example, '--transition', 'nosuch'])).text).toMatch(
    /^There is no transition "nosuch"\. There are: kettle\./,
  );
  expect(await main(['brew', example])).toEqual({
    code: 2,
    text: 'There is no command "brew". There are: init, read, check, walk, paths, prove, cover, conform, live, draw, diff, mutate.',
  });
  expect((await main(['paths', example, '--state', 'hto'])).text).toMatch(
    /^There is no state "hto": did you mean "kettle.hot"\?/,
  );
  expect(await main(['read', example, example])).toEqual({ code: 2, text: 'read takes one module, not 2.' });
});

test('a module with another XState is refused with its version', async () => {
  const home = join(folder, 'older');
  mkdirSync(join(home, 'node_modules', 'xstate'), { recursive: true });
  writeFileSync(join(home, 'node_modules', 'xstate', 'package.json'), '{ "version": "4.38.3" }');
  writeFileSync(join(home, 'chart.ts'), 'export const x = 1;');
  expect(await main(['read', join(home, 'chart.ts')])).toEqual({
    code: 2,
    text: 'chartkit works with XState 5.20 and later of 5: XState 4.38.3 is another library of the same name. See its guide on moving to 5.',
  });
});
