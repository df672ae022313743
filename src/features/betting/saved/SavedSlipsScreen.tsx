import { chakra } from '@chakra-ui/react/styled-system';
import type { Market } from '../../../../contract/game/bets.ts';
import { Page } from '../../../ui/kit/Page.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useResource } from '../../lists/index.ts';
import { SavedSlipDialog } from './SavedSlipDialog.tsx';
import { SavedSlips } from './SavedSlips.tsx';
import { SaveSlip } from './SaveSlip.tsx';
import { useSlip } from '../useBetting.ts';

const Notes = chakra('div', {
  base: { display: 'grid', gap: '1', color: 'notice', fontSize: 'sm', '&:empty': { position: 'absolute' } },
});

/** Why the saved slips of a market can't be used now. */
function FilledNote({ market }: { readonly market: Market }) {
  const text = usePageText();
  const firstText = useText();
  const count = useSlip(market, 'count');
  const isConcerned = useResource('savedSlips').rows.some((slip) => slip.market === market);
  return (
    isConcerned && count > 0 && <p>{text('saved.filled', { market: firstText(`page.${market}`), count })}</p>
  );
}

/** `/savedSlips`: slips that the member has named, to fill one in with one press [B-24]. */
export function SavedSlipsScreen() {
  const title = useText()('page.savedSlips');
  const text = usePageText();
  return (
    <Page title={title} intro={text('saved.intro')}>
      <SaveSlip />
      <Notes>
        <FilledNote market="twoSided" />
        <FilledNote market="numbers" />
      </Notes>
      <SavedSlips />
      <SavedSlipDialog />
    </Page>
  );
}
