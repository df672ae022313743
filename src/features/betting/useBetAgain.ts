import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Market } from '../../../contract/game/bets.ts';
import type { Ticket } from '../../../contract/model.ts';
import { canAddBets, isCellSelected } from '../../../machines/betting/betting.selectors.ts';
import { useActors } from '../../actors/useActors.ts';
import { MARKET_PATHS } from './marketPaths.ts';

/** A ticket's bet once more [B-17]: into the slip of its market, and on to that market's page if it was taken. */
export function useBetAgain(market: Market, { row, field, stake }: Ticket) {
  const actor = useActors().slips[market];
  const navigate = useNavigate();
  const canRepeat = useSelector(
    actor,
    useMemo(() => canAddBets([{ row, field, stake }]), [row, field, stake]),
  );
  const repeat = () => {
    actor.send({ type: 'bets.added', bets: [{ row, field, stake }] });
    if (isCellSelected({ row, field })(actor.getSnapshot())) void navigate(MARKET_PATHS[market]);
  };
  return { canRepeat, repeat };
}
