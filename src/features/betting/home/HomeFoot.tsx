import type { Market } from '../../../../contract/game/bets.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { WITH_SLIP_COLUMN } from '../../../ui/theme/breakpoints.ts';
import { useSession } from '../../session/index.ts';
import { RealityWatch, ReviewReminder } from '../../saferPlay/index.ts';
import { LastDraws, RecentTrends } from '../../draws/index.ts';
import { SavedLink } from '../saved/SavedLink.tsx';
import { Shortcuts } from '../keys/Shortcuts.tsx';
import { QuickPick } from './QuickPick.tsx';
import { DaySummary } from './DaySummary.tsx';

/** What stands below the grid: the quick pick, where there is no slip's column the way to saved slips, how a member stands, and the last draws. */
export function HomeFoot({ market }: { readonly market: Market }) {
  const { isMember } = useSession();
  const hasSlipColumn = useMediaQuery(WITH_SLIP_COLUMN);
  return (
    <>
      <QuickPick market={market} />
      {!hasSlipColumn && <SavedLink market={market} />}
      {isMember && <DaySummary />}
      {isMember && <ReviewReminder />}
      {isMember && <RealityWatch />}
      <LastDraws />
      <RecentTrends market={market} />
      <Shortcuts market={market} />
    </>
  );
}
