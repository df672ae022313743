import { createActor, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import { createApi } from '../../../src/api/calls.ts';
import { siteEffects } from '../../../src/features/site/effects.ts';
import type { PrincipalKind } from '../../../machines/site/site.types.ts';
import { siteInfo } from '../support/site.ts';

const AMOUNTS = ['2', '4'];
const LIMITS = { stakeMin: '1.00', stakeMax: '20.00', rowMax: '30.00' };
const TOLD = { quick_amounts: AMOUNTS, limits: LIMITS };

/** What a server answers, and which calls were made. */
function pageAt(told: object, ruleSections: unknown[] | null) {
  const asked: string[] = [];
  const { quickAmounts: _, limits: __, ...index } = siteInfo([]);
  const answers: Readonly<Record<string, unknown>> = {
    siteIndex: { ...index, site: { ...index.site, ...told }, userInfo: null },
    quickAmount: { list: ['3'] },
    gameRule: { sections: ruleSections },
  };
  const moved: string[] = [];
  const api = createApi({
    call: (name) => {
      asked.push(name);
      if (name === 'gameRule' && ruleSections === null) return Promise.reject(new Error('no rules'));
      return Promise.resolve(JSON.parse(JSON.stringify({ data: answers[name], time: 0 })));
    },
  });
  const load = async (principal: PrincipalKind) => {
    const { loadSite } = siteEffects(api, (url) => moved.push(url));
    const { quickAmounts, limits } = await toPromise(createActor(loadSite, { input: { principal } }).start());
    return { quickAmounts, limits, asked };
  };
  return { load, moved };
}

test('what index/index tells of amounts and limits is not asked again', async () => {
  const { load, moved } = pageAt(TOLD, null);
  expect(await load('member')).toEqual({ quickAmounts: AMOUNTS, limits: LIMITS, asked: ['siteIndex'] });
  expect(moved).toEqual(['']);
});

test('a server that does not tell them is asked for both', async () => {
  const { load } = pageAt({}, [{ key: 'limits', title: '', paragraphs: [], values: LIMITS }]);
  expect(await load('guest')).toEqual({
    quickAmounts: ['3'],
    limits: LIMITS,
    asked: ['siteIndex', 'quickAmount', 'gameRule'],
  });
});

test('without limits the site is there all the same', async () => {
  const { load } = pageAt({}, null);
  expect(await load('member')).toEqual({
    quickAmounts: ['3'],
    limits: null,
    asked: ['siteIndex', 'quickAmount', 'gameRule'],
  });
});

test('a visitor has no slip, and is sent neither', async () => {
  const { load } = pageAt(TOLD, null);
  expect(await load('visitor')).toEqual({ quickAmounts: null, limits: null, asked: ['siteIndex'] });
});
