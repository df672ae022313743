/** What the build makes of the recipes in the sources. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chakraStylesOf } from '../../scripts/vite/chakraStyles.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the build finds the recipe of every component, and writes the same names each time', async () => {
  const one = await chakraStylesOf(ROOT);
  const again = await chakraStylesOf(ROOT);
  expect(again).toEqual(one);
  const { base = '', variants = {} } = one.recipes.get('src/ui/kit/Button.tsx:0') ?? {};
  const sheet = one.sheets.get('src/ui/kit/Button.tsx') ?? '';
  expect(sheet).toContain(`@layer recipes{.${base}{display:inline-flex;`);
  expect(sheet).toContain(`.${variants['look']?.['solid']}{background:var(--chakra-colors-accent-solid);`);
  expect(one.sheets.get('src/ui/theme/system.ts')).toContain('--chakra-colors-panel:#fbfaf8');
});
