import { useSelector } from '@xstate/react';
import type { Ticket } from '../../../contract/model.ts';
import {
  betLogOf,
  isAnythingStale,
  isFetching,
  isOffline,
} from '../../../machines/refresh/refresh.selectors.ts';
import { useActors } from './useActors.ts';

/** The rounds: whether one is under way, and whether all of the last one came. */
export function useRefresh() {
  const actor = useActors().refresh;
  return {
    isFetching: useSelector(actor, isFetching),
    isStale: useSelector(actor, isAnythingStale),
    isOffline: useSelector(actor, isOffline),
    send: actor.send,
  };
}

const NONE: readonly Ticket[] = [];

/** The member's bets of the running draw, for 'New Order'. */
export const useBetLog = (): readonly Ticket[] => useSelector(useActors().refresh, betLogOf) ?? NONE;
