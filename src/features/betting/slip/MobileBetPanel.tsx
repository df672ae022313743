import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Market } from '../../../../contract/game/bets.ts';
import { focusGrid } from '../../../dom/focusGrid.ts';
import { useKeptFocus } from '../../../dom/hooks/useKeptFocus.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { WITH_SLIP_COLUMN } from '../../../ui/theme/breakpoints.ts';
import { marketOf } from '../marketPaths.ts';
import { useSlip } from '../useBetting.ts';
import { BetSheet } from './BetSheet.tsx';

/** Not rendered by a press that it only follows. */
const Sheet = memo(BetSheet);

function FilledSheet({ market }: { readonly market: Market }) {
  const stage = useSlip(market, 'stage');
  const ref = useKeptFocus<HTMLElement>(`${stage} ${useSlip(market, 'count')}`, focusGrid);
  if (stage === 'empty' || stage === 'restoring') return null;
  return <Sheet ref={ref} market={market} stage={stage} />;
}

/** The slip of a phone: a sheet at the bottom, there only while there is something in the slip [B-07]. */
export function MobileBetPanel() {
  const { pathname } = useLocation();
  const hasSlipColumn = useMediaQuery(WITH_SLIP_COLUMN);
  return !hasSlipColumn && <FilledSheet market={marketOf(pathname)} />;
}
