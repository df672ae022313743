import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '../../ui/kit/Link.tsx';

const look = {
  base: {
    display: 'inline-block',
    marginBlock: '-4',
    paddingBlock: '4',
    color: 'accent.text',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
} as const;

/** A link in a line of text, with room for a thumb around it. */
export const Way = chakra(Link, look);
/** The same to elsewhere. */
export const ExternalWay = chakra('a', look);
