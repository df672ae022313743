import { chakra } from '@chakra-ui/react/styled-system';

/** The panels of safer play: two columns where there is room. */
export const PlayColumns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& .spans': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
  },
});
