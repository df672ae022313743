import { chakra } from '@chakra-ui/react/styled-system';
import { NARROWEST } from '../../ui/theme/breakpoints.ts';

/** Around a table of few and short cells, which stays a table on a phone. */
export const SmallTable = chakra('div', {
  base: {
    fontSize: { base: 'xs', md: 'sm' },
    '& table': { width: 'full' },
    '& th, & td': { paddingBlock: '2', paddingInline: { base: '1', md: '3' }, textAlign: 'start' },
    '& th': { fontWeight: 'medium' },
    '& thead th': { color: 'muted', fontSize: 'xs', verticalAlign: 'bottom' },
    '& [data-figure]': { textAlign: 'end' },
    '& th:first-of-type': { paddingInlineStart: { base: '3', md: '4' } },
    '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: { base: '3', md: '4' } },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& .share': { marginInlineStart: '2', color: 'muted' },
    '& td > span': {
      display: 'inline-flex',
      alignItems: 'center',
      verticalAlign: 'middle',
      whiteSpace: 'nowrap',
    },
    // The narrowest phones: how often stands below what came.
    [NARROWEST]: {
      '& td > span': { flexDirection: 'column', alignItems: 'flex-start' },
      '& .share': { marginInlineStart: '0', fontSize: 'xs' },
    },
  },
});
