import { chakra } from '@chakra-ui/react/styled-system';

/** Whether a draw matches its seal: a sign and words. What keeps its place looks the same. */
export const Verdict = chakra('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'sm',
    '&[data-place]': { visibility: 'hidden' },
    '&[data-verified=true]': { color: 'positive' },
    '&[data-verified=false]': { color: 'negative', fontWeight: 'semibold' },
    '& > *': { flexShrink: '0', width: '1rem', height: '1rem' },
  },
});
