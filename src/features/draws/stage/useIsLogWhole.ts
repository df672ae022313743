import { useSelector } from '@xstate/react';
import { isLogWhole } from '../../../../machines/refresh/refresh.held.selectors.ts';
import { isNewSince } from '../../../../machines/session/session.new.selectors.ts';
import { useActors } from '../../../actors/useActors.ts';
import { useStage } from './useStage.ts';

/**
 * Whether this page has each bet on a draw: one that was away when its betting closed does not. Who registered after that
 * has none.
 */
export function useIsLogWhole(drawId: string): boolean {
  const { refresh, session } = useActors();
  const { sealed } = useStage();
  const closedAt = sealed?.drawId === drawId ? sealed.closedAt : Infinity;
  const isWhole = useSelector(refresh, isLogWhole(drawId));
  const isNew = useSelector(session, isNewSince(closedAt));
  return isWhole || isNew;
}
