import { chakra } from '@chakra-ui/react/styled-system';
import { scrollEdges } from '../../../ui/theme/scrollEdges.ts';

/** A step of a slip: heading, list, figures, and the ways on. */
export const StepRoot = chakra('section', {
  base: {
    display: 'grid',
    gap: '4',
    '& h3': { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'lg', outline: 'none' },
    '& .sub': { color: 'muted', fontSize: 'sm' },
    '& .either': { display: 'grid', '& > *': { gridArea: '1 / 1' } },
    '& [data-rests]': { visibility: 'hidden' },
    '& code': { fontFamily: 'mono' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifySelf: 'start',
      minHeight: 'touch',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '& .head': { display: 'grid', gap: '1' },
    '& .good': { color: 'positive' },
    '& .spin': { color: 'accent.text', animation: 'turn 1.6s linear infinite' },
    '& ul': {
      maxHeight: 'max(9rem, min(22rem, calc(100dvh - 34rem)))',
      overflowY: 'auto',
      ...scrollEdges('panel'),
      borderBlockWidth: '1px',
      borderColor: 'hairline',
    },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      columnGap: '3',
      paddingBlock: '2',
      fontSize: 'sm',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& .bet': { fontWeight: 'medium' },
    '& .worth': { display: 'flex', alignItems: 'center', gap: '2' },
    '& .fine': { gridColumn: '1 / -1', color: 'muted', fontSize: 'xs' },
    '& .last': { display: 'grid' },
    '& .ways': {
      display: 'grid',
      gridTemplateColumns: '1fr 2fr',
      gap: '2',
      // In the window, however long what is above them.
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      paddingBlock: '2',
      bg: 'panel',
    },
    '& .even': { gridTemplateColumns: '1fr 1fr', '& > button': { paddingInline: '2' } },
  },
});
