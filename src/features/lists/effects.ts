/** The real effects of the resource chart: one page of one list, and whether the page is seen. How to load each list is fetched with the first. */
import { fromPromise } from 'xstate';
import type { LoadPageInput, ResourcePage } from '../../../machines/resource/resource.types.ts';
import type { Sources } from './loaders.ts';
import { presence } from '../../dom/presence.ts';
import { chunk } from '../../api/chunk.ts';

export const resourceEffects = (sources: Sources) => ({
  presence,
  loadPage: fromPromise<ResourcePage, LoadPageInput>(async ({ input, signal }) => {
    const { loadPage } = await chunk(() => import('./loaders.ts'));
    return loadPage(sources, input, signal);
  }),
});
