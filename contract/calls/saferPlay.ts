import type { Call } from '../call.ts';
import * as saferPlay from '../wire/saferPlay.ts';

export const saferPlayCalls = {
  play: {
    method: 'GET',
    path: '/api/v1/play',
    access: 'member',
    summary: "The member's own limits with what they have used, and what this session has come to.",
    answer: saferPlay.play,
  },
  playLimit: {
    method: 'POST',
    path: '/api/v1/play/limit',
    access: 'member',
    repeat: 'key',
    summary: 'Sets a limit: a lower one at once, a higher one or none after a day, once it is confirmed.',
    body: saferPlay.limitBody,
    answer: saferPlay.play,
  },
  playConfirmLimit: {
    method: 'POST',
    path: '/api/v1/play/confirmLimit',
    access: 'member',
    repeat: 'key',
    summary: 'Confirms the wish for a higher limit, or for none, after its day.',
    body: saferPlay.confirmBody,
    answer: saferPlay.play,
  },
  playReview: {
    method: 'POST',
    path: '/api/v1/play/review',
    access: 'member',
    repeat: 'key',
    summary:
      'The member has looked at their limits and leaves them as they are, or goes on without one. Setting or confirming a limit says the same.',
    body: saferPlay.reviewBody,
    answer: saferPlay.play,
  },
  playTimeOut: {
    method: 'POST',
    path: '/api/v1/play/timeOut',
    access: 'member',
    repeat: 'key',
    endsSignIn: true,
    summary: 'Takes a break of a day to six weeks. It ends all sessions, and cannot be undone.',
    body: saferPlay.timeOutBody,
    answer: saferPlay.paused,
  },
  playExclude: {
    method: 'POST',
    path: '/api/v1/play/exclude',
    access: 'member',
    repeat: 'key',
    endsSignIn: true,
    summary: 'Excludes the member for six months to five years. It ends all sessions, and cannot be undone.',
    body: saferPlay.excludeBody,
    answer: saferPlay.paused,
  },
  playRealityCheck: {
    method: 'POST',
    path: '/api/v1/play/realityCheck',
    access: 'member',
    repeat: 'key',
    summary: 'How many minutes lie between two reality checks; 0 for none. Answers how the session stands.',
    body: saferPlay.realityBody,
    answer: saferPlay.reality,
  },
} as const satisfies Record<string, Call>;
