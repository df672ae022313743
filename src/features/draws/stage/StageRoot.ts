import { chakra } from '@chakra-ui/react/styled-system';
import { LOW } from '../../../ui/theme/breakpoints.ts';

/** Above the slip's sheet, below what hangs from the header. */
const ABOVE_SHEETS = '35';

/** The slip has its own column, and the stage no room to spare. */
const NARROW_DESKTOP = '@media (min-width: 68.75em) and (max-width: 79.99em)';

/** One line has no room for all that is shown. */
const NARROWEST = '@media (max-width: 23.99em)';

/** Rules of what stands around it: the types of Chakra's selectors do not know them. */
const around = Object.fromEntries([
  ['.strip:has(> &)', { zIndex: ABOVE_SHEETS }],
  ['section:has(~ &)', { visibility: 'hidden' }],
]);
/** The sheet of a slip ends below it: what lies under it could not be scrolled to. */
const aboveTheSheet = Object.fromEntries([
  [
    'body:has(&) .bet-sheet',
    {
      maxHeight: {
        base: 'calc(100dvh - 22.75rem - env(safe-area-inset-bottom))',
        md: 'calc(100dvh - 11rem)',
      },
    },
  ],
]);
const onLowScreens = Object.fromEntries([['.strip:has(> &)', { position: 'relative' }]]);
/** In a low one it stands in the page, and over nothing. */
const NOT_LOW = '@media (min-height: 36.01em)';
/** A zoomed page that is wide enough. */
const LOW_AND_WIDE = '@media (max-height: 36em) and (min-width: 36em) and (max-width: 47.99em)';
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
    gridTemplate: {
      base: '"id tools" "balls balls" "words words" "seal seal" "running running" / minmax(0, 1fr) auto',
      md: TWO_LINES,
      lg: '"id balls words tools" 2.5rem "seal balls running running" 1.875rem / clamp(12.5rem, 15.6vw, 15rem) auto minmax(0, 1fr) auto',
    },
    alignItems: 'center',
    // On a phone it ends where the grid begins, and not in the chips above it.
    minHeight: { base: 'calc(100% + 9.375rem)', md: 'auto' },
    columnGap: { base: '2', md: '4', lg: '5' },
    rowGap: { base: '1', md: '0', lg: '0.5' },
    paddingInline: { base: '4', md: '6' },
    // Beside the left panel it ends where the headings of the page begin.
    paddingTop: '1',
    paddingBottom: { base: '1.5', md: '1' },
    bg: 'panel',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    boxShadow: 'float',
    ...around,
    [LOW]: { minHeight: 'auto', ...onLowScreens },
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
    '& .tools': { gridArea: 'tools', display: 'flex', gap: { md: '1' } },
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
      gridTemplateColumns: {
        // Two lines: the one moment that should be large on a small screen.
        base: 'repeat(5, 2.25rem)',
        md: 'repeat(10, 2.125rem)',
        lg: 'repeat(10, clamp(2.25rem, 3.2vw, 3.25rem))',
      },
      justifyContent: { base: 'space-between', md: 'start' },
      gap: '1',
      mdDown: { paddingInline: '3', rowGap: '1.5' },
    },
    '& li': { minWidth: '0' },
    // A place: it holds no number before its ball.
    '& .slot': {
      position: 'relative',
      display: 'block',
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
      lineHeight: { base: '0.75rem', md: '0.875rem' },
      textAlign: 'center',
      whiteSpace: 'nowrap',
    },
    '& .ball': {
      position: 'absolute',
      inset: '-1.5px',
      width: 'calc(100% + 3px)',
      height: 'calc(100% + 3px)',
    },
    // The bets on a position: the dot of the grid, then a sign.
    '& .mark': {
      position: 'absolute',
      top: { base: '-2px', md: '-5px' },
      insetInlineEnd: { base: '-7px', md: '-5px' },
      display: 'grid',
      placeItems: 'center',
      minWidth: { base: '0.75rem', md: '0.875rem' },
      height: { base: '0.75rem', md: '0.875rem' },
      paddingInline: '1px',
      borderRadius: 'full',
      bg: 'accent.line',
      color: 'panel',
      fontSize: '2xs',
      fontWeight: 'semibold',
      lineHeight: '1',
      boxShadow: '0 0 0 2px {colors.panel}',
    },
    '& .mark[data-status=won]': { bg: 'positive' },
    '& .mark[data-status=lost]': { bg: 'muted' },
    '& .mark svg': { display: 'block', width: '0.625rem', height: '0.625rem', strokeWidth: '3' },
    // Its box is the same whatever it holds.
    '& .words': {
      gridArea: 'words',
      alignSelf: 'stretch',
      display: 'grid',
      alignContent: { base: 'start', md: 'center' },
      minHeight: { base: '2.625rem', md: '0' },
      fontSize: 'sm',
      lineHeight: 'snug',
    },
    '& .outcome': { fontWeight: 'medium' },
    '& div.outcome': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      maxWidth: { lg: '28rem' },
    },
    '& .sums': { gridColumn: '1 / -1' },
    // In two lines beside the balance.
    '& .sums > .money': { fontSize: { md: 'xl', lg: '2xl' } },
    '& .sums .back, & .balance': { fontSize: 'xs', lineHeight: { lg: '1.1' } },
    // Where the sum will stand.
    '& .sum-place': {
      gridArea: { base: '1 / 2', md: '1 / 2 / span 2' },
      minWidth: '4.5rem',
    },
    '& .few': {
      gridRow: '2',
      gridColumn: { base: '1 / -1', md: '1' },
      display: 'flex',
      // A phone has two lines for four bets with long names.
      flexWrap: { base: 'wrap', md: 'nowrap' },
      columnGap: '2.5',
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
    [LOW_AND_WIDE]: { gridTemplate: TWO_LINES },
    [NARROWEST]: {
      '& .so-far, & .sum-place': { display: 'none' },
      '& .whole': { position: 'absolute', clipPath: 'inset(50%)' },
      '& .short': { display: 'inline' },
    },
    [NARROW_DESKTOP]: {
      columnGap: '3',
      '& .sum-place, & .so-far': { display: 'none' },
      '& .sums': { columnGap: '2' },
      '& .sums .back': { fontSize: '2xs' },
      '& .sums > .money': { fontSize: 'xl' },
    },
    // What has a mouse does not vibrate.
    '@media (hover: hover) and (pointer: fine)': { '& [data-cue=vibration]': { display: 'none' } },
    '& .running': {
      gridArea: 'running',
      display: 'flex',
      alignItems: 'baseline',
      minHeight: { base: '1.25rem', md: '1.5rem', lg: '1.75rem' },
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
    // The moment is counted down to.
    '&[data-scene=sealing] time': { fontSize: { base: 'lg', lg: 'xl' }, lineHeight: '1.5rem' },
    '& .proof a': { gap: '1.5', minHeight: '1.5rem', color: 'positive', textDecoration: 'underline' },
    '& .proof[data-verified=false] a': { color: 'negative', fontWeight: 'semibold' },
    '@media (prefers-reduced-motion: no-preference)': {
      transition: 'opacity 200ms ease-out, transform 200ms ease-out',
      _starting: { opacity: '0', transform: 'translateY(-12px)' },
      // It is shown large, then lies down in its place.
      '& .ball': { animation: 'ball 440ms ease-in-out' },
      '& [data-out=true]': { zIndex: '1' },
    },
  },
});
