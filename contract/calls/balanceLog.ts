import type { Call } from '../call.ts';
import * as balanceLog from '../wire/balanceLog.ts';
import * as statement from '../wire/statement.ts';

export const balanceLogCalls = {
  balanceLog: {
    method: 'GET',
    path: '/api/v1/BalanceLog',
    access: 'member',
    summary: 'Every change of the balance, newest first, with before and after, and the sums of the period.',
    query: balanceLog.balanceLogQuery,
    answer: balanceLog.balanceLog,
  },
  statement: {
    method: 'GET',
    path: '/api/v1/statement',
    access: 'member',
    summary: 'One month of the account: what it began and ended with, and what moved, by kind.',
    query: statement.statementQuery,
    answer: statement.statement,
  },
  accountBalance: {
    method: 'GET',
    path: '/api/account/balance',
    access: 'member',
    summary:
      'Every change of the balance, newest first, for the member centre: the same, but for the name of the amount.',
    query: balanceLog.balanceLogQuery,
    answer: balanceLog.accountBalance,
  },
} as const satisfies Record<string, Call>;
