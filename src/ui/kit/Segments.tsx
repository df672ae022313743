import { chakra } from '@chakra-ui/react/styled-system';

/** Two links side by side, the present one raised (`aria-current`). */
export const Segments = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '1',
    width: { base: 'full', md: 'fit-content' },
    padding: '1',
    borderRadius: 'md',
    bg: 'sunken',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      minHeight: { base: 'touch', md: '2.25rem' },
      paddingInline: '4',
      borderRadius: 'sm',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      textAlign: 'center',
      whiteSpace: 'nowrap',
    },
    '@media (hover: hover)': { '& a:hover': { color: 'text' } },
    '& a[aria-current]': { bg: 'raised', color: 'accent.text', boxShadow: '0 0 0 1px {colors.hairline}' },
  },
});
