import { assign, setup, type EventObject } from 'xstate';
import { callbackEffect, promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import { mayPass, reasonOf } from '../common/unanswered.ts';
import {
  FILTERS,
  GROWING,
  type Filters,
  type LoadPageInput,
  type ListQuery,
  type ResourceContext,
  type ResourceEvent,
  type ResourceInput,
  type ResourceName,
  type ResourcePage,
} from './resource.types.ts';

/** How long after a failure it is loaded again; the last pause holds for all further failures. */
const RETRY_PAUSES_MS = [2000, 4000, 8000, 16_000, 30_000] as const;

const theListQuery = ({ event }: { event: { place: ListQuery } }) => event.place;
const theLimit = ({ event }: { event: { limit: number } }) => event.limit;
const theError = ({ event }: { event: { error: unknown } }) => event.error;
const thePage = ({ event }: { event: { output: ResourcePage } }) => event.output;
const loadInput = ({
  context: { list, page, limit, filters, shown, shownPage },
  event,
}: {
  context: ResourceContext;
  event: EventObject;
}): LoadPageInput => ({
  list,
  page,
  limit,
  filters,
  ...(shown !== null &&
    event.type === 'place.changed' &&
    page === shownPage + 1 &&
    GROWING.has(list) && { shown }),
});

const filterNamesOf = (list: ResourceName): readonly string[] => FILTERS[list] ?? [];
/** Of the address, what the list takes. */
const filtersOf = (list: ResourceName, query: Filters): Filters =>
  Object.fromEntries(
    filterNamesOf(list).flatMap((key) => (query[key] === undefined ? [] : [[key, query[key]] as const])),
  );
const startAtPlace = ({ input: { list, limit, place } }: { input: ResourceInput }): ResourceContext => ({
  list,
  limit,
  page: place.page,
  filters: filtersOf(list, place.query),
  shown: null,
  shownPage: 0,
  reason: null,
  failures: 0,
  retry: 'byItself',
});

const nextFailure = ({ failures }: ResourceContext): number => Math.min(failures + 1, RETRY_PAUSES_MS.length);

const resource = setup({
  types: typesOf<{
    context: ResourceContext;
    events: ResourceEvent;
    input: ResourceInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: {
    loadPage: promiseEffect<ResourcePage, LoadPageInput>('loadPage'),
    presence: callbackEffect<EventObject, undefined>('presence'),
  },
  delays: {
    retryPause: ({ context: { failures } }) => RETRY_PAUSES_MS[failures - 1] ?? RETRY_PAUSES_MS[0],
    untilMore: ({ context: { shown } }) => shown?.moreIn_ms ?? RETRY_PAUSES_MS[0],
  },
  guards: {
    isTriedByItself: ({ context }) => context.retry === 'byItself',
    isKept: (_, page: ResourcePage) => page.asOf !== undefined,
    isAwaited: (_, page: ResourcePage) => page.moreIn_ms !== undefined,
    hasRows: (_, page: ResourcePage) => page.rows.length > 0,
    isOtherPage: ({ context }, { page }: ListQuery) => page !== context.page,
    hasOtherFilters: ({ context: { list, filters } }, { query }: ListQuery) =>
      filterNamesOf(list).some((key) => query[key] !== filters[key]),
    isOtherLimit: ({ context }, limit: number) => limit !== context.limit,
  },
}).extend({
  actions: {
    chooseListQuery: assign(({ context: { list } }, { page, query }: ListQuery) => ({
      page,
      filters: filtersOf(list, query),
    })),
    chooseLimit: assign((_, limit: number) => ({ limit })),
    keepPage: assign(({ context }, shown: ResourcePage) => ({
      shown,
      shownPage: context.page,
      failures: 0,
    })),
    showKeptPage: assign(({ context }, shown: ResourcePage) => ({
      shown,
      shownPage: context.page,
      reason: null,
      failures: nextFailure(context),
      retry: 'byItself' as const,
    })),
    dropPage: assign({ shown: null, shownPage: 0 }),
    keepReason: assign(({ context }, error: unknown) => ({
      reason: reasonOf(error),
      failures: nextFailure(context),
      retry: mayPass(error) ? ('byItself' as const) : ('onReturn' as const),
    })),
  },
});

const loading = {
  id: 'loadPage',
  src: 'loadPage',
  input: loadInput,
  onDone: [
    {
      guard: { type: 'isKept', params: thePage },
      target: 'failed',
      description: 'It could not be loaded; what this device kept of it is shown, with its time.',
      actions: { type: 'showKeptPage', params: thePage },
      meta: { req: 'E-10' },
    },
    {
      guard: { type: 'isAwaited', params: thePage },
      target: 'awaiting',
      description: 'There is more to come, at a time that is known.',
      actions: { type: 'keepPage', params: thePage },
      meta: { req: 'G-08' },
    },
    {
      guard: { type: 'hasRows', params: thePage },
      target: 'ready',
      description: 'Its rows are here, and are shown in place of those before.',
      actions: { type: 'keepPage', params: thePage },
      meta: { req: 'A-01' },
    },
    {
      target: 'empty',
      description: 'There are no rows.',
      actions: { type: 'keepPage', params: thePage },
      meta: { req: 'A-01' },
    },
  ],
  onError: {
    target: 'failed',
    description: 'It could not be loaded; the reason is kept.',
    actions: { type: 'keepReason', params: theError },
    meta: { req: ['A-01', 'E-05'] },
  },
} as const;

/** Something read and shown, page by page where it has pages. It lives as long as its screen. */
export const resourceMachine = resource.createMachine({
  id: 'resource',
  description: 'Something read and shown, page by page where it has pages. It lives as long as its screen.',
  context: startAtPlace,
  initial: 'loading',
  on: {
    'place.changed': [
      {
        guard: { type: 'hasOtherFilters', params: theListQuery },
        target: '.loading',
        description: 'Other filters: what was shown no longer applies.',
        actions: [{ type: 'chooseListQuery', params: theListQuery }, 'dropPage'],
        meta: { req: ['A-01', 'A-05'] },
      },
      {
        guard: { type: 'isOtherPage', params: theListQuery },
        target: '.loading',
        description: 'Another page. An answer that is still on its way is dropped.',
        actions: { type: 'chooseListQuery', params: theListQuery },
        meta: { req: 'A-01' },
      },
    ],
    'limit.chosen': {
      guard: { type: 'isOtherLimit', params: theLimit },
      target: '.loading',
      description: 'More or fewer rows to a page.',
      actions: { type: 'chooseLimit', params: theLimit },
      meta: { req: 'A-01' },
    },
    'resource.requested': {
      target: '.loading',
      description: 'The same page again: the person asks, or a draw was settled.',
      meta: { req: 'A-01' },
    },
  },
  states: {
    loading: {
      description: 'Being loaded; the rows shown before stay, so that nothing jumps.',
      invoke: loading,
    },
    ready: { description: 'Rows are shown.' },
    awaiting: {
      description: 'Rows are shown, and more is to come.',
      after: {
        untilMore: { target: 'loading', description: 'It should be there by now.', meta: { req: 'G-08' } },
      },
    },
    empty: { description: 'There are no rows.' },
    failed: {
      description:
        'It could not be loaded; the person may try again, and it is retried by itself, without end as long as its screen is open. After a refusal it is not, until the tab is looked at again or the network is back. Of Settled Orders, Transactions and the draws of Draw History this device keeps the latest pages that a member read, for a week at most: while no answer comes, a page that was read with the same filters is shown.',
      initial: 'waiting',
      invoke: {
        id: 'presence',
        src: 'presence',
        onError: {
          description: 'Whether the page is seen is unknown: it counts as seen, with a network.',
          meta: { req: 'P-07' },
        },
      },
      on: {
        'page.hidden': {
          target: '.hidden',
          description: 'The tab went to the background: nothing is retried.',
          meta: { req: 'P-05' },
        },
        'network.lost': {
          target: '.offline',
          description: 'No network: nothing is retried.',
          meta: { req: 'P-05' },
        },
      },
      states: {
        waiting: {
          description: 'Visible, with a network.',
          after: {
            retryPause: {
              guard: 'isTriedByItself',
              target: '#resource.retrying',
              description: 'After pauses that grow from two seconds to thirty; not after a refusal.',
              meta: { req: 'P-07' },
            },
          },
        },
        hidden: {
          description: 'The tab is in the background.',
          on: {
            'polling.resumed': {
              target: '#resource.retrying',
              description: 'The page is looked at again.',
              meta: { req: 'E-09' },
            },
          },
        },
        offline: {
          description: 'The device has no network.',
          on: {
            'polling.resumed': {
              target: '#resource.retrying',
              description: 'The network is back.',
              meta: { req: 'E-09' },
            },
          },
        },
      },
    },
    retrying: {
      description: 'Loaded again by itself; the failure stays on screen meanwhile.',
      invoke: loading,
    },
  },
});
