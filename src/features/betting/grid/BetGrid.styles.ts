import { chakra } from '@chakra-ui/react/styled-system';
import { SHORT } from '../../../ui/theme/breakpoints.ts';
import { BALL_COLOURS, BALL_LIGHT } from '../../../ui/theme/colours.ts';

const ballRules = Object.fromEntries(
  BALL_COLOURS.map(({ face, rim, ink }, index) => [
    `& [data-ball="${index + 1}"]`,
    { backgroundColor: face, boxShadow: `inset 0 0 0 1.25px ${rim}`, color: ink },
  ]),
);

const percent = (share: number): string => `${share * 100}%`;
/** The light of `Ball`, on a number of the grid. */
const ballLight = `radial-gradient(${percent(BALL_LIGHT.radius)} ${percent(BALL_LIGHT.radius)} at ${percent(BALL_LIGHT.middle.x)} ${percent(BALL_LIGHT.middle.y)}, ${BALL_LIGHT.stops
  .map(
    ({ at, tone, opacity }) =>
      `rgb(${tone === 'white' ? '255 255 255' : '0 0 0'} / ${opacity}) ${percent(at)}`,
  )
  .join(', ')})`;

/**
 * The button's own text is its label; the odds beside it are a value. What looks like one cell is the table's: the
 * button reaches over all of it, by a face behind the texts.
 */
const cell = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  columnGap: '2',
  lineHeight: 'tight',
  minWidth: '0',
  height: 'full',
  minHeight: 'touch',
  paddingInline: '2.5',
  textAlign: 'start',
} as const;

const face = {
  content: '""',
  position: 'absolute',
  inset: '0',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'edge',
  bg: 'raised',
} as const;

/** Less room than this, and a cell writes its odds below its name, five numbers in a line. */
const NARROW = '@container (max-width: 33rem)';
const ROOMY = '@container (min-width: 33.01rem)';
/** A phone of 320 px: the position stands above its cells. */
const TINY = '@container (max-width: 19rem)';

const stacked = {
  ...cell,
  flexDirection: 'column',
  justifyContent: 'center',
  paddingInline: '0.5',
  minHeight: '3rem',
  textAlign: 'center',
} as const;

/**
 * All looks of the grid, once, on its root: the cells are plain buttons that change by their attributes. What it looks
 * like follows from the room it has, not from the screen: there may be a panel on either side.
 */
export const GridRoot = chakra('table', {
  base: {
    display: 'block',
    width: 'full',
    containerType: 'inline-size',
    // Painted before what sticks to the screen, and not between: each row would be a layer. What changes in a row is laid out there.
    isolation: 'isolate',
    '& tbody': { display: 'block' },
    '& tr': {
      contain: 'layout style',
      display: 'grid',
      alignItems: 'center',
      gap: '2',
      paddingBlock: '1',
      gridTemplateColumns: '5.5rem repeat(4, minmax(0, 1fr))',
    },
    '& tr[hidden]': { display: 'none' },
    '& th': { fontWeight: 'medium', fontSize: 'sm', color: 'muted', textAlign: 'start' },
    '& td': cell,
    '& td > button:focus-visible': { outline: 'none' },
    '& td > button::after': face,
    // A finger leaves its hover behind: a cell that was deselected would look chosen.
    '@media (hover: hover)': {
      '& td > button:hover:not([aria-pressed=true])::after': { bg: 'hover', borderColor: 'accent.line' },
    },
    '& td > button:focus-visible::after': { outline: '2px solid {colors.accent.line}', outlineOffset: '2px' },
    '& .name, & .number, & .odds': { position: 'relative', zIndex: '1', pointerEvents: 'none' },
    '& .name': { fontWeight: 'medium' },
    // As high before they are there. On a wide grid a stake stands above them: beside the name there is no room for both.
    '& .odds': {
      display: 'flex',
      flexDirection: 'column',
      flex: '1 1 0',
      alignItems: 'end',
      minWidth: '0',
      minHeight: '1.25em',
      overflow: 'hidden',
      color: 'muted',
      fontSize: 'sm',
      lineHeight: '1.15',
      whiteSpace: 'nowrap',
    },
    '& .odds strong + span': { fontSize: 'xs' },
    '& strong': { fontWeight: 'semibold' },
    '& [aria-pressed=true], & [aria-pressed=true] ~ .odds': { color: 'accent.text' },
    '& td > button[aria-pressed=true]::after': {
      bg: 'accent.subtle',
      borderColor: 'accent.line',
      boxShadow: 'inset 0 0 0 1px {colors.accent.line}',
    },
    '& td > button[data-unstaked]::after': { borderStyle: 'dashed', boxShadow: 'none' },
    // What stands on it in the running draw is in its name; the eye sees that there is something.
    '& [data-placed]::before': {
      content: '""',
      position: 'absolute',
      zIndex: '1',
      top: '4px',
      insetInlineEnd: '4px',
      width: '8px',
      height: '8px',
      borderRadius: 'full',
      bg: 'accent.line',
    },
    // The name gives way, never an amount.
    [ROOMY]: {
      '&[data-market=twoSided] [aria-pressed=true]': { minWidth: '0' },
      // Clear of the sign that a bet stands on it.
      '&[data-market=twoSided] [data-placed] ~ .odds strong': { marginInlineEnd: '1.5' },
      '&[data-market=twoSided] [aria-pressed=true] ~ .odds': { flex: '1 0 auto' },
      '&[data-market=twoSided] [aria-pressed=true] > .name': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    [NARROW]: {
      '& tr': {
        gap: '1.5',
        paddingBlock: '0.75',
        gridTemplateColumns: '4.25rem repeat(4, minmax(0, 1fr))',
      },
      '& td': stacked,
      '& .name': { fontSize: 'sm' },
      // A stake of up to three digits stands beside the odds, a larger one above them.
      '& .odds': {
        flex: 'none',
        flexDirection: 'row',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: '1',
        width: 'full',
        fontSize: 'xs',
      },
    },
    [TINY]: {
      '& tr': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      '& th': { gridColumn: '1 / -1' },
    },
    [SHORT]: {
      '& tbody > tr': { paddingBlock: '0.5' },
      '&[data-market=twoSided] td': { minHeight: 'touch' },
      '&[data-market=twoSided] .odds strong + span': { display: 'none' },
    },
    '&[data-market=numbers]': {
      // Below a ball there is one line.
      '& .odds strong + span': { display: 'none' },
      '& tr': { gap: '1.5', gridTemplateColumns: '5rem repeat(10, minmax(0, 1fr))' },
      '& td': { ...stacked, minHeight: '3.25rem' },
      '& .odds': {
        flex: 'none',
        alignItems: 'center',
        minHeight: '1.1em',
        fontSize: 'xs',
        lineHeight: '1.1',
      },
      '& .number': {
        display: 'grid',
        placeItems: 'center',
        width: '1.5rem',
        height: '1.5rem',
        borderRadius: 'full',
        fontSize: 'sm',
        fontWeight: 'semibold',
        lineHeight: '1',
        backgroundImage: ballLight,
      },
      ...ballRules,
      [NARROW]: {
        '& tr': { paddingBlock: '2', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
        '& th': { gridColumn: '1 / -1', color: 'text' },
      },
    },
  },
});
