import { assign, sendTo, setup } from 'xstate';
import { promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { NoticeKey } from '../notices/notices.keys.ts';
import type { Tone } from '../notices/notices.types.ts';
import type {
  LoadSiteInput,
  PrincipalKind,
  SiteContext,
  SiteEvent,
  SiteInfo,
  SiteInput,
} from './site.types.ts';

/** How long after a failure it is read again; the last holds for all that follow. */
const RETRY_PAUSES_MS = [2000, 4000, 8000, 10_000] as const;

const thePrincipal = ({ event }: { event: { principal: PrincipalKind } }) => event.principal;
const theInfo = ({ event }: { event: { output: SiteInfo } }) => event.output;
const loadInput = ({ context }: { context: SiteContext }): LoadSiteInput => ({
  principal: context.principal,
});
const startUnread = ({ input }: { input: SiteInput }): SiteContext => ({
  parent: input.parent,
  principal: 'visitor',
  info: null,
  failures: 0,
});

const site = setup({
  types: typesOf<{
    context: SiteContext;
    events: SiteEvent;
    input: SiteInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: { loadSite: promiseEffect<SiteInfo, LoadSiteInput>('loadSite') },
  delays: {
    retryPause: ({ context: { failures } }) => RETRY_PAUSES_MS[failures - 1] ?? RETRY_PAUSES_MS[0],
  },
  guards: {
    hasFailedBefore: ({ context }) => context.failures > 0,
    isOtherPrincipal: ({ context }, principal: PrincipalKind) => context.principal !== principal,
  },
}).extend({
  actions: {
    takePrincipal: assign((_, principal: PrincipalKind) => ({ principal })),
    keepInfo: assign((_, info: SiteInfo) => ({ info, failures: 0 })),
    countFailure: assign({
      failures: ({ context }) => Math.min(context.failures + 1, RETRY_PAUSES_MS.length),
    }),
    tellLoaded: sendTo(({ context }) => context.parent, { type: 'site.loaded' }),
    notify: sendTo(
      ({ context }) => context.parent,
      (_, { tone, key }: { tone: Tone; key: NoticeKey }) => ({
        type: 'notice.posted',
        notice: { tone, message: { key }, cause: 'site' as const },
      }),
    ),
  },
});

/** What the server says of the site: names, menus, rules, permissions, chips. */
export const siteMachine = site.createMachine({
  id: 'site',
  description: 'What the server says of the site: names, menus, rules, permissions, quick amounts.',
  context: startUnread,
  initial: 'waiting',
  on: {
    'principal.changed': {
      guard: { type: 'isOtherPrincipal', params: thePrincipal },
      target: '.loading',
      description: 'Menus and permissions belong to who reads them.',
      actions: { type: 'takePrincipal', params: thePrincipal },
      meta: { req: ['M-01', 'M-03'] },
    },
  },
  states: {
    waiting: {
      description: 'It is not known yet who reads.',
      on: {
        'principal.changed': {
          target: 'loading',
          description: 'Now it is.',
          actions: { type: 'takePrincipal', params: thePrincipal },
          meta: { req: ['M-01', 'M-03'] },
        },
      },
    },
    loading: {
      description: 'Being read; what was read before stays in use.',
      invoke: {
        id: 'loadSite',
        src: 'loadSite',
        input: loadInput,
        onDone: {
          target: 'ready',
          description: 'Here it is, for all that show it.',
          actions: [{ type: 'keepInfo', params: theInfo }, 'tellLoaded'],
          meta: { req: 'R-06' },
        },
        onError: [
          {
            guard: 'hasFailedBefore',
            target: 'failed',
            description: 'Still no answer; that was said already.',
            actions: 'countFailure',
            meta: { req: 'E-05' },
          },
          {
            target: 'failed',
            description: 'No answer: defaults stand in.',
            actions: [
              'countFailure',
              { type: 'notify', params: { tone: 'warning', key: 'notice.siteFailed' } },
            ],
            meta: { req: 'E-05' },
          },
        ],
      },
    },
    ready: { description: 'Known.' },
    failed: {
      description: 'Not known, or not up to date.',
      after: { retryPause: { target: 'loading', description: 'Tried again.', meta: { req: 'E-05' } } },
      on: {
        'site.retried': {
          target: 'loading',
          description: 'The person asks, or is back at a page that was hidden or without a network.',
          meta: { req: ['E-05', 'E-09'] },
        },
      },
    },
  },
});
