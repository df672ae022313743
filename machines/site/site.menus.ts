/** The member centre's part of what the server says: menus, frames, and the buttons in its menus [M-01, M-03]. */
import type { AccountNode } from '../../contract/permissions.account.ts';
import type { UploadRules } from '../../contract/rules.upload.ts';
import type { SiteRule } from '../../contract/wire/session.ts';
import type { SiteSnapshot } from './site.selectors.ts';

const NONE: readonly SiteRule[] = [];
const NO_UPLOADS: UploadRules = { maxSize: 0, allowedSuffixes: [], allowedMimeTypes: [] };

export type CentreStage = 'loading' | 'failed' | 'closed' | 'open';

/** Whether the centre can be shown. A member's menus are theirs: those of somebody else don't count. */
export function centreStageOf(snapshot: SiteSnapshot): CentreStage {
  const { info, principal } = snapshot.context;
  if (snapshot.matches('ready') && info !== null && principal === 'member') {
    return info.openMemberCenter ? 'open' : 'closed';
  }
  if (snapshot.matches('failed')) return 'failed';
  return 'loading';
}

export const menusOf = ({ context }: SiteSnapshot): readonly SiteRule[] => context.info?.menus ?? NONE;
export const frameOriginsOf = ({ context }: SiteSnapshot): readonly string[] | undefined =>
  context.info?.site.frameOrigins;
/** Until the site is known, nothing may be uploaded. */
export const uploadRulesOf = ({ context }: SiteSnapshot): UploadRules =>
  context.info?.site.upload ?? NO_UPLOADS;
export const apiUrlOf = ({ context }: SiteSnapshot): string => context.info?.site.apiUrl ?? '';

/** Menus of a tree, without their folders, in their order. */
export const flatMenus = (menus: readonly SiteRule[]): readonly SiteRule[] =>
  menus.flatMap((menu) =>
    menu.type === 'menu_dir' ? flatMenus(menu.children) : menu.type === 'menu' ? [menu] : [],
  );

const hasNode = (menus: readonly SiteRule[], node: string): boolean =>
  menus.some((menu) => (menu.type === 'button' && menu.name === node) || hasNode(menu.children, node));

/** Whether the menus have a button; until they are known it counts as allowed, as in `isAllowed`. */
export const isAccountAllowed =
  (node: AccountNode) =>
  (snapshot: SiteSnapshot): boolean =>
    !snapshot.matches('ready') || hasNode(menusOf(snapshot), node);
