/** What the build makes of the recipes in the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chakraStylesOf } from '../../scripts/vite/chakraStyles.ts';
import { tokens } from '../../src/ui/theme/tokens.ts';

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

const SPACE =
  /\b(?:padding|margin|inset|scroll(?:Padding|Margin)|gap|rowGap|columnGap|top|left|right|bottom)\w*: '-?(\d+(?:\.\d+)?)'/g;
const SIZE = /\b(?:width|height|(?:min|max)(?:Width|Height)|boxSize|flexBasis): '(\d+(?:\.\d+)?)'/g;

const unknown = (source: string, pattern: RegExp, known: object): readonly string[] =>
  [...source.matchAll(pattern)]
    .filter(([, value = '']) => value !== '0' && !(value in known))
    .map(([style]) => style);

/** Chakra takes any other number for pixels. */
test.each(['src', 'operator', 'live'])('a number without a unit is a token of the theme: %s', (folder) => {
  const files = readdirSync(join(ROOT, folder), { recursive: true }).map(String);
  const found = files
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, folder, file), 'utf8');
      const styles = [...unknown(source, SPACE, tokens.spacing), ...unknown(source, SIZE, tokens.sizes)];
      return styles.map((style) => `${file}: ${style}`);
    });
  expect(found).toEqual([]);
});
