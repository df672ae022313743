import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Market } from '../../../../contract/game/bets.ts';
import type { SavedSlip } from '../../../../contract/model.savedSlips.ts';
import { canAddBets, linesOf } from '../../../../machines/betting/betting.selectors.ts';
import { useActors } from '../../../actors/useActors.ts';
import { useCommand } from '../../commands/index.ts';
import { MARKET_PATHS } from '../marketPaths.ts';
import { useSlip } from '../useBetting.ts';
import { textOfBets } from './betsText.ts';

/** What is in a market's slip, as a form holds it; '' while it is empty. */
export function useSlipText(market: Market): string {
  const lines = useSelector(useActors().slips[market], linesOf);
  return useMemo(
    () => textOfBets(Object.values(lines).map(({ row, field, stake }) => ({ row, field, value: stake }))),
    [lines],
  );
}

/** Fills the slip with a saved one, if it is empty, and leads there if it was taken; a notice says that betting is closed [B-02]. */
export function useFillIn({ id, market, bets }: SavedSlip) {
  const actor = useActors().slips[market];
  const navigate = useNavigate();
  const { submit } = useCommand('useSlip');
  const isEmpty = !useSlip(market, 'hasLines');
  const canAdd = useSelector(
    actor,
    useMemo(() => canAddBets(bets), [bets]),
  );
  const fillIn = () => {
    actor.send({ type: 'bets.added', bets });
    if (Object.keys(linesOf(actor.getSnapshot())).length === 0) return;
    // Only the order of the list hangs on it: its answer is not waited for.
    submit({ id });
    void navigate(MARKET_PATHS[market]);
  };
  return { canFillIn: isEmpty && canAdd, fillIn };
}
