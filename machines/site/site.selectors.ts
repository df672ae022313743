import type { SnapshotFrom } from 'xstate';
import type { PermissionNode } from '../../contract/permissions.ts';
import type { SiteRule } from '../../contract/wire/session.ts';
import type { siteMachine } from './site.machine.ts';
import { QUICK_AMOUNTS, type Limits } from './site.types.ts';

export type SiteSnapshot = SnapshotFrom<typeof siteMachine>;

export const siteNameOf = ({ context }: SiteSnapshot): string | null => context.info?.site.siteName ?? null;
export const recordNumberOf = ({ context }: SiteSnapshot): string => context.info?.site.recordNumber ?? '';
/** The play money of a new member; null where there is none, and until the site is known. */
export const startBalanceOf = ({ context }: SiteSnapshot): string | null => {
  const amount = context.info?.site.start_balance ?? '0.00';
  return amount === '0.00' ? null : amount;
};
export const quickAmountsOf = ({ context }: SiteSnapshot): readonly string[] =>
  context.info?.quickAmounts ?? QUICK_AMOUNTS;
export const limitsOf = ({ context }: SiteSnapshot): Limits | null => context.info?.limits ?? null;
/** Until the site is known it counts as having it: the server has the last word. */
export const hasAutoBet = ({ context }: SiteSnapshot): boolean =>
  context.info?.site.initialize['autoBet'] !== false;

const hasButton = (rules: readonly SiteRule[], path: string, name: string): boolean =>
  rules.some(
    (rule) =>
      (rule.path === path && rule.children.some((each) => each.type === 'button' && each.name === name)) ||
      hasButton(rule.children, path, name),
  );
/**
 * Whether the rules have the button `node` on the route `path` [M-03]. Until the rules of who is here are known it counts
 * as allowed: the server has the last word.
 */
export const isAllowed =
  (path: string, node: PermissionNode) =>
  (snapshot: SiteSnapshot): boolean =>
    !snapshot.matches('ready') || hasButton(snapshot.context.info?.rules ?? [], path, node);
