import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { chakraCallsIn, stylesWhereUsed } from '../../scripts/vite/chakraCalls.ts';

const treeOf = (code: string) => parseSync('part.js', code).program;

test('finds each component that is made, in the order of the source', () => {
  const code = `const A = chakra('a', { base: {} }); const B = chakra(A, recipe, { defaultProps });`;
  expect(
    chakraCallsIn(treeOf(code)).map(({ at, recipe }) => [code.slice(at, at + 1), code.slice(...recipe)]),
  ).toEqual([
    ["'", '{ base: {} }'],
    ['A', 'recipe'],
  ]);
});

test('a component without a recipe is refused', () => {
  expect(() => chakraCallsIn(treeOf(`chakra('a')`))).toThrow('no recipe');
});

test('names a style that a component is given where it is used, and nothing else', () => {
  expect(stylesWhereUsed(treeOf(`_jsx(Panel, { id: 'a', padding: '4' })`))).toBe('padding');
  expect(stylesWhereUsed(treeOf(`_jsxs('div', { children: _jsx(Panel, { _hover: {} }) })`))).toBe('_hover');
  expect(stylesWhereUsed(treeOf(`_jsx(Verdict, { visibility: 'hidden' })`))).toBe('visibility');
  expect(stylesWhereUsed(treeOf(`_jsx('svg', { color: 'red' })`))).toBe(null);
  expect(stylesWhereUsed(treeOf(`_jsx(Panel, { style: { padding: 4 }, ...rest })`))).toBe(null);
});
