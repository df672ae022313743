import { assign, setup } from 'xstate';
import { promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import { mayPass, reasonOf } from '../common/unanswered.ts';
import {
  FILTERS,
  type Filters,
  type LoadPageInput,
  type Place,
  type RecordsContext,
  type RecordsEvent,
  type RecordsInput,
  type RecordsName,
  type RecordsPage,
} from './records.types.ts';

/** How long after a failure it is loaded again; the last holds for all that follow. */
const RETRY_PAUSES_MS = [2000, 4000, 8000, 16_000, 30_000] as const;

const thePlace = ({ event }: { event: { place: Place } }) => event.place;
const theLimit = ({ event }: { event: { limit: number } }) => event.limit;
const theError = ({ event }: { event: { error: unknown } }) => event.error;
const thePage = ({ event }: { event: { output: RecordsPage } }) => event.output;
const loadInput = ({
  context: { list, page, limit, filters },
}: {
  context: RecordsContext;
}): LoadPageInput => ({
  list,
  page,
  limit,
  filters,
});

const filterNamesOf = (list: RecordsName): readonly string[] => FILTERS[list] ?? [];
/** Of the address, what the list takes. */
const filtersOf = (list: RecordsName, query: Filters): Filters =>
  Object.fromEntries(
    filterNamesOf(list).flatMap((key) => (query[key] === undefined ? [] : [[key, query[key]] as const])),
  );
const startAtPlace = ({ input: { list, limit, place } }: { input: RecordsInput }): RecordsContext => ({
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

const records = setup({
  types: typesOf<{
    context: RecordsContext;
    events: RecordsEvent;
    input: RecordsInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: { loadPage: promiseEffect<RecordsPage, LoadPageInput>('loadPage') },
  delays: {
    retryPause: ({ context: { failures } }) => RETRY_PAUSES_MS[failures - 1] ?? RETRY_PAUSES_MS[0],
  },
  guards: {
    isTriedByItself: ({ context }) => context.retry === 'byItself',
    hasRows: (_, page: RecordsPage) => page.rows.length > 0,
    isOtherPage: ({ context }, { page }: Place) => page !== context.page,
    hasOtherFilters: ({ context: { list, filters } }, { query }: Place) =>
      filterNamesOf(list).some((key) => query[key] !== filters[key]),
    isOtherLimit: ({ context }, limit: number) => limit !== context.limit,
  },
}).extend({
  actions: {
    choosePlace: assign(({ context: { list } }, { page, query }: Place) => ({
      page,
      filters: filtersOf(list, query),
    })),
    chooseLimit: assign((_, limit: number) => ({ limit })),
    keepPage: assign(({ context }, shown: RecordsPage) => ({
      shown,
      shownPage: context.page,
      failures: 0,
    })),
    dropPage: assign({ shown: null, shownPage: 0 }),
    keepReason: assign(({ context }, error: unknown) => ({
      reason: reasonOf(error),
      failures: Math.min(context.failures + 1, RETRY_PAUSES_MS.length),
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
      guard: { type: 'hasRows', params: thePage },
      target: 'ready',
      actions: { type: 'keepPage', params: thePage },
      meta: { req: 'A-01' },
    },
    {
      target: 'empty',
      description: 'Nothing there.',
      actions: { type: 'keepPage', params: thePage },
      meta: { req: 'A-01' },
    },
  ],
  onError: {
    target: 'failed',
    description: 'It could not be loaded, and why.',
    actions: { type: 'keepReason', params: theError },
    meta: { req: ['A-01', 'E-05'] },
  },
} as const;

/** Any list with pages. It lives as long as its screen. */
export const recordsMachine = records.createMachine({
  id: 'records',
  description: 'Any list with pages. It lives as long as its screen.',
  context: startAtPlace,
  initial: 'loading',
  on: {
    'place.changed': [
      {
        guard: { type: 'hasOtherFilters', params: thePlace },
        target: '.loading',
        description: 'Other dates, another status, or a draw: what was shown is not it.',
        actions: [{ type: 'choosePlace', params: thePlace }, 'dropPage'],
        meta: { req: ['A-01', 'A-05'] },
      },
      {
        guard: { type: 'isOtherPage', params: thePlace },
        target: '.loading',
        description: 'Another page. One that is still on its way is forgotten.',
        actions: { type: 'choosePlace', params: thePlace },
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
    'records.requested': {
      target: '.loading',
      description: 'The same page again: the person asks, or a draw was settled.',
      meta: { req: 'A-01' },
    },
  },
  states: {
    loading: {
      description: 'On its way; the rows shown before stay, so that nothing jumps.',
      invoke: loading,
    },
    ready: { description: 'Rows are shown.' },
    empty: { description: 'There are none.' },
    failed: {
      description: 'It could not be loaded; the person may try again, and so does the list by itself.',
      after: {
        retryPause: {
          guard: 'isTriedByItself',
          target: 'retrying',
          description: 'After pauses that grow from two seconds to thirty; not after a refusal.',
          meta: { req: 'P-07' },
        },
      },
      on: {
        'reading.resumed': {
          target: 'retrying',
          description: 'The network is back, or the page is looked at again.',
          meta: { req: 'E-09' },
        },
      },
    },
    retrying: {
      description: 'Loaded again by itself; that it failed stays on screen meanwhile.',
      invoke: loading,
    },
  },
});
