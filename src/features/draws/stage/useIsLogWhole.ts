import { useSelector } from '@xstate/react';
import { isLogWhole } from '../../../../machines/refresh/refresh.held.selectors.ts';
import { useActors } from '../../../actors/useActors.ts';

/** Whether this page has each bet on a draw: one that was away when its betting closed does not. */
export const useIsLogWhole = (drawId: string): boolean =>
  useSelector(useActors().refresh, isLogWhole(drawId));
