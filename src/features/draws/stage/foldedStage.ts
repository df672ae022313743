/** As high as the strip: ten small balls, and the outcome in one line. */
import { NARROWEST, SHORT } from '../../../ui/theme/breakpoints.ts';
import { WIDE } from './wideStage.ts';

/** From 48em on there is room for the seal too. */
const TWO_LINES =
  '"id words words tools" 2.25rem "balls balls running running" 1.5rem "balls balls seal seal" minmax(1.625rem, auto) / auto minmax(0, 1fr) 10.5rem auto';
const ONE_LINE =
  '"id balls words tools" 2.5rem "seal balls running running" 1.875rem / clamp(12.5rem, 15.6vw, 15rem) auto minmax(0, 1fr) auto';

const hidden = { position: 'absolute', clipPath: 'inset(50%)' } as const;

const wide = {
  gridTemplate: { base: TWO_LINES, lg: ONE_LINE },
  columnGap: { base: '4', lg: '5' },
  rowGap: { base: '0', lg: '0.5' },
  paddingBlock: '1',

  '& .balls': {
    gridTemplateColumns: {
      base: 'repeat(10, 2.125rem)',
      lg: 'repeat(10, clamp(2.25rem, 3.2vw, 3.25rem))',
    },
    justifyContent: 'start',
  },
  '& .mark, & .mark[data-both]': {
    minWidth: '0.875rem',
    height: '0.875rem',
    fontSize: '2xs',
  },
  '& .mark svg, & .mark[data-both] svg': { width: '0.625rem', height: '0.625rem' },
  '& .seal': { position: 'static', clipPath: 'none', display: 'flex', justifyContent: 'start' },
  '& .running': { alignItems: 'baseline', justifyContent: 'start', minHeight: '1.5rem' },
  '& h2': { color: 'text', fontSize: 'lg' },
  '& .whole': { position: 'static', clipPath: 'none' },
  '& .short': { display: 'none' },
  '& .words': { fontSize: 'md' },
  '& .sums > .money': { fontSize: '2xl' },
} as const;

/** Where the strip is lower too. */
const short = {
  gridTemplate: '"balls running tools" 2rem "words id tools" 1.25rem / minmax(0, 1fr) auto auto',
  rowGap: '0',
  columnGap: '4',
  paddingBlock: '0.5',
  '& .balls': {
    gridTemplateColumns: 'repeat(10, 1.375rem)',
    justifyContent: 'start',
    alignSelf: 'start',
    padding: '0',
  },
  '& .running': { justifyContent: 'end' },
  '& h2': { justifySelf: 'end' },
  '& .sums': { justifyContent: 'start' },
} as const;

/** In one line, each mark below its number, in the room of its name. */
export const smallBalls = {
  '& .place': { display: 'none' },
  '& .balls li': { display: 'block' },
  '& .slot': { width: 'auto' },
  '& .balls': {
    gridTemplateColumns: 'repeat(10, minmax(0, 1.75rem))',
    justifyContent: 'space-between',
    columnGap: '1',
    padding: '0',
    paddingBottom: '0.5rem',
  },
  '& .mark, & .mark[data-both]': {
    top: 'auto',
    bottom: '-0.75rem',
    insetInlineEnd: '50%',
    transform: 'translateX(50%)',
  },
} as const;

export const foldedStage = {
  ...smallBalls,
  gridTemplate:
    '"running running tools" 2.75rem "balls balls balls" auto "id words words" auto / auto minmax(0, 1fr) auto',
  minHeight: '100%',
  rowGap: '1',
  '& h2': { color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
  '& .whole, & .seal': hidden,
  '& .short': { display: 'inline' },
  '& .tools [aria-pressed]': { display: 'none' },
  '& .words': {
    alignContent: 'center',
    minHeight: '0',
    fontSize: 'sm',
    lineHeight: '1.25rem',
    textAlign: 'start',
  },
  '& div.outcome': { maxWidth: 'none' },
  '& .sums': { fontSize: 'inherit' },
  '& .sums > .money': { gridArea: '1 / 2', fontSize: 'lg', lineHeight: '1.25rem' },
  '& .sums .back, & .balance': { display: 'none' },
  [NARROWEST]: { '& h2': hidden, '& .running > span:first-of-type:not(.phase)': hidden },
  [SHORT]: short,
  [WIDE]: wide,
} as const;
