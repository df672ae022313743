import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { ROWS, type Market } from '../../../../contract/game/bets.ts';
import { isStep, type SlipStage, useFill, useSendToSlip, useSlip } from '../useBetting.ts';
import { useMostBack } from '../useMostBack.ts';
import { useNextStake } from '../useNextStake.ts';
import { useSite } from '../../site/index.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { moneyText } from '../../../ui/texts/money.ts';
import { LOW, LOW_WINDOW, NARROWEST } from '../../../ui/theme/breakpoints.ts';
import { scrollEdges } from '../../../ui/theme/scrollEdges.ts';
import { showAbove } from '../../../dom/focusGrid.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { useRun } from '../../../dom/hooks/useRun.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { QuickAmounts } from '../../../ui/kit/QuickAmounts.tsx';
import { SavedLink } from '../saved/SavedLink.tsx';
import { AmountForAll } from './AmountForAll.tsx';
import { StakeReason } from './BindingReason.tsx';
import { Hint, useHint } from './Hint.tsx';
import { BalanceFigures, BalanceLine } from './SlipBalance.tsx';
import { ChancesLine, SlipFigures } from './SlipFigures.tsx';
import { OutlookOf, useOutlook } from './SlipOutlook.tsx';
import { SlipLines } from './SlipLines.tsx';
import { useLines } from './useLines.ts';
import { MovedNotice, RepricedNotice } from './SlipNotice.tsx';
import { SlipRefusal } from './SlipRefusal.tsx';
import { SlipNotes } from './SlipNotes.tsx';
import { SlipSettings } from './SlipSettings.tsx';
import { SlipStep } from './SlipStep.tsx';
import { Submit } from './Submit.tsx';

const Root = chakra('section', {
  base: {
    maxWidth: '40rem',
    // Below what a draw came to and above the tabs of a phone, and there below a message too.
    maxHeight: 'calc(100dvh - 7rem - env(safe-area-inset-bottom) - var(--above))',
    '--above': { base: 'calc(var(--message, -1rem) + 1rem)', md: '0px' },
    // On a tall phone the draw stays visible above both.
    '@media (max-width: 47.99em) and (min-height: 43em)': {
      maxHeight: 'calc(100dvh - 15.75rem - var(--above))',
    },
    marginInline: 'auto',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Below it nothing of what scrolls may show: the last part of each has the room.
    padding: '3',
    paddingBottom: '0',
    bg: 'raised',
    borderWidth: '1px 0 0',
    borderColor: 'hairline',
    borderTopRadius: 'lg',
    boxShadow: 'float',
    animation: 'rise 160ms ease-out',
    md: { borderInlineWidth: '1px' },
    '& fieldset': { minWidth: '0' },
    '& .edit': { display: 'grid', gap: '2.5', paddingBottom: '3' },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'touch',
      cursor: 'pointer',
      listStyle: 'none',
      borderRadius: 'sm',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& .count': { flexShrink: '0', fontWeight: 'semibold' },
    '& .outlook': { flex: '1 1 0', minWidth: '0', fontSize: 'sm' },
    '& .outlook .money': { fontWeight: 'semibold' },
    '& .arrow, & .none': { color: 'muted' },
    '& summary svg': {
      marginInlineStart: 'auto',
      color: 'muted',
      transform: 'rotate(180deg)',
    },
    '& [open] > summary svg': { transform: 'none' },
    // Of a part of the sheet, before its name; the sheet's own is at the end.
    '& .body summary svg': { order: '-1', marginInlineStart: '0', transform: 'rotate(-90deg)' },
    // Within the height of a touch, so that a stake moves nothing.
    '& .sum': { flexWrap: 'wrap', rowGap: '0', alignContent: 'center' },
    '& .chances': {
      order: '1',
      width: 'full',
      color: 'muted',
      fontSize: 'xs',
      [NARROWEST]: { display: 'none' },
    },
    // Where there is little room it is among the figures alone.
    '& .balance': {
      display: 'none',
      color: 'muted',
      fontSize: 'sm',
      '@media (min-height: 43em)': { display: 'block' },
      '& .money': { color: 'text', fontWeight: 'medium' },
    },
    '& .names': {
      minWidth: '0',
      overflow: 'hidden',
      color: 'muted',
      fontSize: 'sm',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [open] > summary .names': { display: 'none' },
    '& .body': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', paddingTop: '1' },
    // One advice at a time: what is wrong with this slip comes before what is so of each.
    '& .body:has([data-notice], .reason) > .first-bet': { display: 'none' },
    '& .more': { display: 'grid', gap: '3', paddingBlock: '2' },
    '& .lines': { maxHeight: '34dvh', overflowY: 'auto', ...scrollEdges('raised') },
    // In reach while the selections are read, and above it why it was not sent: the sheet grows upward, so no button moves.
    '& .send': {
      position: 'sticky',
      bottom: '0',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      marginBottom: '-3',
      paddingTop: '2',
      paddingBottom: '3',
      bg: 'raised',
      '& > .reason, & > .refusal': { flex: '1 0 100%' },
      '& > div, & .submit': { flex: '1 1 0' },
      '& > button': { flex: '0 1 auto' },
      '& input::placeholder': { fontSize: 'xs' },
    },
    // A question stays above the tabs with its answers, side by side.
    '& .edit section[role=alert]': {
      position: 'sticky',
      bottom: '3',
      boxShadow: '0 0.75rem 0 {colors.raised}',
    },
    '& .edit section[role=alert] .ways': { gridTemplateColumns: '1fr 1fr' },
    '& .edit button, & .edit input:not([type=checkbox]), & .more label, & .more select': {
      minHeight: 'touch',
    },
    '& .lines button': { minWidth: 'touch' },
    // The sheet scrolls, and no list within it.
    '& .step ul': { maxHeight: 'none', background: 'none' },
    '& .step': { padding: '1', paddingBottom: '3' },
    // A receipt of four bets with their balance.
    '& .step > section:has(> .last)': { gap: '2.5' },
    '& .step section:has(> .last) li': { paddingBlock: '1' },
    '& .step .ways, & .step .last': {
      position: 'sticky',
      bottom: '0',
      marginBottom: '-3',
      paddingTop: '2',
      paddingBottom: '3',
      bg: 'raised',
      // What is cut off above them does not touch them.
      boxShadow: '0 -0.5rem 0.5rem {colors.raised}',
    },
    '&:has(> .edit > details:not([open]))': { paddingTop: '1' },
    '& .edit:has(> details:not([open]))': { paddingBottom: '1' },
    [LOW]: {
      maxHeight: 'min(60dvh, 100dvh - 7rem)',
      paddingTop: '1',
      '& .lines': { maxHeight: 'none' },
      '& .edit section[role=alert]': { position: 'static' },
      '& .send': { paddingTop: '1' },
    },
  },
});

/** The slip in one line: how many bets, what they cost, and the most that can come back [B-07, B-19]. */
function Summary({ market }: { readonly market: Market }) {
  const text = usePageText();
  const { locale } = useIntl();
  const isStaked = useSlip(market, 'checkedCount') > 0;
  const total = useSlip(market, 'total');
  const mostBack = useMostBack(market);
  const { isBeyondLimits } = useOutlook();
  return (
    <summary className="sum">
      <span className="count">
        {text('slip.bet')} {useSlip(market, 'count')}
      </span>
      {isStaked ? (
        <span className="outlook">
          <Money amount={total} />
          {!isBeyondLimits && (
            <>
              {' '}
              <span className="arrow" aria-hidden>
                →
              </span>{' '}
              {text('slip.upTo', { most: moneyText(locale, mostBack) })}
            </>
          )}
        </span>
      ) : (
        <span className="outlook none">{text('slip.noStake')}</span>
      )}
      <Icon name="down" size={16} />
      {isStaked && <ChancesLine />}
    </summary>
  );
}

/** What is selected, in one line as far as there is room. */
function Names({ market }: { readonly market: Market }) {
  const text = usePageText();
  const { fieldName } = useBetText();
  const names = useLines(market).map(
    ({ row, field }) => `${text('position.short', { place: ROWS.indexOf(row) + 1 })} ${fieldName(field)}`,
  );
  return <span className="names">{names.join(' · ')}</span>;
}

/** Each selection with its stake, what can come back in figures, and how the slip is placed. */
function Selections({ market, isRepriced }: { readonly market: Market; readonly isRepriced: boolean }) {
  const text = usePageText();
  return (
    <details open={isRepriced}>
      <summary>
        <span>{text('slip.lines')}</span>
        <Names market={market} />
        <Icon name="down" size={16} />
      </summary>
      <div className="more">
        <div className="lines">
          <SlipLines market={market} />
        </div>
        <SlipFigures market={market}>
          <BalanceFigures market={market} />
        </SlipFigures>
        {!isRepriced && <SlipSettings />}
        {!isRepriced && <SavedLink market={market} />}
      </div>
    </details>
  );
}

/**
 * The slip while it is made. A press on its first line leaves that line alone, and the grid visible; a question opens it
 * again. Where there is little room it begins closed.
 */
function Editor({ market }: { readonly market: Market }) {
  const text = usePageText();
  const { quickAmounts } = useSite();
  const stage = useSlip(market, 'stage');
  const send = useSendToSlip(market);
  const fill = useFill(market);
  const isLow = useMediaQuery(LOW_WINDOW);
  const hasHint = useHint(market) !== null && !isLow;
  const count = useSlip(market, 'count');
  const isStaked = useSlip(market, 'checkedCount') > 0;
  const ref = useRef<HTMLFieldSetElement>(null);
  useRun(`${count} ${hasHint} ${isStaked}`, () => showAbove(ref.current));
  const question = stage === 'moved' || stage === 'repriced' ? stage : null;
  return (
    <fieldset ref={ref} className="edit" disabled={stage === 'submitting'}>
      <details key={question} open={question !== null || !isLow}>
        <Summary market={market} />
        <div className="body">
          <QuickAmounts amounts={quickAmounts} chosen={useNextStake(market)} onPick={fill} />
          {hasHint && <Hint market={market} />}
          {/* Its room is the hint's, as long as there is hardly anything to see. */}
          {(!hasHint || (isStaked && count > 1)) && (
            <>
              <BalanceLine market={market} />
              <Selections market={market} isRepriced={question === 'repriced'} />
            </>
          )}
          <SlipNotes market={market} />
          {question !== null && <StakeReason market={market} />}
          {question === 'moved' && <MovedNotice market={market} />}
          {question === 'repriced' && <RepricedNotice market={market} />}
          {question === null && (
            <div className="send">
              <StakeReason market={market} />
              <SlipRefusal market={market} />
              <AmountForAll market={market} />
              <Button onClick={() => send({ type: 'slip.reset' })}>{text('slip.cancel')}</Button>
              <Submit market={market} label="slip.submit" />
            </div>
          )}
        </div>
      </details>
    </fieldset>
  );
}

/** The sheet was perhaps turned to its end before this step. */
function showFromTop(step: HTMLElement | null) {
  step?.parentElement?.scrollTo(0, 0);
}

interface BetSheetProps {
  readonly market: Market;
  readonly stage: SlipStage;
  readonly ref: Ref<HTMLElement>;
}

/** The sheet at the bottom of a phone: the slip in all its states [B-07]. */
export function BetSheet({ market, stage, ref }: BetSheetProps) {
  const text = useText();
  return (
    <Root ref={ref} className="bet-sheet" aria-labelledby="slip-title">
      <h2 id="slip-title" className="only-heard" tabIndex={-1} data-rest>
        {text('slip.title')}
      </h2>
      <OutlookOf market={market}>
        {isStep(stage) ? (
          <div key={stage} ref={showFromTop} className="step">
            <SlipStep market={market} step={stage} />
          </div>
        ) : (
          <Editor market={market} />
        )}
      </OutlookOf>
    </Root>
  );
}
