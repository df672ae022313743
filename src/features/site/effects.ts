/** The real effect of the site chart. */
import { fromPromise } from 'xstate';
import type { LoadSiteInput, PrincipalKind, SiteInfo } from '../../../machines/site/site.types.ts';
import type { Api } from '../../api/calls.ts';

/** Called with the API's address by the site's settings ('': unchanged), and whether it takes keys of commands there. */
export type MoveApi = (url: string, takesKeys: boolean) => void;

async function loadSite(
  api: Api,
  moveApi: MoveApi,
  principal: PrincipalKind,
  signal: AbortSignal,
): Promise<SiteInfo> {
  const isVisitor = principal === 'visitor';
  const index = await api.siteIndex(principal === 'member' ? '1' : '0', signal);
  const { site, rules, menus, openMemberCenter } = index;
  moveApi(site.apiUrl, site.initialize['commandKeys'] === true);
  // A server of before does not say them with the site.
  const [quickAmounts, limits] = await Promise.all([
    isVisitor ? null : (site.quick_amounts ?? api.quickAmounts(signal)),
    isVisitor ? null : (site.limits ?? api.limits(signal).catch(() => null)),
  ]);
  return { site, rules, menus, openMemberCenter, quickAmounts, limits };
}

export const siteEffects = (api: Api, moveApi: MoveApi) => ({
  loadSite: fromPromise<SiteInfo, LoadSiteInput>(({ input, signal }) =>
    loadSite(api, moveApi, input.principal, signal),
  ),
});
