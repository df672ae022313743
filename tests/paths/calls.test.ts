/** Calls of a page are counted against what its charts ask for. */
import { assign, createActor, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { typesOf } from '../../machines/common/types.ts';
import { createCallLog } from '../browser/page/callLog.ts';
import { miscalled } from './browser/callsCounted.ts';

interface AskedFor {
  readonly asks?: readonly string[];
  readonly list?: string;
}
type Told = 'refresh.due' | 'principal.left' | 'slip.submitted' | 'list.opened' | 'network.back';

const never = fromPromise<void, AskedFor>(() => new Promise(() => {}));

/** A chart that reads rounds, of fewer parts for a guest, places an order, and loads a list. */
const rounds = setup({
  types: typesOf<{ context: { asks: readonly string[] }; events: { readonly type: Told } }>(),
  actors: { fetchRound: never, placeOrder: never, loadPage: never },
}).createMachine({
  id: 'rounds',
  context: { asks: ['draw', 'funds'] },
  initial: 'reading',
  states: {
    reading: { invoke: { src: 'fetchRound', input: ({ context: { asks } }) => ({ asks }) } },
    placing: { invoke: { src: 'placeOrder', input: {} } },
    listing: { invoke: { src: 'loadPage', input: { list: 'pendingOrders' } } },
  },
  on: {
    'refresh.due': '.reading',
    'principal.left': { target: '.reading', actions: assign({ asks: ['draw'] }) },
    'slip.submitted': '.placing',
    'list.opened': '.listing',
  },
});

/** A page with that chart: its input, and its calls. */
function openPage() {
  const log = createCallLog();
  const actor = createActor(rounds, { inspect: log.inspect }).start();
  const call = (method: string, path: string, { query = '', body = '', token = 'of-ada' } = {}) =>
    log.called({ method, path, query, body, token });
  return {
    hear: (type: Told) => actor.send({ type }),
    getDraw: (token = 'of-ada') => call('GET', '/api/v1/getNowLotteryInfo', { token }),
    getBalance: () => call('GET', '/api/v1/getBalance'),
    postOrder: () => call('POST', '/api/v1/orderSubmit', { body: '{}' }),
    getPage: (page: number) => call('GET', '/api/v1/getOrderNotSubmit', { query: `?page=${page}` }),
    log,
    found: () => miscalled(log.entries()),
  };
}

test('each call that a chart asks for is made once each time that it asks', () => {
  const page = openPage();
  page.getDraw();
  page.getBalance();
  page.hear('refresh.due');
  page.getBalance();
  page.getDraw();
  page.hear('slip.submitted');
  page.postOrder();
  expect(page.found()).toEqual([]);
});

test('a call that is made again is found, with how often, and for whom', () => {
  const page = openPage();
  page.getDraw();
  page.getDraw();
  expect(page.found()).toEqual([
    {
      expected:
        'nowInfo (GET /api/v1/getNowLotteryInfo) is called once, as fetchRound of rounds asks for it once',
      seen: 'it is called twice',
    },
  ]);
  page.getDraw();
  page.hear('slip.submitted');
  page.postOrder();
  page.postOrder();
  expect(page.found()).toEqual([
    {
      expected:
        'nowInfo (GET /api/v1/getNowLotteryInfo) is called once, as fetchRound of rounds asks for it once',
      seen: 'it is called 3 times',
    },
    {
      expected:
        'orderSubmit (POST /api/v1/orderSubmit) is called once, as placeOrder of rounds asks for it once',
      seen: 'it is called twice',
    },
  ]);
});

const unasked = (title: string) => ({
  expected: `${title} is not called: no chart asks for it`,
  seen: 'it is called',
});

test('a call that no chart asks for is found: none at all, a part of another round, one whose reader is gone', () => {
  const page = openPage();
  page.postOrder();
  page.log.called({ method: 'GET', path: '/api/v1/unknown', query: '', body: '', token: '' });
  page.hear('principal.left');
  page.getBalance();
  page.hear('slip.submitted');
  page.getDraw();
  expect(page.found()).toEqual([
    unasked('orderSubmit (POST /api/v1/orderSubmit)'),
    unasked('a call without a name (GET /api/v1/unknown)'),
    unasked('balance (GET /api/v1/getBalance)'),
    unasked('nowInfo (GET /api/v1/getNowLotteryInfo)'),
  ]);
});

test('the same again is no second time with a new token, for another page of a list, and for a write on its way', () => {
  const page = openPage();
  page.getDraw();
  page.getDraw('renewed');
  page.hear('list.opened');
  page.getPage(1);
  page.getPage(2);
  page.hear('slip.submitted');
  page.hear('refresh.due');
  page.postOrder();
  expect(page.found()).toEqual([]);
  page.getDraw('renewed');
  page.getDraw('renewed');
  page.hear('list.opened');
  page.getPage(1);
  page.getPage(1);
  page.postOrder();
  expect(page.found().map(({ seen }) => seen)).toEqual([
    'it is called twice',
    'it is called twice',
    'it is called twice',
  ]);
});

test('what waits for the network asks again when it is back', () => {
  const waiting = { kind: 'began', run: '1', src: 'revocations', chart: 'session', told: {} } as const;
  const logout = {
    kind: 'called',
    method: 'POST',
    path: '/api/user/logout',
    query: '',
    body: '{"refreshToken":"of-ada"}',
    token: '',
  } as const;
  const another = { ...logout, body: '{"refreshToken":"of-bob"}' };
  expect(miscalled([waiting, logout, another, { kind: 'online' }, logout])).toEqual([]);
  expect(miscalled([waiting, logout, { kind: 'online' }, logout, logout])).toEqual([
    {
      expected: 'logout (POST /api/user/logout) is called once, as revocations of session asks for it once',
      seen: 'it is called twice',
    },
  ]);
});
