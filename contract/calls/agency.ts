import type { Call } from '../call.ts';
import * as agency from '../wire/agency.ts';

export const agencyCalls = {
  proxyInfo: {
    method: 'GET',
    path: '/api/v1/getProxyInfo',
    access: 'member',
    summary: 'The invite code and link, the members it brought in, and the commission on their stakes.',
    answer: agency.proxyInfo,
  },
  proxyOrderMoney: {
    method: 'GET',
    path: '/api/v1/getProxyOrderMoney',
    access: 'member',
    summary: 'Stakes and commission by day and member, newest first, with the sums of the period.',
    query: agency.proxyOrderQuery,
    answer: agency.proxyOrders,
  },
} as const satisfies Record<string, Call>;
