/** The page's build leaves the words of charts out: what the charts are made of is the same with and without them, functions by their source. */
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { TO_SOURCES } from '../../scripts/vite/base.ts';
import { withoutWords } from '../../scripts/vite/withoutWords.ts';
import type { Outcome } from './support/walks.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOADED_MS_MAX = 240_000;

interface Charts {
  readonly wordsOf: () => number;
  readonly readings: () => [string, string][];
}

interface Walks {
  readonly outcomes: () => readonly Outcome[];
  readonly commandOutcome: () => Outcome;
  readonly transitions: () => readonly string[];
}

async function moduleWith<Module>(file: string, plugins: readonly Plugin[]): Promise<Module> {
  const { module } = await runnerImport<Module>(join(ROOT, 'tests/build/support', file), {
    environments: {
      inline: { resolve: { conditions: TO_SOURCES.resolve.conditions, noExternal: ['chartkit'] } },
    },
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
  });
  return module;
}

const chartsWith = (...plugins: readonly Plugin[]): Promise<Charts> =>
  moduleWith<Charts>('readings.ts', plugins);
const walksWith = (...plugins: readonly Plugin[]): Promise<Walks> => moduleWith<Walks>('walks.ts', plugins);

/** As in a build, once the types are gone. */
const wordless: Plugin = { ...withoutWords(), apply: () => true, enforce: 'post' };

let authored: Charts;
let built: Charts;
let whole: Walks;
beforeAll(async () => {
  [authored, built, whole] = await Promise.all([chartsWith(), chartsWith(wordless), walksWith()]);
}, LOADED_MS_MAX);

test('the words are gone', () => {
  expect(authored.wordsOf()).toBeGreaterThan(300);
  expect(built.wordsOf()).toBe(0);
});

test('the schemas of what members send stay with their pages: commands are checked by them [V-06]', async () => {
  const bodiless = await Promise.all(
    (['account', 'payments', 'saferPlay', 'points', 'signIn'] as const).map(async (area) => {
      const { module } = await runnerImport<Readonly<Record<string, Readonly<Record<string, Call>>>>>(
        join(ROOT, `contract/calls/${area}.ts`),
        { root: ROOT, configFile: false, logLevel: 'error', plugins: [wordless] },
      );
      return Object.values(module).flatMap((calls) =>
        Object.entries(calls).flatMap(([name, { method, body }]) =>
          method === 'POST' && body === undefined ? [name] : [],
        ),
      );
    }),
  );
  // A picture is no JSON.
  expect(bodiless.flat()).toEqual(['upload']);
});

test('every chart has the same states, transitions, guards, actions, delays and actors without its words', () => {
  expect(built.readings()).toEqual(authored.readings());
});

test(
  'a transition, a guard or a number that went with the words would be found',
  { timeout: LOADED_MS_MAX },
  async () => {
    const edits: readonly (readonly [find: string | RegExp, put: string])[] = [
      [/guard: 'isClosedToRepeat',?/, ''],
      [/reenter: true,?/, ''],
      [/'slip\.reset':/, "'slip.gone':"],
    ];
    for (const [find, put] of edits) {
      let isEdited = false;
      const edit: Plugin = {
        name: 'edits',
        enforce: 'pre',
        transform(code, id) {
          if (isEdited || !id.includes('/machines/')) return null;
          const edited = code.replace(find, put);
          isEdited = edited !== code;
          return isEdited ? { code: edited, map: null } : null;
        },
      };
      const edited = await chartsWith(edit, wordless);
      expect([find, isEdited]).toEqual([find, true]);
      expect(edited.readings()).not.toEqual(authored.readings());
    }
  },
);

/** What is planted into the chart of commands, so that it walks another way. */
const planting = (find: string, put: string): Plugin => ({
  name: 'plants',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/machines/command/') && code.includes(find)
      ? { code: code.replace(find, put), map: null }
      : null,
});

test(
  'walked in the same worlds, charts with and without words take the same steps to the same states, with the same contexts',
  { timeout: LOADED_MS_MAX },
  async () => {
    const bare = await walksWith(wordless);
    const walked = whole.outcomes();
    expect(walked.flatMap(({ failures }) => failures)).toEqual([]);
    const taken = new Set(walked.flatMap((each) => each.taken));
    expect(whole.transitions().filter((id) => !taken.has(id))).toEqual([]);
    expect(bare.outcomes()).toEqual(walked);
  },
);

test.each([
  ['another state', "target: 'unanswered'", "target: 'refused'"],
  [
    'another context',
    'assign((_, message: Message | null) => ({ message }))',
    'assign((_, message: Message | null) => ({ message: message ?? null, seen: 1 }))',
  ],
  ['another time', 'RESEND_MS = 3000', 'RESEND_MS = 3001'],
])('a walk would find %s', { timeout: LOADED_MS_MAX }, async (_, find, put) => {
  const planted = await walksWith(planting(find, put), wordless);
  expect(planted.commandOutcome()).not.toEqual(whole.commandOutcome());
});
