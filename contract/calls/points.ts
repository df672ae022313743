import type { Call } from '../call.ts';
import { CODE } from '../codes.ts';
import { pageQuery } from '../wire/queries.ts';
import * as points from '../wire/points.ts';

export const pointsCalls = {
  pointsLog: {
    method: 'GET',
    path: '/api/v1/pointsLog',
    access: 'member',
    summary: 'Every change of the points, newest first, with before and after.',
    query: pageQuery,
    answer: points.pointsLog,
  },
  accountIntegral: {
    method: 'GET',
    path: '/api/account/integral',
    access: 'member',
    summary: 'Every change of the points, newest first, for the member centre.',
    query: pageQuery,
    answer: points.pointsLog,
  },
  pointsPrizes: {
    method: 'GET',
    path: '/api/v1/pointsPrize',
    access: 'member',
    summary: 'The prizes that points are exchanged for, the cheapest first.',
    answer: points.pointsPrizes,
  },
  exchanges: {
    method: 'GET',
    path: '/api/v1/prize',
    access: 'member',
    summary: 'Past exchanges, newest first.',
    query: pageQuery,
    answer: points.exchangePage,
  },
  exchange: {
    method: 'POST',
    path: '/api/v1/prize',
    access: 'member',
    repeat: 'key',
    summary: 'Exchanges points for one prize; exactly once for a request_id.',
    body: points.exchangeBody,
    answer: points.exchangeReceipt,
    refusals: [CODE.requestIdReused, CODE.limitReached],
  },
} as const satisfies Record<string, Call>;
