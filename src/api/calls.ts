/**
 * One function per call, in the words of contract/model.ts. Each rejects with ApiError. Those of lists that the first
 * screen has no use for are in lists.ts.
 */
import {
  toCurrentDraw,
  toDrawResult,
  toFate,
  toFunds,
  toOddsTable,
  toReceipt,
  toTicket,
} from '../../contract/model.ts';
import type { BodyOf, QueryOf } from '../../contract/calls.ts';
import { ruleLimits } from '../../contract/wire/betting.ts';
import type { Client } from './client.ts';

type Calling = Pick<Client, 'call'>;
type Waits = AbortSignal | undefined;

const sessionCalls = ({ call }: Calling) => ({
  siteIndex: async (requiredLogin: '0' | '1', signal?: Waits) =>
    (await call('siteIndex', { query: { requiredLogin }, signal })).data,
  guest: async () => (await call('guest', { token: null })).data,
  refreshToken: async (refreshToken: string) =>
    (await call('refreshToken', { body: { refreshToken }, token: null })).data,
  logout: async (refreshToken: string): Promise<void> => {
    await call('logout', { body: { refreshToken } });
  },
});

const gameCalls = ({ call }: Calling) => ({
  odds: async (signal?: Waits) => toOddsTable((await call('lotteryOdds', { signal })).data),
  latestResult: async (signal?: Waits) => {
    const { data } = await call('latestResult', { signal });
    return { result: toDrawResult(data), voidDraws: data.void_draws ?? [] };
  },
  currentDraw: async (signal?: Waits) => {
    const { data, time } = await call('nowInfo', { signal });
    return toCurrentDraw(data, time);
  },
  predictions: async (signal?: Waits) => (await call('predictions', { signal })).data,
  quickAmounts: async (signal?: Waits) => (await call('quickAmount', { signal })).data.list,
  /** Null where the rules state none. */
  limits: async (signal?: Waits) => {
    const { sections } = (await call('gameRule', { signal })).data;
    const told = ruleLimits.safeParse(sections.find(({ key }) => key === 'limits')?.values);
    return told.success ? told.data : null;
  },
  drawLog: async (query: QueryOf<'drawLog'>, signal?: Waits) => {
    const { list, total } = (await call('drawLog', { query, signal })).data;
    return { rows: list.map(toDrawResult), total };
  },
});

const bettingCalls = ({ call }: Calling) => ({
  balance: async (signal?: Waits) => toFunds((await call('balance', { signal })).data),
  betLog: async (isLastAsked: boolean, signal?: Waits) => {
    const { list, last } = (await call('betLog', { query: isLastAsked ? { last: '1' } : {}, signal })).data;
    return {
      tickets: list.map(toTicket),
      last: last && { drawId: last.lottery_id, tickets: last.list.map(toTicket) },
    };
  },
  pendingOrders: async (query: QueryOf<'pendingOrders'>, signal?: Waits) => {
    const {
      list,
      total,
      cursor = null,
      summary = null,
    } = (await call('pendingOrders', { query, signal })).data;
    return { rows: list.map(toTicket), total, cursor, summary };
  },
  placeOrder: async (body: BodyOf<'orderSubmit'>) => toReceipt((await call('orderSubmit', { body })).data),
  lookUpOrder: async (requestId: string, signal?: Waits) =>
    toFate((await call('orderLookup', { query: { request_id: requestId }, signal })).data),
  abandonOrder: async (requestId: string) =>
    toFate((await call('orderAbandon', { body: { request_id: requestId } })).data),
});

export const createApi = (client: Calling) => ({
  ...sessionCalls(client),
  ...gameCalls(client),
  ...bettingCalls(client),
});
export type Api = ReturnType<typeof createApi>;
