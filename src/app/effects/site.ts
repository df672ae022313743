/** The real effect of the site chart. */
import { fromPromise } from 'xstate';
import type { LoadSiteInput, Reader, SiteInfo } from '../../../machines/site/site.types.ts';
import type { Api } from '../../api/calls.ts';

/** @param moveApi told where the site says its API lives */
async function loadSite(
  api: Api,
  moveApi: (url: string) => void,
  reader: Reader,
  signal: AbortSignal,
): Promise<SiteInfo> {
  const [index, quickAmounts, limits] = await Promise.all([
    api.siteIndex(reader === 'member' ? '1' : '0', signal),
    reader === 'visitor' ? null : api.quickAmounts(signal),
    reader === 'visitor' ? null : api.limits(signal).catch(() => null),
  ]);
  const { site, rules, menus, openMemberCenter } = index;
  if (site.apiUrl !== '') moveApi(site.apiUrl);
  return { site, rules, menus, openMemberCenter, quickAmounts, limits };
}

export const siteEffects = (api: Api, moveApi: (url: string) => void) => ({
  loadSite: fromPromise<SiteInfo, LoadSiteInput>(({ input, signal }) =>
    loadSite(api, moveApi, input.reader, signal),
  ),
});
