import type { Market } from '../../../../contract/game/bets.ts';
import { useSession } from '../../session/index.ts';
import { useSlip } from '../useBetting.ts';
import { Hint } from './Hint.tsx';

/** In the slip: how to stake, and once something is staked, what comes next. */
export function SlipHint({ market }: { readonly market: Market }) {
  const { isMember } = useSession();
  const isStaked = useSlip(market, 'checkedCount') > 0;
  return isStaked ? <Hint name="submit" isGuests={!isMember} /> : <Hint name="stake" />;
}
