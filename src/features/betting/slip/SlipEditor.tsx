import { chakra } from '@chakra-ui/react/styled-system';
import type { Market } from '../../../../contract/game/bets.ts';
import { useFill, useSendToSlip, useSlip } from '../useBetting.ts';
import { useNextStake } from '../useNextStake.ts';
import { usePanels } from '../../panels/index.ts';
import { usePreferences } from '../../preferences/index.ts';
import { useSession } from '../../session/index.ts';
import { useSite } from '../../site/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { scrollEdges } from '../../../ui/theme/scrollEdges.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { QuickAmounts } from '../../../ui/kit/QuickAmounts.tsx';
import { AmountForAll } from './AmountForAll.tsx';
import { SlipFigures } from './SlipFigures.tsx';
import { SlipLines } from './SlipLines.tsx';
import { MovedNotice, RepricedNotice } from './SlipNotice.tsx';
import { SlipRefusal } from './SlipRefusal.tsx';
import { SlipNotes } from './SlipNotes.tsx';
import { StakeReason } from './BindingReason.tsx';
import { Submit } from './Submit.tsx';

const Root = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '2.5',
    minWidth: '0',
    '& .lines': {
      isolation: 'isolate',
      // What is only heard is cut off with the list.
      position: 'relative',
      // Five of them and all below are in a window of 800 px; four, with the hint of a first bet.
      maxHeight: 'max(9rem, calc(100dvh - 38.75rem))',
      'aside:has(.choices > .first-bet) &': { maxHeight: 'max(9rem, calc(100dvh - 41rem))' },
      overflowY: 'auto',
      ...scrollEdges('panel'),
      marginInline: '-1',
      paddingInline: '1',
    },
    '& .lines li': { paddingBlock: '0.5' },
    '& .lines input, & .lines button': { height: '2rem', minHeight: '2rem' },
    '& .lines .bet': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      columnGap: '2',
    },
    // All lines are as high: the edge of the empty box says it too.
    '& .lines .unstaked': {
      clipPath: 'inset(50%)',
      position: 'absolute',
      width: '1px',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
    '& dl': { gap: '1' },
    '& dl > div': { gap: '2' },
    '& .all': { display: 'grid', gap: '2' },
    '& .actions': {
      display: 'flex',
      gap: '2',
      // In the window, however long what is above them.
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      paddingBlock: '1',
      bg: 'panel',
      '& > *': { flex: '1' },
      '& > * + *': { flex: '2' },
    },
  },
});

/** The slip while it is being made, on a desktop: lines, an amount for all, figures, Reset and Submit. */
export function SlipEditor({ market }: { readonly market: Market }) {
  const text = useText();
  const pageText = usePageText();
  const { quickAmounts } = useSite();
  const { confirmation } = usePreferences();
  const stage = useSlip(market, 'stage');
  const send = useSendToSlip(market);
  const nextStake = useNextStake(market);
  const fill = useFill(market);
  const { isMember } = useSession();
  const panels = usePanels();
  const isBusy = stage === 'submitting';
  return (
    <Root disabled={isBusy} aria-label={text('slip.title')}>
      <div className="lines">
        <SlipLines market={market} />
      </div>
      <div className="all">
        <AmountForAll market={market} isBelowLines />
        <QuickAmounts amounts={quickAmounts} chosen={nextStake} onPick={fill} />
      </div>
      <SlipFigures market={market} />
      <SlipNotes market={market} />
      <StakeReason market={market} />
      {!isMember && (
        <Button look="solid" onClick={() => panels.send({ type: 'login.opened' })}>
          {pageText('slip.guest')}
        </Button>
      )}
      {stage === 'moved' && <MovedNotice market={market} />}
      {stage === 'repriced' && <RepricedNotice market={market} />}
      {stage !== 'moved' && stage !== 'repriced' && (
        <div className="actions">
          <Button onClick={() => send({ type: 'slip.reset' })}>{pageText('slip.reset')}</Button>
          <Submit market={market} label={confirmation === 'asked' ? 'slip.review' : 'slip.placeNow'} />
        </div>
      )}
      <SlipRefusal market={market} />
    </Root>
  );
}
