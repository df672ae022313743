import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { ApiFailure } from '../../../src/api/errors.ts';
import { ApiError } from '../../../src/api/errors.ts';
import type { Api } from '../../../src/api/calls.ts';
import { bettingEffects } from '../../../src/features/betting/effects/betting.ts';
import { refusalFor } from '../../../src/features/betting/effects/betting.orders.ts';
import type { Draft, Order, Refusal, Placement } from '../../../machines/betting/betting.types.ts';
import { hostEffect } from '../support/hostEffect.ts';

const ORDER: Order = {
  drawId: '20261121-0001',
  acceptOdds: 'never',
  bets: [{ row: 'first', field: 'big', stake: '5', odds: '1.98' }],
};
const DRAFT: Draft = {
  lines: { 'first.big': { row: 'first', field: 'big', stake: '5', odds: '1.98' } },
  drawId: '20261121-0001',
  amount: '5',
  lastBets: [],
};
const PLACEMENT: Placement = {
  requestId: '8f14e45f-ceea-467f-a8f4-6f1d2b3c4d5e',
  memberId: '7',
  order: ORDER,
};
const RECEIPT = { balance: '995.00', pending: '5.00', tickets: [] };

const sent: unknown[] = [];
let failure: ApiFailure | null = null;
/** The network, and nothing else, is made up. */
const api: Pick<Api, 'placeOrder' | 'lookUpOrder' | 'abandonOrder'> = {
  placeOrder: (body) => {
    sent.push(body);
    return failure === null ? Promise.resolve(RECEIPT) : Promise.reject(new ApiError(failure, 'orderSubmit'));
  },
  lookUpOrder: () => Promise.resolve({ kind: 'unknown' }),
  abandonOrder: () => Promise.resolve({ kind: 'abandoned' }),
};
const effects = bettingEffects(api);
const claim = () =>
  toPromise(
    createActor(effects.claimPlacement, {
      input: { market: 'twoSided', memberId: '7', order: ORDER },
    }).start(),
  );
const place = () => toPromise(createActor(effects.placeOrder, { input: { placement: PLACEMENT } }).start());
const hostStore = (memberId: string | null) =>
  hostEffect(effects.slipStore, { market: 'twoSided', memberId });
const restored = (memberId: string | null) => {
  const { told, stop } = hostStore(memberId);
  stop();
  return told;
};
const changeElsewhere = (key: string, value: unknown) => {
  const newValue = value === null ? null : JSON.stringify(value);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
};

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  failure = null;
});

describe('claiming a request id [B-10]', () => {
  it('stores the order before anything is sent, and the first claim of two tabs counts', async () => {
    const [one, two] = await Promise.all([claim(), claim()]);
    expect([one.kind, two.kind].toSorted()).toEqual(['claimed', 'taken']);
    expect(one.placement).toEqual(two.placement);
    expect(one.placement).toEqual({ requestId: one.placement.requestId, memberId: '7', order: ORDER });
    expect(JSON.parse(localStorage.getItem('submission.twoSided.7') ?? '')).toEqual(one.placement);
  });
});

describe('the store of a slip [B-13, B-14]', () => {
  it("restores the member's own draft and placement, and no other member's", () => {
    localStorage.setItem('slip.twoSided.7', JSON.stringify(DRAFT));
    localStorage.setItem('submission.twoSided.7', JSON.stringify(PLACEMENT));
    expect(restored('7')).toEqual([{ type: 'slip.restored', draft: DRAFT, placement: PLACEMENT }]);
    expect(restored('8')).toEqual([{ type: 'slip.restored', draft: null, placement: null }]);
    expect(restored(null)).toEqual([{ type: 'slip.restored', draft: null, placement: null }]);
  });

  it('keeps drafts, and releases only the placement that is named', () => {
    localStorage.setItem('submission.twoSided.7', JSON.stringify(PLACEMENT));
    const { command, stop } = hostStore('7');
    command({ type: 'draft.kept', draft: DRAFT });
    expect(JSON.parse(localStorage.getItem('slip.twoSided.7') ?? '')).toEqual(DRAFT);
    command({ type: 'placement.released', requestId: 'another' });
    expect(localStorage.getItem('submission.twoSided.7')).not.toBeNull();
    command({ type: 'placement.released', requestId: PLACEMENT.requestId });
    expect(localStorage.getItem('submission.twoSided.7')).toBeNull();
    stop();
  });

  it('hears of the other tabs of the same member', () => {
    const { told, stop } = hostStore('7');
    changeElsewhere('submission.twoSided.7', PLACEMENT);
    changeElsewhere('slip.twoSided.7', DRAFT);
    changeElsewhere('slip.numbers.7', DRAFT);
    changeElsewhere('slip.twoSided.8', DRAFT);
    changeElsewhere('submission.twoSided.7', null);
    stop();
    expect(told.slice(1)).toEqual([
      { type: 'placement.startedElsewhere', placement: PLACEMENT },
      { type: 'draft.changedElsewhere', draft: DRAFT },
      { type: 'placement.endedElsewhere', draft: DRAFT },
    ]);
  });
});

describe('placing an order', () => {
  it('sends it in the words of the wire', async () => {
    expect(await place()).toEqual({ kind: 'placed', receipt: RECEIPT });
    expect(sent).toEqual([
      {
        lottery_id: '20261121-0001',
        request_id: PLACEMENT.requestId,
        accept_odds: 'never',
        bets: [{ row: 'first', field: 'big', value: '5', odds: '1.98' }],
      },
    ]);
  });

  it.each<[number, unknown, Refusal]>([
    [4101, null, { kind: 'bettingClosed' }],
    [4102, { lottery_id: '20261121-0002', ms: 1, isOff: false, close_ms: 1 }, { kind: 'otherDrawOpen' }],
    [
      4103,
      { bets: [{ row: 'first', field: 'big', odds: '1.90' }] },
      { kind: 'oddsMoved', odds: [{ row: 'first', field: 'big', odds: '1.90' }] },
    ],
    [4104, { balance: '1.00' }, { kind: 'balanceTooLow', balance: '1.00' }],
    [
      4105,
      { limit: 'stake', max: '2500.00' },
      { kind: 'limitReached', limit: 'stake', max: '2500.00', min: null },
    ],
    [4106, null, { kind: 'requestAbandoned' }],
    [409, null, { kind: 'requestIdReused' }],
    [401, null, { kind: 'unauthorised' }],
    [403, null, { kind: 'forbidden' }],
    [422, { fields: {} }, { kind: 'inputRefused' }],
    [429, null, { kind: 'tooManyRequests' }],
  ])('names the refusal of code %i', async (code, data, refusal) => {
    failure = { kind: 'code', code, data };
    expect(await place()).toEqual({ kind: 'refused', refusal });
  });

  it.each([
    [400, 'inputRefused'],
    [413, 'inputRefused'],
    [415, 'inputRefused'],
    [429, 'tooManyRequests'],
  ])('knows that HTTP status %i turned it away', (status, kind) => {
    expect(refusalFor({ kind: 'http', status, url: '' })).toEqual({ kind });
  });

  it.each<ApiFailure>([
    { kind: 'timeout' },
    { kind: 'network' },
    { kind: 'offline' },
    { kind: 'malformed', problem: '' },
    { kind: 'http', status: 500, url: '' },
    { kind: 'http', status: 503, url: '' },
    { kind: 'http', status: 404, url: '' },
    { kind: 'code', code: 500, data: null },
    { kind: 'code', code: 4103, data: 'nonsense' },
  ])('does not guess after $kind $status$code [B-13]', async (unknown) => {
    failure = unknown;
    await expect(place()).rejects.toThrow(ApiError);
  });
});
