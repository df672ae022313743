import { useSelector } from '@xstate/react';
import { NODE, type PermissionNode } from '../../../contract/permissions.ts';
import type { Market } from '../../../contract/game/bets.ts';
import { isAllowed } from '../../../machines/site/site.selectors.ts';
import { useActors } from '../../actors/useActors.ts';

/** A button's permission node, on the route that the site's rules know it by [M-03]. */
export interface Permission {
  readonly path: string;
  readonly node: PermissionNode;
}

/** The right to place bets, on the page of a market. */
export const PLACE_BETS: Readonly<Record<Market, Permission>> = {
  twoSided: { path: '/', node: NODE.placeBets },
  numbers: { path: '/order', node: NODE.placeBets },
};

/** Whether who is here may do it. What they may not is left out, not hidden or disabled, and the server refuses it. */
export const useAllowed = ({ path, node }: Permission): boolean =>
  useSelector(useActors().site, isAllowed(path, node));
