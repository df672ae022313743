import { useSelector } from '@xstate/react';
import type { AccountNode } from '../../../contract/permissions.account.ts';
import type { SiteRule } from '../../../contract/wire/session.ts';
import {
  apiUrlOf,
  centreStageOf,
  flatMenus,
  frameOriginsOf,
  isAccountAllowed,
  menusOf,
  uploadRulesOf,
} from '../../../machines/site/site.menus.ts';
import { useActors } from '../../actors/useActors.ts';

export type { SiteRule };

/** The member centre as the server has it for who is here [M-01, M-02]. */
export function useMemberCentre() {
  const { site, page } = useActors();
  const menus = useSelector(site, menusOf);
  return {
    stage: useSelector(site, centreStageOf),
    /** As the server nests them. */
    menus,
    /** The pages among them, in their order. */
    pages: flatMenus(menus),
    /** Ways for the member outside the centre. */
    navMenus: menus.filter(({ type }) => type === 'nav_user_menu'),
    frameOrigins: useSelector(site, frameOriginsOf) ?? [],
    retry: () => site.send({ type: 'site.retried' }),
    /** An entry that this version doesn't know how to open. */
    tellUnknownMenu: () => page.send({ type: 'navigation.failed', failure: 'unknownMenuType' }),
    tellNoSuchPage: () => page.send({ type: 'navigation.failed', failure: 'invalidRoute' }),
  };
}

/** Whether who is here may do it [M-03]: what they may not is left out. */
export const useAccountAllowed = (node: AccountNode): boolean =>
  useSelector(useActors().site, isAccountAllowed(node));

/** What the site takes of files. */
export const useUploadRules = () => useSelector(useActors().site, uploadRulesOf);

/** Where an upload is fetched from; '' for none. */
export function useUploadUrl(): (path: string) => string {
  const apiUrl = useSelector(useActors().site, apiUrlOf);
  return (path) => (path === '' ? '' : apiUrl + path);
}
