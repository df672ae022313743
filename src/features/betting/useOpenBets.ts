import { useSelector } from '@xstate/react';
import type { Ticket } from '../../../contract/model.ts';
import { openBetsOf } from '../../../machines/refresh/refresh.held.selectors.ts';
import { useActors } from '../../actors/useActors.ts';

/** The member's bets for 'New Order' [H-07]. */
export const useOpenBets = (): readonly Ticket[] => useSelector(useActors().refresh, openBetsOf);
