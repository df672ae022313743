/** Which files may be uploaded, by the site's configuration [M-05]. */
import { expect, test } from 'vitest';
import { acceptedFiles, fileProblem, unreadableProblem } from '../../contract/rules.upload.ts';

const RULES = {
  maxSize: 100,
  allowedSuffixes: ['png', 'jpg'],
  allowedMimeTypes: ['image/png', 'image/webp'],
};

test.each([
  ['both allowed', { name: 'me.png', type: 'image/png', size: 1 }, null],
  ['the suffix alone, in capitals', { name: 'ME.JPG', type: '', size: 1 }, null],
  ['the type alone', { name: 'me', type: 'image/webp', size: 1 }, null],
  ['neither', { name: 'me.pdf', type: 'application/pdf', size: 1 }, 'fileType'],
  ['an allowed suffix that is not the last', { name: 'me.png.exe', type: '', size: 1 }, 'fileType'],
  ['nothing in it', { name: 'me.png', type: 'image/png', size: 0 }, 'fileIncomplete'],
  ['larger than allowed: it is made small first', { name: 'me.png', type: 'image/png', size: 101 }, null],
])('%s', (_, file, problem) => {
  expect(fileProblem(file, RULES)).toBe(problem);
});

test('a file that cannot be read is too large, or incomplete', () => {
  const file = { name: 'me.png', type: 'image/png' };
  expect(unreadableProblem({ ...file, size: 101 }, RULES)).toBe('fileSize');
  expect(unreadableProblem({ ...file, size: 100 }, RULES)).toBe('fileIncomplete');
});

test('the choice of files names types and suffixes', () => {
  expect(acceptedFiles(RULES)).toBe('image/png,image/webp,.png,.jpg');
});
