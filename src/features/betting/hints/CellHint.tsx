import type { Market } from '../../../../contract/game/bets.ts';
import { useSlip } from '../useBetting.ts';
import { Hint } from './Hint.tsx';

/** Above the grid: how to select. */
export function CellHint({ market }: { readonly market: Market }) {
  return <Hint name="cell" isFollowed={useSlip(market, 'count') > 0} />;
}
