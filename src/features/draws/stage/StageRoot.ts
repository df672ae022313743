import { chakra } from '@chakra-ui/react/styled-system';
import { LOW, NARROWEST, NOT_LOW } from '../../../ui/theme/breakpoints.ts';
import { foldedStage } from './foldedStage.ts';
import { LISTED, listedStage } from './listedStage.ts';
import { DESKTOP, inColumn, WIDE, wideStage } from './wideStage.ts';

/** Above the slip's sheet, below what hangs from the header. */
const ABOVE_SHEETS = '35';

/** Rules of what stands around it: the types of Chakra's selectors do not know them. */
const around = Object.fromEntries([
  ['.strip:has(> &)', { zIndex: ABOVE_SHEETS, bg: 'panel', boxShadow: 'inset 0 -1px {colors.hairline}' }],
  ['section:has(~ &)', { visibility: 'hidden' }],
  ['.strip:has(~ aside[data-collapsed]) > &', { '--aside': '{sizes.menuCollapsed}' }],
]);
/** The sheet of a slip ends below it: what lies under it could not be scrolled to. */
const aboveTheSheet = Object.fromEntries([
  [
    'body:has(&) .bet-sheet',
    {
      maxHeight: {
        base: 'calc(100dvh - 22.75rem - env(safe-area-inset-bottom))',
        // Below the header, and the stage as high as it is.
        md: 'calc(100dvh - 6.25rem - var(--stage, 15rem))',
      },
    },
  ],
]);
const onLowScreens = Object.fromEntries([
  ['.strip:has(> &)', { position: 'relative' }],
  // The line of the draw lies over what is left of it.
  ['body:has(.low-line) .strip:has(> &)', { zIndex: 'strip' }],
]);
/** A zoomed page, or a phone on its side. */
const LOW_AND_WIDE = '@media (max-height: 36em) and (min-width: 36em)';
const TWO_LINES =
  '"id words words tools" 2.25rem "balls balls running running" 1.5rem "balls balls seal seal" minmax(1.625rem, auto) / auto minmax(0, 1fr) 10.5rem auto';

/**
 * Over the strip and a little of the page: nothing makes room for it, so nothing moves. What is below it in the strip is
 * neither seen nor reached meanwhile.
 */
export const StageRoot = chakra('section', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    display: 'grid',
    gridTemplate:
      '"id tools" auto "balls balls" auto "words words" 1fr "seal seal" auto "running running" auto / minmax(0, 1fr) auto',
    alignItems: 'center',
    // On a phone it ends where the grid begins, and not in the chips above it.
    minHeight: 'calc(100% + 9.625rem)',
    columnGap: '2',
    rowGap: '1',
    paddingInline: { base: '4', md: '6' },
    paddingTop: '1',
    paddingBottom: '1.5',
    bg: 'panel',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    boxShadow: 'float',
    ...around,
    [LOW]: { minHeight: 'auto', ...onLowScreens },
    // In a low one the stage stands in the page, and over nothing.
    [NOT_LOW]: aboveTheSheet,
    '& .extent': { position: 'absolute', inset: '0', zIndex: '-1' },
    '& h2': {
      gridArea: 'id',
      // In one line beside its controls on the narrowest phone.
      fontSize: 'clamp(0.75rem, 3.9vw, 1rem)',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
    },
    '& .short': { display: 'none' },
    '& .tools': {
      gridArea: 'tools',
      position: 'relative',
      zIndex: '3',
      display: 'flex',
      justifyContent: 'end',
      gap: { md: '1' },
    },
    // A sign without words.
    '& .tools [aria-pressed]': { minWidth: '2.75rem', paddingInline: '0' },
    // As wide with either of its names.
    '& [data-rest]': { minWidth: { base: '4.5rem', md: '5rem' } },
    '& .tools [aria-pressed=true]': { color: 'accent.text', bg: 'accent.subtle' },
    '& .seal': {
      gridArea: 'seal',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      color: 'muted',
      // With its digest in one line of the narrowest phone.
      fontSize: 'clamp(0.6875rem, 3.4vw, 0.75rem)',
      lineHeight: '1.25',
      whiteSpace: 'nowrap',
    },
    '& .state': { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' },
    '& .state svg': { flexShrink: '0' },
    '& .state > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .seal code': { fontFamily: 'mono' },
    '& .proof': { color: 'positive', fontWeight: 'medium', textDecoration: 'underline' },
    '& .proof[data-verified=false]': { color: 'negative', fontWeight: 'semibold' },
    '& .balls': {
      gridArea: 'balls',
      display: 'grid',
      // Two lines: the one moment that should be large on a small screen.
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      rowGap: '2',
      paddingBlock: '1',
    },
    // No ball lies over its neighbour, a name, or the seal.
    '--grown': '1.08',
    '& .balls li': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      minWidth: '0',
      pointerEvents: 'none',
    },
    // A place: it holds no number before its ball, and its name stands beside it, so that the ball has all the height.
    '& .slot': {
      position: 'relative',
      display: 'block',
      flexShrink: '0',
      width: 'clamp(2rem, 20vw - 2.15rem, 3rem)',
      aspectRatio: '1',
      borderWidth: '1.5px',
      borderStyle: 'dashed',
      borderColor: 'edge',
      borderRadius: 'full',
      bg: 'sunken',
    },
    '& [data-out=true] .slot': { borderColor: 'transparent', bg: 'transparent' },
    '& .place': {
      display: 'block',
      color: 'muted',
      fontSize: '2xs',
      lineHeight: '0.75rem',
      whiteSpace: 'nowrap',
    },
    '& .ball': {
      position: 'absolute',
      inset: '-1.5px',
      width: 'calc(100% + 3px)',
      height: 'calc(100% + 3px)',
      // On a wide page its own name is nearer than what is above it.
      transformOrigin: '50% 75%',
    },
    // The bets on a position: how many, then a sign.
    '& .mark': {
      position: 'absolute',
      // Above the balls beside it too.
      zIndex: '2',
      top: '-2px',
      insetInlineEnd: '-7px',
      display: 'grid',
      placeItems: 'center',
      minWidth: '0.875rem',
      height: '0.875rem',
      paddingInline: '1px',
      borderRadius: 'full',
      bg: 'accent.line',
      color: 'panel',
      fontSize: '2xs',
      fontWeight: 'semibold',
      lineHeight: '0.875rem',
      boxShadow: '0 0 0 2px {colors.panel}',
    },
    // Not over the number that is read.
    '& [data-out=true] .mark[data-status=pending]': { opacity: '0' },
    '& .mark[data-status=won]': { bg: 'positive' },
    // Won and lost on one position, at a loss: no colour of a gain.
    '& .mark[data-status=lost], & .mark[data-status=mixed]': { bg: 'muted' },
    '& .signs': { display: 'flex' },
    // Beside the number, as it is twice as wide.
    '& .mark[data-both]': { top: '-6px', insetInlineEnd: '-16px', paddingInline: '2px' },
    '& .mark svg': { display: 'block', width: '0.625rem', height: '0.625rem', strokeWidth: '3' },
    // Its box is the same whatever it holds.
    '& .words': {
      gridArea: 'words',
      alignSelf: 'stretch',
      display: 'grid',
      alignContent: 'start',
      minHeight: '2.625rem',
      fontSize: 'sm',
      lineHeight: 'snug',
    },
    '& .outcome': { fontWeight: 'medium' },
    '& .bets': { display: 'none' },
    '& div.outcome': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
    },
    '& .sums': { gridColumn: '1 / -1' },
    '& .sums .back, & .balance': { fontSize: 'xs' },
    '& .few': {
      gridRow: '2',
      gridColumn: '1 / -1',
      display: 'flex',
      // One line for four bets at 390 px; two on a narrower phone.
      flexWrap: 'wrap',
      columnGap: '1.5',
      minWidth: '0',
      color: 'muted',
      fontSize: 'xs',
      lineHeight: '1.125rem',
      whiteSpace: 'nowrap',
    },
    '& .few li': { display: 'flex', alignItems: 'center', gap: '0.75' },
    '& .few svg': { flexShrink: '0' },
    '& .few .bet': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .few [data-status=pending]': { color: 'text' },
    '& .few [data-status=won]': { color: 'positive', fontWeight: 'semibold' },
    // One line has no room for all that is shown.
    [NARROWEST]: {
      '& .balls li': { gap: '0.5' },
      // Clear of the names.
      '& .mark': { insetInlineEnd: '-3px', minWidth: '0.75rem', height: '0.75rem', lineHeight: '0.75rem' },
      '& .mark[data-both]': { top: '-9px', insetInlineEnd: '-9px' },
      '& .so-far': { display: 'none' },
      '& .whole': { position: 'absolute', clipPath: 'inset(50%)' },
      '& .short': { display: 'inline' },
    },
    // What has a mouse does not vibrate.
    '@media (hover: hover) and (pointer: fine)': { '& [data-cue=vibration]': { display: 'none' } },
    '& .running': {
      gridArea: 'running',
      display: 'flex',
      alignItems: 'center',
      minHeight: '1.25rem',
      gap: '2',
      color: 'muted',
      fontSize: 'xs',
      whiteSpace: 'nowrap',
    },
    '& .phase': {
      paddingInline: '2',
      borderRadius: 'full',
      fontWeight: 'medium',
      bg: 'noticeSubtle',
      color: 'notice',
    },
    // The words before the clock say so already, and a narrow phone has no room for both.
    lgDown: { '& [data-phase=open]': { clipPath: 'inset(50%)', position: 'absolute' } },
    '& [data-phase=open]': { bg: 'accent.subtle', color: 'accent.text' },
    '& time': {
      color: 'text',
      fontSize: 'md',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
    // The moment is counted down to. Its line is no higher than with a smaller one; digits have nothing below it.
    '&[data-scene=sealing] time': { fontSize: '2xl', lineHeight: '1.25rem', overflow: 'clip' },
    '& .proof a': { gap: '1.5', minHeight: '1.5rem', color: 'positive', textDecoration: 'underline' },
    '& .proof[data-verified=false] a': { color: 'negative', fontWeight: 'semibold' },
    // The one that just came.
    '& [data-latest] .ball': { transform: 'scale(var(--grown))' },
    '& [data-latest] .place': { color: 'text', fontWeight: 'semibold' },
    [LOW_AND_WIDE]: { gridTemplate: TWO_LINES, '& .few': { flexWrap: 'nowrap' } },
    [WIDE]: wideStage,
    [DESKTOP]: { '&:not([data-folded])': inColumn },
    '&[data-folded]': foldedStage,
    [LISTED]: { '&[data-listed]:not([data-folded])': listedStage },
    '@media (prefers-reduced-motion: no-preference)': {
      transition: 'opacity 200ms ease-out, transform 200ms ease-out',
      _starting: { opacity: '0', transform: 'translateY(-12px)' },
      // Its place stays until it is covered.
      '& .slot': { transition: 'border-color 0s 200ms, background-color 0s 200ms' },
      // It is shown large, then lies down in its place.
      '& .ball': { animation: 'ball 440ms ease-in-out', transition: 'transform 200ms ease-out' },
    },
  },
});
