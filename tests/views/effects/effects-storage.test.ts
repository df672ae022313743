import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { withLease } from '../../../src/dom/storage/lease.ts';
import { withLock } from '../../../src/dom/storage/locks.ts';
import { preferencesEffects } from '../../../src/features/preferences/effects.ts';
import { newRequestId } from '../../../src/dom/requestId.ts';
import { assertStorage, stored } from '../../../src/dom/storage/storage.ts';
import { DEFAULT_PREFERENCES } from '../../../machines/preferences/preferences.types.ts';
import { hostEffect } from '../support/hostEffect.ts';

/** What another tab's write looks like here. */
const writeElsewhere = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
};

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => localStorage.clear());

describe('what is kept on the device', () => {
  const point = stored('point', z.object({ x: z.number() }));

  it('is read back, and nothing that makes no sense', () => {
    expect(point.read()).toBeNull();
    expect(point.write({ x: 1 })).toBe(true);
    expect(point.read()).toEqual({ x: 1 });
    localStorage.setItem('point', '{"x":"1"}');
    expect(point.read()).toBeNull();
    localStorage.setItem('point', '{');
    expect(point.read()).toBeNull();
    point.write({ x: 2 });
    point.clear();
    expect(point.read()).toBeNull();
  });

  it('reports a change by another tab, until the last listener leaves', () => {
    const heard: unknown[] = [];
    const stop = point.watch((value) => heard.push(value));
    writeElsewhere('point', '{"x":3}');
    writeElsewhere('other', '{"x":4}');
    writeElsewhere('point', null);
    stop();
    writeElsewhere('point', '{"x":5}');
    expect(heard).toEqual([{ x: 3 }, null]);
  });

  it('never breaks the app when the device refuses', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(point.write({ x: 1 })).toBe(false);
    expect(point.read()).toBeNull();
    expect(assertStorage).toThrow('full');
    vi.unstubAllGlobals();
  });
});

describe('a request id', () => {
  it('is a random UUID, and a new one each time', () => {
    const ids = Array.from({ length: 100 }, newRequestId);
    for (const id of ids) expect(z.uuid({ version: 'v4' }).safeParse(id).success).toBe(true);
    expect(new Set(ids).size).toBe(100);
  });
});

describe('the lock that tabs share', () => {
  it.each([
    ['navigator.locks, or what stands in for it', withLock],
    ['the lease of a page over plain http', withLease],
  ])('lets one in at a time: %s', async (_which, lock) => {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} in`);
      await Promise.resolve();
      steps.push(`${name} out`);
      return name;
    };
    const done = await Promise.all([lock('test', work('a')), lock('test', work('b'))]);
    expect(done).toEqual(['a', 'b']);
    expect([
      ['a in', 'a out', 'b in', 'b out'],
      ['b in', 'b out', 'a in', 'a out'],
    ]).toContainEqual(steps);
    expect(localStorage.getItem('lock.test')).toBeNull();
  });

  it('is given back when the work fails', async () => {
    await expect(withLease('test', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await withLease('test', () => Promise.resolve('in'))).toBe('in');
  });
});

describe('the preferences', () => {
  it('are restored as far as they make sense', () => {
    localStorage.setItem(
      'preferences',
      JSON.stringify({
        locale: 'pt',
        theme: 'pink',
        menu: 7,
        menuColours: 'neon',
        balance: 'hidden',
        breakUntil: 'soon',
      }),
    );
    const { told, stop } = hostEffect(preferencesEffects.preferencesStore);
    expect(told).toEqual([
      { type: 'preferences.restored', values: { ...DEFAULT_PREFERENCES, locale: 'pt', balance: 'hidden' } },
    ]);
    stop();
  });

  it('are kept, and heard of from other tabs until the chart stops', () => {
    const { told, command, stop } = hostEffect(preferencesEffects.preferencesStore);
    const values = { ...DEFAULT_PREFERENCES, theme: 'dark' as const, menuColours: 'indigo' as const };
    command({ type: 'preferences.kept', values });
    expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toEqual(values);
    writeElsewhere('preferences', JSON.stringify({ ...values, locale: 'zh-CN' }));
    stop();
    writeElsewhere('preferences', JSON.stringify(values));
    expect(told).toEqual([
      { type: 'preferences.restored', values: DEFAULT_PREFERENCES },
      { type: 'preferences.changedElsewhere', values: { ...values, locale: 'zh-CN' } },
    ]);
  });
});
