/** What the console reads of the site as a whole [O-01]. */
import type { Call } from '../call.ts';
import * as desk from '../wire/operatorDesk.ts';

export const operatorDeskCalls = {
  operatorDashboard: {
    method: 'GET',
    path: '/api/operator/dashboard',
    access: 'operator',
    roles: ['support', 'cashier', 'risk'],
    summary:
      'Whether bets can be placed; the running draw and what today came to, for roles that include draws.',
    answer: desk.operatorDashboard,
  },
  operatorQueues: {
    method: 'GET',
    path: '/api/operator/queues',
    access: 'operator',
    roles: ['support', 'cashier', 'risk'],
    summary: "What waits for an operator, and since when: the queues of the operator's roles.",
    answer: desk.operatorQueues,
  },
} as const satisfies Record<string, Call>;
