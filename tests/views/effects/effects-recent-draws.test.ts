import { expect, test } from 'vitest';
import type { DrawResult } from '../../../contract/model.ts';
import { RECENT_DRAWS } from '../../../machines/refresh/refresh.types.ts';
import { createRecentDraws } from '../../../src/features/draws/effects.recent.ts';
import { result } from '../../../scenarios/worlds/samples.ts';

const signal = new AbortController().signal;
const [one, two, three] = [result('20261121-0001'), result('20261121-0002'), result('20261121-0003')];

/** A server that has these draws, newest first; null is one that can't be reached. */
function serverOf(...answers: readonly (readonly DrawResult[] | null)[]) {
  const asked: unknown[] = [];
  const left = [...answers];
  const recent = createRecentDraws({
    drawLog: (query) => {
      asked.push(query);
      const rows = left.shift() ?? null;
      return rows === null
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({ rows: [...rows], total: rows.length });
    },
  });
  return { asked, recent };
}

test('the last draws are read with the first result, and again only with the next result', async () => {
  const { asked, recent } = serverOf([two, one], [three, two, one]);
  expect(await recent(two, null, signal)).toEqual([two, one]);
  expect(await recent(two, null, signal)).toEqual([two, one]);
  expect(asked).toEqual([{ page: 1, limit: RECENT_DRAWS }]);
  expect(await recent(three, null, signal)).toEqual([three, two, one]);
  expect(asked.length).toBe(2);
});

test('those known stay when they can not be read, and are read again with the next round', async () => {
  const { recent } = serverOf([two, one], null, [three, two, one]);
  await recent(two, null, signal);
  expect(await recent(three, null, signal)).toEqual([two, one]);
  expect(await recent(three, null, signal)).toEqual([three, two, one]);
});

const voided = (of: DrawResult): DrawResult => ({ ...of, balls: null, seed: null });

test('[B-21] they are read again when a draw is void: one that was to come, and one whose result was out', async () => {
  const { asked, recent } = serverOf([two, one], [voided(three), two, one], [voided(two), one]);
  await recent(two, null, signal);
  expect(await recent(two, three.drawId, signal)).toEqual([voided(three), two, one]);
  expect(await recent(two, three.drawId, signal)).toEqual([voided(three), two, one]);
  expect(await recent(one, two.drawId, signal)).toEqual([voided(two), one]);
  expect(await recent(one, two.drawId, signal)).toEqual([voided(two), one]);
  expect(asked.length).toBe(3);
});

test('before any draw is out there is nothing to read, unless a draw is void', async () => {
  const none = result('-');
  const { asked, recent } = serverOf([voided(one)], [voided(one)]);
  expect(await recent(none, null, signal)).toEqual([]);
  expect(await recent(none, null, signal)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await recent(none, one.drawId, signal)).toEqual([voided(one)]);
  expect(asked.length).toBe(1);
});
