import { useSelector } from '@xstate/react';
import { recentDrawsOf, voidDrawsOf } from '../../../machines/refresh/refresh.held.selectors.ts';
import { useActors } from '../../actors/useActors.ts';

/** Of the latest draws those that are void, newest first. */
export const useVoidDraws = () => useSelector(useActors().refresh, voidDrawsOf);

/** The last draws, newest first; none until they are here. */
export const useRecentDraws = () => useSelector(useActors().refresh, recentDrawsOf);
