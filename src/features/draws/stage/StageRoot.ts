import { chakra } from '@chakra-ui/react/styled-system';
import { LOW } from '../../../ui/theme/breakpoints.ts';

/** Above the slip's sheet, below what hangs from the header. */
const ABOVE_SHEETS = '35';

/** Rules of what stands around it: the types of Chakra's selectors do not know them. */
const around = Object.fromEntries([
  ['.strip:has(> &)', { zIndex: ABOVE_SHEETS }],
  ['section:has(~ &)', { visibility: 'hidden' }],
]);
const onLowScreens = Object.fromEntries([['.strip:has(> &)', { position: 'relative' }]]);

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
      lg: '"id balls words tools" 2.5rem "seal balls running running" 2.25rem / minmax(0, 1fr) auto minmax(0, 1fr) auto',
    },
    alignItems: 'center',
    columnGap: { base: '2', lg: '5' },
    rowGap: { base: '1.5', lg: '0.5' },
    paddingInline: { base: '4', md: '6' },
    paddingTop: { base: '1', lg: '3' },
    paddingBottom: { base: '2.5', lg: '3' },
    bg: 'panel',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    boxShadow: 'float',
    ...around,
    [LOW]: onLowScreens,
    '& h2': {
      gridArea: 'id',
      // In one line beside its controls on the narrowest phone.
      fontSize: 'clamp(0.75rem, 3.9vw, 1rem)',
      fontWeight: 'semibold',
    },
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
      fontSize: 'xs',
    },
    '& .seal code': { fontFamily: 'mono' },
    '& .proof': { color: 'positive', fontWeight: 'medium', textDecoration: 'underline' },
    '& .proof[data-verified=false]': { color: 'negative', fontWeight: 'semibold' },
    '& .balls': {
      gridArea: 'balls',
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(10, minmax(0, 2.5rem))', lg: 'repeat(10, 2.5rem)' },
      justifyContent: { base: 'space-between', lg: 'start' },
      gap: { base: '1', lg: '2' },
    },
    '& li': { position: 'relative', aspectRatio: '1' },
    '& .slot': {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'full',
      color: 'muted',
      fontSize: 'xs',
    },
    '& .ball': { position: 'relative', display: 'block', width: 'full', height: 'auto' },
    // Its box is the same with one line and with two.
    '& .words': {
      gridArea: 'words',
      alignSelf: 'stretch',
      display: 'grid',
      alignContent: { base: 'start', lg: 'center' },
      minHeight: { base: '2.5rem', lg: '0' },
      fontSize: 'sm',
      lineHeight: 'snug',
    },
    '& .outcome': { fontWeight: 'medium' },
    '& .outcome > .money': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
    // What it came to is what everybody looks for: large, beside both lines of its words.
    lgDown: {
      '& .outcome:has(> .money)': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: '4',
        alignItems: 'center',
      },
      '& .outcome > .money': { gridArea: '1 / 2 / span 2', fontSize: '2xl', lineHeight: '1' },
    },
    '& .back': { display: 'block', color: 'muted', fontWeight: 'regular' },
    '& .running': {
      gridArea: 'running',
      display: 'flex',
      alignItems: 'baseline',
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
    mdDown: { '& [data-phase=open]': { clipPath: 'inset(50%)', position: 'absolute' } },
    '& [data-phase=open]': { bg: 'accent.subtle', color: 'accent.text' },
    '& time': {
      color: 'text',
      fontSize: 'sm',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .proof a': { gap: '1.5', minHeight: '1.5rem', color: 'positive', textDecoration: 'underline' },
    '& .proof[data-verified=false] a': { color: 'negative', fontWeight: 'semibold' },
    '@media (prefers-reduced-motion: no-preference)': {
      transition: 'opacity 200ms ease-out, transform 200ms ease-out',
      _starting: { opacity: '0', transform: 'translateY(-12px)' },
      '& .ball': {
        transition: 'opacity 240ms ease-out, transform 320ms cubic-bezier(0.2, 1.2, 0.4, 1)',
        _starting: { opacity: '0', transform: 'translateY(-40%) scale(0.7)' },
      },
    },
  },
});
