/** What a pointer that hovers shows stays away from fingers, which leave their hover behind on what they touched last. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MEDIA = '@media (hover: hover)';

/** Lines that style a hover and are not inside of the media query. Chakra's `_hover` has it built in. */
function bareHovers(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (!line.includes(':hover') || line.includes(MEDIA) || line.trimStart().startsWith('//')) return [];
    const isInside = lines.slice(Math.max(0, at - 2), at).some((before) => before.includes(MEDIA));
    return isInside ? [] : [`${file}:${at + 1}`];
  });
}

test('I-03: a deselected cell, or anything else that was touched, does not stay as if hovered on a touch screen', () => {
  const files = ['src', 'operator', 'live'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(bareHovers)).toEqual([]);
});
