import { useSelector } from '@xstate/react';
import { lobbyOf } from '../../../machines/app/app.late.selectors.ts';
import { useRoot } from '../../actors/RootProvider.tsx';

/** Whether the chart of the game beside the sign-in is there; its view comes in the same chunk. */
export const useHasLobby = (): boolean => useSelector(useRoot(), lobbyOf) !== undefined;
