/** What the console reads of the site as a whole [O-01]. */
import type { Call } from '../call.ts';
import { bettingBody, bettingState } from '../wire/operator/operator.ts';
import * as member from '../wire/operator/operatorMember.ts';
import * as desk from '../wire/operator/operatorDesk.ts';

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
  operatorSetBetting: {
    method: 'POST',
    path: '/api/operator/betting',
    access: 'operator',
    roles: ['risk'],
    repeat: 'key',
    summary: 'Stops all betting, or resumes it. Draws go on; until then each of them is closed to bets.',
    body: bettingBody,
    answer: bettingState,
  },
  operatorQueues: {
    method: 'GET',
    path: '/api/operator/queues',
    access: 'operator',
    roles: ['support', 'cashier', 'risk'],
    summary:
      "What waits for an operator, and since when: the queues of the operator's roles. And whether betting is stopped.",
    answer: desk.operatorQueues,
  },
  operatorMember: {
    method: 'GET',
    path: '/api/operator/member',
    access: 'operator',
    roles: ['support', 'cashier', 'risk'],
    summary: 'A member: money, bets, payments, sessions, limits, and what operators did and noted.',
    query: member.memberPageQuery,
    answer: member.memberPage,
  },
  operatorNoteMember: {
    method: 'POST',
    path: '/api/operator/member/note',
    access: 'operator',
    roles: ['support', 'cashier', 'risk'],
    repeat: 'key',
    summary: 'Notes something about a member, in the audit log. The member does not see it.',
    body: member.memberNoteBody,
    answer: member.memberNoted,
  },
} as const satisfies Record<string, Call>;
