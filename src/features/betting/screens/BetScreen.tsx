import { chakra } from '@chakra-ui/react/styled-system';
import { createElement, Suspense } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { useIsMarketOpen, useSlip } from '../useBetting.ts';
import { useIsDrawKnown } from '../../draws/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { BetGrid } from '../grid/BetGrid.tsx';
import { useShownRow } from '../useShownRow.ts';
import { useLater } from '../later.ts';
import { MarketTabs } from '../grid/MarketTabs.tsx';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';
import { SlipPanel } from '../slip/SlipPanel.tsx';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { panelRecipe } from '../../../ui/theme/recipes.ts';
import { SHORT, WITH_LEFT_PANEL, WITH_SLIP_COLUMN } from '../../../ui/theme/breakpoints.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.slip}' },
    maxWidth: '112rem',
    '& .title': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      marginBottom: { base: '2', md: '4' },
    },
    '& .hint': { color: 'muted', fontSize: 'sm' },
    '& .tabs': { display: { md: 'none' } },
    '& h1': { fontSize: { base: 'lg', md: 'xl' } },
    '& .sheet': { ...panelRecipe.base, padding: { base: '2', md: '4' } },
    // No longer a field to press: flat, and grey.
    '& [data-closed] td': { color: 'muted' },
    '& [data-closed] td > button::after': { bg: 'flat', borderColor: 'hairline' },
    // Nor while it is not known which bets were placed: those bets are hatched.
    '& [data-checking] td': { color: 'muted' },
    '& [data-checking] td > button:not([aria-pressed=true])::after': {
      bg: 'flat',
      borderColor: 'hairline',
    },
    '& [data-checking] td > button[aria-pressed=true]:not([data-unstaked])::after': {
      backgroundImage:
        'repeating-linear-gradient(-45deg, {colors.accent.subtle}, {colors.accent.subtle} 5px, {colors.raised} 5px, {colors.raised} 10px)',
    },
    '& [data-checking] [data-unstaked], & [data-checking] [data-unstaked] ~ .odds': { color: 'muted' },
    '& [data-checking] td > button[data-unstaked]::after': { bg: 'flat', borderColor: 'hairline' },
    '& aside': { position: 'sticky', top: '6.5rem' },
    // On a wide screen what else there is stands beside the grid.
    '@media (min-width: 100em)': {
      '& > .market': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 25rem',
        columnGap: '6',
        alignItems: 'start',
      },
      '& .title': { gridColumn: '1 / -1' },
      '& .foot > :first-child': { marginTop: '0' },
      // Ten rows down to the end of the window.
      '& .sheet td': { minHeight: 'clamp(2.75rem, 6dvh, 4.5rem)' },
    },
    mdDown: {
      '& .title': { flexDirection: 'column', alignItems: 'stretch', gap: '2' },
      '& .tabs': { order: '-1' },
      '& h1': { clipPath: 'inset(50%)', position: 'absolute' },
      // One line in any typeface: the stage ends where the grid begins.
      '& .hint': {
        paddingInline: '1',
        fontSize: 'xs',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    // One line above the grid.
    [SHORT]: {
      '& > .market > .title': {
        flexDirection: 'row',
        alignItems: 'center',
        gap: '2',
        marginBottom: '1',
      },
      '& .title > div:has(> h1)': { clipPath: 'inset(50%)', position: 'absolute' },
      '& .title > .tabs': { gridTemplateColumns: 'auto auto', width: 'auto' },
      '& .tabs a': { paddingInline: '2' },
      '& .market > .sheet': { paddingBlock: '1' },
    },
    // The two markets and the chips have no room for more.
    '@media (max-height: 30em) and (min-width: 36em) and (max-width: 47.99em)': {
      '& .title .name': { clipPath: 'inset(50%)', position: 'absolute' },
    },
  },
});

function Chips({ market }: { readonly market: Market }) {
  return createElement(useLater().ChipInHand, { market });
}

function Switcher({ market }: { readonly market: Market }) {
  return createElement(useLater().Positions, { market });
}

function Foot({ market }: { readonly market: Market }) {
  return createElement(useLater().HomeFoot, { market });
}

/** A market's page: the grid, and beside it on a desktop the slip [B-01]. */
export function BetScreen({ market }: { readonly market: Market }) {
  const text = useText();
  const isOpen = useIsMarketOpen(market);
  const isChecking = useSlip(market, 'isChecking');
  const isDrawKnown = useIsDrawKnown();
  const shown = useShownRow(market);
  const hasSwitcher = !useMediaQuery(WITH_LEFT_PANEL) && market === 'numbers';
  const hasSlipColumn = useMediaQuery(WITH_SLIP_COLUMN);
  return (
    <Root>
      <div className="market">
        <div className="title">
          <div>
            <h1 tabIndex={-1}>{text(`page.${market}`)}</h1>
            <p className="hint">{text(`grid.${market}Hint`)}</p>
          </div>
          <MarketTabs market={market} />
          <Suspense fallback={<Skeleton height={{ base: '2.75rem', md: '2.25rem' }} />}>
            <Chips market={market} />
          </Suspense>
        </div>
        {hasSwitcher && (
          <Suspense fallback={<Skeleton height="5.875rem" style={{ marginBottom: '0.5rem' }} />}>
            <Switcher market={market} />
          </Suspense>
        )}
        <div
          className="sheet"
          data-closed={!isOpen || undefined}
          data-checking={isChecking || undefined}
          inert={!isDrawKnown}
        >
          <BetGrid market={market} shown={shown} />
        </div>
        <div className="foot">
          <Suspense fallback={<Skeleton height="10rem" style={{ marginTop: '0.75rem' }} />}>
            <Foot market={market} />
          </Suspense>
        </div>
      </div>
      {hasSlipColumn && <SlipPanel market={market} />}
    </Root>
  );
}
