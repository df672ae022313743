import { chakra } from '@chakra-ui/react/styled-system';
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
      // The chips stay where they are with either.
      md: { width: '4.5rem', textAlign: 'end' },
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
    '@media (hover: hover)': { '& button:hover:not([aria-pressed=true])': { bg: 'hover' } },
    '& [aria-pressed=true]': {
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
  readonly onTake: (amount: string) => void;
}

function Chips({ amounts, hand, onTake }: ChipsProps) {
  const text = useText();
  const pageText = usePageText();
  const ref = useRovingGrid<HTMLDivElement>();
  return (
    <div ref={ref} role="toolbar" aria-label={pageText('hand.title')}>
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

/** What is before the chips: a chip in hand is marked, the slip's amount for all is said, as it rules the next press as well. */
function Name({ market }: { readonly market: Market }) {
  const text = useText();
  const pageText = usePageText();
  const hand = useSlip(market, 'hand');
  const next = useNextStake(market);
  return (
    <span className="name">
      {hand === null && isAboveZero(next)
        ? pageText('hand.chip', { amount: text('slip.quickAmount', { amount: next }) })
        : pageText('hand.title')}
    </span>
  );
}

/** The chips to take in hand: each cell that is selected then takes the chip as its stake [B-22]. One tab stop. */
export function ChipInHand({ market }: { readonly market: Market }) {
  const text = useText();
  const pageText = usePageText();
  const { quickAmounts } = useSite();
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
      <Name market={market} />
      <Chips key={quickAmounts.join()} amounts={quickAmounts} hand={hand} onTake={take} />
      <output className="only-heard">
        {hand === null
          ? pageText('hand.none')
          : pageText('hand.taken', { amount: text('slip.quickAmount', { amount: hand }) })}
      </output>
    </Root>
  );
}
