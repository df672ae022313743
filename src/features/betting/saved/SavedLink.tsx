import type { Market } from '../../../../contract/game/bets.ts';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useSession } from '../../session/index.ts';
import { useSlip } from '../useBetting.ts';

/** Leads a member to their saved slips: to save the one they make, or to use another. */
export function SavedLink({ market }: { readonly market: Market }) {
  const text = usePageText();
  const { isMember } = useSession();
  const isEmpty = useSlip(market, 'count') === 0;
  return (
    isMember && (
      <ButtonLink to="/savedSlips" wide>
        {text(isEmpty ? 'saved.toUse' : 'saved.save')}
      </ButtonLink>
    )
  );
}
