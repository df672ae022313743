import { chakra } from '@chakra-ui/react/styled-system';
import { LOW, SHORT } from '../../ui/theme/breakpoints.ts';

/** Of a page of the app: header, a strip that stays in view, left panel and view. A phone has a tab bar below instead. */
export const Frame = chakra('div', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    alignContent: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    gridTemplateRows: 'auto auto 1fr',
    '& > header': { gridColumn: '1 / -1' },
    '& > .strip': { gridColumn: '1 / -1', position: 'sticky', top: '0', zIndex: 'strip' },
    '& > .view': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      minWidth: '0',
      paddingBottom: { base: 'calc(3.75rem + env(safe-area-inset-bottom))', md: '4' },
    },
    '& > .view > main': { padding: { base: '3', md: '6' }, outline: 'none' },
    // What a draw came to, above the sheet of the slip: neither covers the other.
    '& > .bottom': {
      position: 'fixed',
      insetInline: '0',
      bottom: { base: 'calc(3.5rem + env(safe-area-inset-bottom))', md: '0' },
      zIndex: 'sheet',
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto' },
    },
    // Beside the left panel, below the grid that it is about.
    '& > aside ~ .bottom': { insetInlineStart: '{sizes.menu}' },
    '& > aside[data-collapsed] ~ .bottom': { insetInlineStart: '{sizes.menuCollapsed}' },
    // The line about the network: above a phone's tabs, and on a wider screen beside the panels.
    '& > .strip > .network': {
      bottom: {
        base: 'calc(4rem + env(safe-area-inset-bottom) + var(--bars, 0px))',
        md: 'calc(0.75rem + var(--bars, 0px))',
      },
      marginInline: { md: '0' },
      insetInlineStart: { md: 'calc({sizes.menu} + 1.5rem)' },
      maxWidth: {
        md: 'calc(100vw - {sizes.menu} - 3rem)',
        lg: 'calc(100vw - {sizes.menu} - {sizes.slip} - 4.5rem)',
      },
    },
    mdDown: {
      '&:has(.result-bar) > .view': { paddingBottom: 'calc(7.25rem + env(safe-area-inset-bottom))' },
    },
    // Not where the slip has its own column: every change of the page would ask for it.
    lgDown: {
      '&:has(.first-bet) > .view': { paddingBottom: '7.75rem' },
      '&:has(.bet-sheet) > .view': { paddingBottom: '18rem' },
      '&:has(.bet-sheet):has(.result-bar, .first-bet) > .view': { paddingBottom: '21.5rem' },
      // The open sheet says it beside its buttons.
      '&:has(.bet-sheet :is([open] > .body, .step) #slip-offline) > .strip > .network': {
        clipPath: 'inset(50%)',
        maxHeight: '0',
        paddingBlock: '0',
      },
    },
    [SHORT]: { '& > .view > #main': { paddingTop: '2' } },
    [LOW]: {
      '& > .strip': { position: 'static' },
      '&:has(.bet-sheet) > .view': { paddingBottom: '11rem' },
    },
  },
});
