import { useSelector } from '@xstate/react';
import type { Ticket } from '../../../contract/model.ts';
import {
  betLogOf,
  isAnythingStale,
  isAsked,
  isOffline,
  playedBetsOf,
} from '../../../machines/refresh/refresh.selectors.ts';
import { useActors } from '../../actors/useActors.ts';

/** Whether the person waits for a round that they asked for: those that come by themselves render nothing [P-07]. */
export function useRefresh() {
  const actor = useActors().refresh;
  return { isAsked: useSelector(actor, isAsked), send: actor.send };
}

/** Whether something of the last round did not come. */
export const useIsStale = (): boolean => useSelector(useActors().refresh, isAnythingStale);

export const useIsOffline = (): boolean => useSelector(useActors().refresh, isOffline);

const NONE: readonly Ticket[] = [];

/** The member's bets of the running draw. */
export const useBetLog = (): readonly Ticket[] => useSelector(useActors().refresh, betLogOf) ?? NONE;

/** Those of the last draw they bet on. Until the page has learned that it is over, they are in 'New Order'. */
export const usePlayedBets = (): readonly Ticket[] => useSelector(useActors().refresh, playedBetsOf);
