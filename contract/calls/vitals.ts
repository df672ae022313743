/** The call by which a page says how fast it was. */
import type { Call } from '../call.ts';
import { nothing } from '../wire/common.ts';
import { vitalsBody } from '../wire/vitals.ts';

export const vitalsCalls = {
  vitals: {
    method: 'POST',
    path: '/api/v1/vitals',
    access: 'public',
    repeat: 'anyone',
    again: 'Is counted again.',
    summary:
      'How fast the page was, for /metrics, without identity; sent by a share of visits (VITALS_SHARE).',
    body: vitalsBody,
    answer: nothing,
  },
} as const satisfies Record<string, Call>;
