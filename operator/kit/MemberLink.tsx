import { chakra } from '@chakra-ui/react/styled-system';
import { hashOf } from './place.ts';

const Root = chakra('a', {
  base: {
    color: 'accent.text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
});

interface MemberLinkProps {
  readonly id: string;
  readonly name: string;
}

/** A member's name, which leads to their page. */
export const MemberLink = ({ id, name }: MemberLinkProps) => (
  <Root href={hashOf('member', { id })}>{name}</Root>
);
