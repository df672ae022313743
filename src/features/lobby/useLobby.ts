import { useSelector } from '@xstate/react';
import * as lobby from '../../../machines/lobby/lobby.selectors.ts';
import { lobbyOf } from '../../../machines/app/app.late.selectors.ts';
import { useRoot } from '../../actors/RootProvider.tsx';

export type LobbyStage = lobby.LobbyStage;

/** The game as a visitor sees it; `shown` is null until it was read. */
export function useLobby() {
  const actor = useSelector(useRoot(), lobbyOf);
  const stage = useSelector(actor, (snapshot) =>
    snapshot === undefined ? 'loading' : lobby.lobbyStageOf(snapshot),
  );
  const shown = useSelector(actor, (snapshot) => (snapshot === undefined ? null : lobby.lobbyOf(snapshot)));
  return { stage, shown };
}
