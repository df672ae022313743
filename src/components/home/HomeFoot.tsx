import type { Market } from '../../../contract/game/bets.ts';
import { useSession } from '../../app/facades/useSession.ts';
import { QuickPick } from './QuickPick.tsx';
import { Standing } from './Standing.tsx';

/** What stands below the grid: the quick pick, and how a member stands. */
export function HomeFoot({ market }: { readonly market: Market }) {
  const { isMember } = useSession();
  return (
    <>
      <QuickPick market={market} />
      {isMember && <Standing />}
    </>
  );
}
