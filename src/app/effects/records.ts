/** The real effect of the records chart: one page of one list. How to load each list is fetched with the first. */
import { fromPromise } from 'xstate';
import type { LoadPageInput, RecordsPage } from '../../../machines/records/records.types.ts';
import type { Sources } from './records.load.ts';
import { chunk } from './unanswered.ts';

export const recordsEffects = (sources: Sources) => ({
  loadPage: fromPromise<RecordsPage, LoadPageInput>(async ({ input, signal }) => {
    const { loadPage } = await chunk(() => import('./records.load.ts'));
    return loadPage(sources, input, signal);
  }),
});
