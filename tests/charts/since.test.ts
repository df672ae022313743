import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeRelease } from '../../scripts/charts/since.ts';
import { UsageError } from '../../scripts/commandLine.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenball-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the page of a release is written of the charts at a revision', async () => {
  const page = await writeRelease('HEAD', join(folder, 'release'));
  expect(readFileSync(page, 'utf8')).toMatch(/^# What the charts do otherwise than at HEAD\n/);
});

test('a revision that git does not know is refused', async () => {
  await expect(writeRelease('nosuch', folder)).rejects.toEqual(
    new UsageError('git knows no revision "nosuch".'),
  );
});
