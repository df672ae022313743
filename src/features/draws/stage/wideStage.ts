import { breakpoints } from '../../../ui/theme/breakpoints.ts';

/** Wide, and not low: the draw has the width of the page for itself. */
export const WIDE = '@media (min-width: 48em) and (min-height: 36.01em)';

const TOOLS = '2.25rem';
/** As high with bets as without, and with what became of them: below a header of two lines there is more room. */
const WORDS = { base: '3.25rem', lg: '2.625rem' } as const;

/** Where the slip has its own column. */
export const DESKTOP = `@media (min-width: ${breakpoints.lg}) and (min-height: 36.01em)`;

const ASIDE = 'var(--aside, {sizes.menu})';
/** Between the left panel and the slip, where the grid is. */
const COLUMN = {
  marginInlineStart: ASIDE,
  marginInlineEnd: `max({sizes.slip} + 1.5rem, 100vw - ${ASIDE} - 92.5rem)`,
} as const;

/**
 * A desktop: as wide as the strip it is as high as the strip, and below it as wide as the grid. What stands beside the grid
 * stays in view.
 */
export const inColumn = {
  bg: 'transparent',
  border: '0',
  boxShadow: 'none',
  pointerEvents: 'none',
  '& > :not(.extent)': { pointerEvents: 'auto' },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    // Wider than the row of balls: the first and the last are clear of its edges.
    insetInline: '3',
    zIndex: '-1',
    ...COLUMN,
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'hairline',
    borderBottomRadius: 'lg',
    boxShadow: 'float',
    pointerEvents: 'auto',
    // Of the strip it is a part.
    clipPath: 'inset(4.4375rem -2rem -3rem)',
  },
  '& .balls, & .words': COLUMN,
  '& .slot': { width: `clamp(2.375rem, (100vw - ${ASIDE} - 25.5rem) * 0.085, 3.5rem)` },
} as const;

/** What the stage looks like there: one line of large balls, the bettor's own bets below them. It ends above the first row of a grid. */
export const wideStage = {
  gridTemplate: {
    base: `"id running tools" ${TOOLS} "balls balls balls" auto "words words words" ${WORDS.base} "seal seal seal" 1.5rem / auto minmax(0, 1fr) auto`,
    lg: `"id seal running tools" ${TOOLS} "balls balls balls balls" auto "words words words words" ${WORDS.lg} / auto minmax(0, 1fr) auto auto`,
  },
  minHeight: 'auto',
  columnGap: { base: '4', lg: '6' },
  rowGap: '0.5',
  '--grown': '1.15',
  paddingTop: { base: '1', lg: '0.5' },
  paddingBottom: { base: '1.5', lg: '1' },
  '& .seal': { justifyContent: { base: 'center', lg: 'start' } },
  '& .running': { alignItems: 'center', justifyContent: 'end', minHeight: TOOLS },
  '& .balls': {
    // One row that is read at once, however wide the page is.
    gridTemplateColumns: 'repeat(10, minmax(0, 5rem))',
    justifyContent: 'center',
    columnGap: '0',
    rowGap: '0',
    paddingBottom: '0',
    // Room for the one that just came.
    paddingTop: { base: '2', lg: '0.5' },
  },
  '& .balls li': { display: 'block' },
  '& .slot': { width: '3rem', marginInline: 'auto' },
  '& .place': { marginTop: '0.5', fontSize: 'xs', lineHeight: '1rem', textAlign: 'center' },
  '& [data-latest] .place': { fontSize: 'sm' },
  '& .mark': {
    top: '-0.5rem',
    insetInlineEnd: '-0.5rem',
    minWidth: '1.25rem',
    height: '1.25rem',
    paddingInline: '0.25rem',
    fontSize: 'xs',
  },
  '& .mark svg': { width: '0.875rem', height: '0.875rem' },
  // Between the balls, and lower than one sign: neither lies over a number.
  '& .mark[data-both]': {
    top: '-0.625rem',
    insetInlineEnd: '-0.75rem',
    height: '1rem',
    paddingInline: '0.125rem',
  },
  '& .mark[data-both] svg': { width: '0.75rem', height: '0.75rem' },
  '& .words': {
    alignContent: 'stretch',
    minHeight: '0',
    fontSize: { base: 'lg', lg: 'md' },
    lineHeight: 'tight',
    textAlign: 'center',
  },
  '& .words > *': { alignSelf: 'center' },
  '& div.outcome': {
    alignSelf: 'stretch',
    alignContent: 'center',
    justifySelf: 'center',
    width: 'full',
    maxWidth: '40rem',
  },
  '& .few': {
    flexWrap: 'nowrap',
    justifyContent: 'center',
    columnGap: '4',
    fontSize: 'sm',
    lineHeight: '1.25rem',
  },
  '& div.outcome > p': { gridColumn: '1 / -1' },
  // Words and figure are one group.
  '& .sums': {
    gridTemplateColumns: 'auto auto',
    justifyContent: 'center',
    columnGap: '6',
    fontSize: 'xl',
    textAlign: 'start',
  },
  '& .sums > .money': { fontSize: '2xl' },
  '& .sums .back, & .balance': { fontSize: 'sm' },
  '&[data-scene=sealing] time': { fontSize: 'xl' },
} as const;
