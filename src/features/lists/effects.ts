/** The real effect of the records chart: one page of one list. How to load each list is fetched with the first. */
import { fromPromise } from 'xstate';
import type { LoadPageInput, ResourcePage } from '../../../machines/resource/resource.types.ts';
import type { Sources } from './loaders.ts';
import { chunk } from '../../api/unanswered.ts';

export const resourceEffects = (sources: Sources) => ({
  loadPage: fromPromise<ResourcePage, LoadPageInput>(async ({ input, signal }) => {
    const { loadPage } = await chunk(() => import('./loaders.ts'));
    return loadPage(sources, input, signal);
  }),
});
