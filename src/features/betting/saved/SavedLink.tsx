import { chakra } from '@chakra-ui/react/styled-system';
import type { Market } from '../../../../contract/game/bets.ts';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useSession } from '../../session/index.ts';
import { useSlip } from '../useBetting.ts';

const Root = chakra('div', { base: { display: 'grid', marginTop: '3' } });

/** Leads a member to their saved slips: to save the one they make, or to use another. */
export function SavedLink({ market }: { readonly market: Market }) {
  const text = usePageText();
  const { isMember } = useSession();
  const hasLines = useSlip(market, 'hasLines');
  return (
    isMember && (
      <Root>
        <ButtonLink to="/savedSlips">{text(hasLines ? 'saved.save' : 'saved.toUse')}</ButtonLink>
      </Root>
    )
  );
}
