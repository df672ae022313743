import { chakra } from '@chakra-ui/react/styled-system';

/** Holds the place of what is still loading, at its final size. */
export const Skeleton = chakra(
  'div',
  {
    base: { bg: 'sunken', borderRadius: 'md', animation: 'pulse 1.6s ease-in-out infinite' },
  },
  { defaultProps: { 'aria-hidden': true } },
);
