/** Wide, and not low: the draw has the width of the page for itself. */
export const WIDE = '@media (min-width: 48em) and (min-height: 36.01em)';

const TOOLS = '2.25rem';
/** As high with bets as without, and with what became of them: below a header of two lines there is more room. */
const WORDS = { base: '3.25rem', lg: '2.75rem' } as const;

/** What the stage looks like there: one line of large balls, the bettor's own bets below them. It ends above the first row of a grid. */
export const wideStage = {
  gridTemplate: {
    base: `"id running tools" ${TOOLS} "balls balls balls" auto "words words words" ${WORDS.base} "seal seal seal" 1.5rem / auto minmax(0, 1fr) auto`,
    lg: `"id seal running tools" ${TOOLS} "balls balls balls balls" auto "words words words words" ${WORDS.lg} / auto minmax(0, 1fr) auto auto`,
  },
  minHeight: 'auto',
  columnGap: { base: '4', lg: '6' },
  rowGap: '0.5',
  paddingTop: '1',
  paddingBottom: '1.5',
  '& .seal': { justifyContent: { base: 'center', lg: 'start' } },
  '& .running': { alignItems: 'center', justifyContent: 'end', minHeight: TOOLS },
  '& .balls': {
    gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
    columnGap: '0',
    rowGap: '0',
    paddingInline: '0',
    // Room for the one that just came.
    paddingTop: { base: '2', lg: '1' },
  },
  '& .slot': { width: { base: '3rem', lg: 'clamp(3.25rem, 4.1vw, 3.5rem)' }, marginInline: 'auto' },
  '& [data-latest] .ball': { transform: 'scale(1.3)' },
  '& [data-latest] .mark': { transform: 'translate(0.5rem, -0.875rem)' },
  '& .place': { marginTop: '0.5', fontSize: 'xs', lineHeight: '1rem' },
  '& [data-latest] .place': { fontSize: 'md' },
  '& .mark': {
    top: '-0.25rem',
    insetInlineEnd: '-0.375rem',
    minWidth: '1.25rem',
    height: '1.25rem',
    paddingInline: '0.25rem',
    fontSize: 'xs',
  },
  '& .mark[data-both]': { insetInlineEnd: '-1.125rem', paddingInline: '0.25rem' },
  '& .mark svg': { width: '0.875rem', height: '0.875rem' },
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
  '& .sum-place': { display: 'none' },
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
