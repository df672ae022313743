import type { Market } from '../../../../contract/game/bets.ts';
import { useSession } from '../../session/index.ts';
import { RealityWatch, ReviewReminder } from '../../saferPlay/index.ts';
import { LastDraws } from '../../draws/index.ts';
import { Shortcuts } from '../keys/Shortcuts.tsx';
import { QuickPick } from './QuickPick.tsx';
import { DaySummary } from './DaySummary.tsx';

/** What stands below the grid: the quick pick, how a member stands, and the last draws. */
export function HomeFoot({ market }: { readonly market: Market }) {
  const { isMember } = useSession();
  return (
    <>
      <QuickPick market={market} />
      {isMember && <DaySummary />}
      {isMember && <ReviewReminder />}
      {isMember && <RealityWatch />}
      <LastDraws />
      <Shortcuts market={market} />
    </>
  );
}
