/** What has been: settled bets and past predictions. They come with the lists that show them. */
import type { Call } from '../call.ts';
import * as predictionLog from '../wire/predictionLog.ts';
import * as reports from '../wire/reports.ts';

export const pastCalls = {
  predictionLog: {
    method: 'POST',
    path: '/api/v1/getPredictLog',
    access: 'guest',
    repeat: 'reads',
    summary: 'What was predicted of past draws, newest first, with hits and misses.',
    body: predictionLog.predictionLogBody,
    answer: predictionLog.predictionLog,
  },
  report: {
    method: 'GET',
    path: '/api/v1/report/index',
    access: 'member',
    summary:
      'Settled bets (group=order), or totals by day (group=day) or bet type (group=product), with a summary of the period.',
    query: reports.reportQuery,
    answer: reports.report,
  },
} as const satisfies Record<string, Call>;
