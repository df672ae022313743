import { expect, test } from 'vitest';
import { walk } from './walk/walk.ts';
import { versionProblem } from './versions.ts';

test.each(['5.20.0', '5.33.3', '5.99.0'])('XState %s is fine', (version) => {
  expect(versionProblem(version)).toBeNull();
});

test.each([
  ['4.38.3', 'XState 4.38.3 is another library of the same name. See its guide on moving to 5.'],
  ['5.19.4', 'XState 5.19.4 is older. Update it within 5.'],
  [
    '6.0.0-alpha.52',
    'XState 6.0.0-alpha.52 keeps charts and actors in another way, which chartkit does not read yet.',
  ],
])('XState %s is refused in a sentence', (version, sentence) => {
  expect(versionProblem(version)).toBe(`chartkit works with XState 5.20 and later of 5: ${sentence}`);
});

test('what is no machine of this XState is refused in a sentence', () => {
  const machine = { id: 'old', transition: () => null };
  // @ts-expect-error -- a machine of another major version is not typed as one of this
  expect(() => walk({ machine })).toThrow(
    'The world has no machine of XState 5.20 or later: `machine` is none, or was made by another XState.',
  );
});
