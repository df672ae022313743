import { chakra } from '@chakra-ui/react/styled-system';

/** What can be done with one row of a list. */
export const Acts = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } });
