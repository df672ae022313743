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
    mdDown: {
      '&:has(.result-bar) > .view': { paddingBottom: 'calc(7.25rem + env(safe-area-inset-bottom))' },
    },
    // Not where the slip has its own column: every change of the page would ask for it.
    lgDown: {
      '&:has(.first-bet) > .view': { paddingBottom: '7.25rem' },
      '&:has(.bet-sheet) > .view': { paddingBottom: '18rem' },
      '&:has(.bet-sheet):has(.result-bar, .first-bet) > .view': { paddingBottom: '21.5rem' },
    },
    [SHORT]: { '& > .view > #main': { paddingTop: '2' } },
    [LOW]: {
      '& > .strip': { position: 'static' },
      '&:has(.bet-sheet) > .view': { paddingBottom: '11rem' },
    },
  },
});
