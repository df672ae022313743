import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mutate, read } from 'chartkit';
import { CHARTS } from '../../scenarios/charts.ts';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';
import { chartsAt, readingsIn, writeRelease } from '../../scripts/charts/since.ts';
import { UsageError } from '../../scripts/commandLine.ts';
import { storiesTouched } from '../../scripts/stories/touched.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenball-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the page of a release is written of the charts at a revision', async () => {
  const page = await writeRelease('HEAD', join(folder, 'release'));
  const text = readFileSync(page, 'utf8');
  expect(text).toMatch(/^# What the charts do otherwise than at HEAD\n/);
  expect(text).toMatch(/\n(?:No story goes another way\.|## Stories touched\n\n- \[.+\))\n/);
});

test('a story is touched where its path takes what is another, or comes through such a state', () => {
  const stage = read(CHARTS.stage);
  const touched = (id: string) =>
    storiesTouched([read(mutate(CHARTS.stage, `delete ${id}`))], [stage]).filter(
      ({ chart }) => chart === 'stage',
    );
  expect(storiesTouched([stage], [stage]).filter(({ chart }) => chart === 'stage')).toEqual([]);
  expect(touched('stage.revealing --stage.skipped[0]').map(({ id }) => id)).toEqual(['the-balls-skipped']);
  expect(touched('stage.shown --stage.closed[0]')).toEqual([]);
});

test('the charts of a revision are those that run and the life cycles', async () => {
  const ids = (await chartsAt('HEAD')).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Object.keys(ALL_CHARTS).toSorted());
  expect((await readingsIn('.')).map(({ id }) => id)).toEqual(ids);
});

test('a revision that git does not know is refused', async () => {
  await expect(writeRelease('nosuch', folder)).rejects.toEqual(
    new UsageError('git knows no revision "nosuch".'),
  );
});
