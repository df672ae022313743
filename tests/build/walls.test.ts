/** The walls of the house: who may import what, types and dynamic imports counted. docs/architecture.md draws them. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import chartkit from '../../chartkit/package.json' with { type: 'json' };
import tsconfig from '../../tsconfig.json' with { type: 'json' };
import { cyclic } from './support/cycles.ts';
import { files, imports, isAllowed, roomOf, told } from './support/imports.ts';
import { ANY, FEATURES, MAY_IMPORT } from './support/walls.ts';

/** A view calls nothing, opens no chart and asks one by a hook of its feature alone; routes hold no SQL; rules know no HTTP. */
const KINDS: readonly (readonly [files: RegExp, never: RegExp, why: string])[] = [
  [
    /^(?:src|operator)\/features\/.*\.tsx$/,
    /^(?:src\/api\/|xstate$|@xstate\/react$|machines\/.*\.(?:machine|selectors)\.ts$)/,
    'a view',
  ],
  [/^server\/[^/]+\/(?:.*\.)?routes\.ts$/, /^(?:drizzle-orm$|server\/db\/schema\/)/, 'routes'],
  [
    /^server\/(?!http\/|health\/|pages\/)[^/]+\/(?!.*routes\.ts$)/,
    /^(?:fastify$|server\/http\/)/,
    'rules of the server',
  ],
];

const featureOf = (file: string): string => FEATURES.exec(file)?.[0] ?? '';
/** The folder right below chartkit, or the file that stands there. */
const partOfChartkit = (file: string): string => file.split('/')[1] ?? '';
const between = imports
  .map((each) => ({ ...each, own: featureOf(each.from), other: featureOf(each.to) }))
  .filter(({ own, other }) => own !== '' && other !== '' && own !== other);

/** Pictures of chartkit's own fixtures are looked at in a browser; the page's reporter weighs on what bettors load. */
const BESIDE_ITS_DOORS = /^(?:tests\/browser\/live\/pictures\.|src\/app\/live\/serve\.ts$)/;

describe('the walls of the house [Q-01]', () => {
  test('every source lies in a room, and imports only what its room may', () => {
    expect(files.filter((file) => roomOf(file) === '' && file.includes('/'))).toEqual([]);
    expect(imports.filter((each) => !isAllowed(each)).map(told)).toEqual([]);
  });

  test.each([
    ['contract/game/a.ts', 'src/main.tsx'],
    ['contract/game/a.ts', 'xstate'],
    ['machines/betting/a.ts', 'src/dom/once.ts'],
    ['machines/betting/a.ts', 'axios'],
    ['chartkit/walk/a.ts', 'machines/app/app.machine.ts'],
    ['server/betting/a.ts', 'src/main.tsx'],
    ['server/betting/a.ts', 'server/cash/recharges.ts'],
    ['server/elsewhere/a.ts', 'contract/codes.ts'],
    ['src/api/a.ts', 'server/main.ts'],
    ['src/dom/a.ts', 'machines/app/app.types.ts'],
    ['src/features/cash/a.ts', 'tests/server/support/cash.ts'],
    ['src/elsewhere/a.ts', 'react'],
    ['operator/features/cash/a.tsx', 'src/features/betting/index.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(isAllowed({ from, to })).toBe(false);
  });

  test.each(KINDS)('%s never imports %s: %s', (which, never) => {
    expect(imports.filter(({ from, to }) => which.test(from) && never.test(to)).map(told)).toEqual([]);
  });

  test('chartkit is imported by name, as any package', () => {
    const within = imports.filter(
      ({ from, to }) =>
        /^chartkit\/.*\.ts$/.test(to) && !from.startsWith('chartkit/') && !BESIDE_ITS_DOORS.test(from),
    );
    expect(within.map(told)).toEqual([]);
  });

  test('tsx finds chartkit where its export condition leads', () => {
    const exported = Object.entries(chartkit.exports).flatMap(([name, to]) =>
      typeof to === 'string'
        ? []
        : [[posix.join('chartkit', name), [`./${posix.join('chartkit', to['chartkit-source'])}`]] as const],
    );
    expect(tsconfig.compilerOptions.paths).toEqual(Object.fromEntries(exported));
  });

  test('a feature reaches another only through its index.ts, and features form no cycle', () => {
    expect(between.filter(({ other, to }) => to !== `${other}/index.ts`).map(told)).toEqual([]);
    expect(cyclic(between.map(({ own, other }) => [own, other]))).toEqual([]);
  });

  test('no files import each other in a circle, types and dynamic imports counted', () => {
    const ours = new Set(files);
    expect(cyclic(imports.filter(({ to }) => ours.has(to)).map(({ from, to }) => [from, to]))).toEqual([]);
  });

  test('no rooms import each other in a circle', () => {
    const rooms = imports
      .map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
      .filter(([from, to]) => from !== '' && to !== '' && MAY_IMPORT[from] !== ANY);
    expect(cyclic(rooms)).toEqual([]);
  });

  test('nor do the folders of chartkit', () => {
    const inside = imports.filter(
      ({ from, to }) =>
        [from, to].every((file) => file.startsWith('chartkit/')) && !from.endsWith('.test.ts'),
    );
    const folders = inside.map(({ from, to }) => [partOfChartkit(from), partOfChartkit(to)] as const);
    expect(cyclic(folders.filter(([from, to]) => from !== to))).toEqual([]);
  });

  test.each([
    [
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      [],
    ],
    [
      [
        ['a', 'b'],
        ['b', 'a'],
        ['b', 'c'],
      ],
      ['a', 'b'],
    ],
    [
      [
        ['z', 'a'],
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
      ],
      ['a', 'b', 'c'],
    ],
    [[['a', 'a']], []],
  ] as const)('of %j, in a circle are %j', (edges, found) => {
    expect(cyclic(edges)).toEqual(found);
  });
});
