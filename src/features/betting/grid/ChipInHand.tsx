import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { useKeys } from '../../../dom/hooks/useKeys.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { useRovingGrid } from '../../../dom/hooks/useRovingGrid.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { WITH_SLIP_COLUMN } from '../../../ui/theme/breakpoints.ts';
import { isAboveZero } from '../../../../machines/betting/betting.lines.ts';
import { useSite } from '../../site/index.ts';
import { useSendToSlip, useSlip } from '../useBetting.ts';
import { useNextStake } from '../useNextStake.ts';

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    '& .name': {
      color: 'muted',
      fontSize: { base: 'xs', md: 'sm' },
      lineHeight: 'tight',
      // Two lines at most on the narrowest phone.
      mdDown: { paddingInlineStart: '1', minWidth: '3.25rem' },
    },
    '& .now': {
      display: 'flex',
      alignItems: 'center',
      // As high as the chips, so that the grid stays where it is.
      minHeight: { base: 'touch', md: '2.25rem' },
      paddingInline: '1',
      color: 'muted',
      fontSize: 'sm',
    },
    '& [role=toolbar]': { flex: { base: '1', md: '0 1 auto' } },
    '& .chips': { display: 'flex', gap: 'clamp(0rem, 3vw - 0.5rem, 0.375rem)' },
    '& button': {
      flex: '1 0 auto',
      minWidth: { base: 'touch', md: '2.75rem' },
      minHeight: { base: 'touch', md: '2.25rem' },
      paddingInline: '1',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'full',
      bg: 'raised',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '@media (hover: hover)': { '& button:hover:not([data-next])': { bg: 'hover' } },
    // In hand, or the slip's amount for all.
    '& [data-next]': {
      borderColor: 'accent.line',
      bg: 'accent.subtle',
      color: 'accent.text',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 0 0 1px {colors.accent.line}',
    },
  },
});

interface ChipsProps {
  readonly amounts: readonly string[];
  readonly hand: string | null;
  /** What the next cell takes, in whole pounds. */
  readonly next: string;
  readonly labelledBy: string;
  readonly onTake: (amount: string) => void;
}

function Chips({ amounts, hand, next, labelledBy, onTake }: ChipsProps) {
  const text = useText();
  const pageText = usePageText();
  const ref = useRovingGrid<HTMLDivElement>();
  return (
    <div ref={ref} role="toolbar" aria-labelledby={labelledBy}>
      <div className="chips" data-row>
        {amounts.map((amount) => {
          const chip = text('slip.quickAmount', { amount });
          return (
            <button
              key={amount}
              type="button"
              tabIndex={-1}
              aria-label={pageText('hand.chip', { amount: chip })}
              aria-pressed={amount === hand}
              data-next={amount === next || undefined}
              onClick={() => onTake(amount)}
            >
              {chip}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** On a phone, while the sheet of the slip has the chips: what the next cell takes. */
function HandNow({ market }: { readonly market: Market }) {
  const text = useText();
  const pageText = usePageText();
  const next = useNextStake(market);
  return (
    <Root>
      <span className="now">
        {isAboveZero(next)
          ? pageText('hand.now', { amount: text('slip.quickAmount', { amount: next }) })
          : pageText('hand.choose')}
      </span>
    </Root>
  );
}

/** The chips to take in hand: each cell that is selected then takes the chip as its stake [B-22]. One tab stop. */
export function ChipInHand({ market }: { readonly market: Market }) {
  const text = useText();
  const pageText = usePageText();
  const id = useId();
  const { quickAmounts } = useSite();
  const next = useNextStake(market);
  const hasSlipColumn = useMediaQuery(WITH_SLIP_COLUMN);
  const isInSheet = useSlip(market, 'hasLines') && !hasSlipColumn;
  const hand = useSlip(market, 'hand');
  const send = useSendToSlip(market);
  const take = (amount: string) => send({ type: 'chip.taken', amount });
  useKeys((key) => {
    if (key !== 'Escape' || hand === null) return false;
    take(hand);
    return true;
  });
  if (isInSheet) return <HandNow market={market} />;
  return (
    <Root>
      <span id={id} className="name">
        {pageText('hand.title')}
      </span>
      <Chips
        key={quickAmounts.join()}
        amounts={quickAmounts}
        hand={hand}
        next={next}
        labelledBy={id}
        onTake={take}
      />
      <output className="only-heard">
        {isAboveZero(next)
          ? pageText(hand === null ? 'hand.now' : 'hand.taken', {
              amount: text('slip.quickAmount', { amount: next }),
            })
          : pageText('hand.none')}
      </output>
    </Root>
  );
}
