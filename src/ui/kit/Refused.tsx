import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';

const Root = chakra('p', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    padding: '3',
    borderRadius: 'md',
    bg: 'negativeSubtle',
    color: 'negative',
    fontSize: 'sm',
  },
});

/** Why a form was not carried out, above its fields. */
export const Refused = ({ children, ...rest }: Pick<ComponentProps<'p'>, 'children' | 'role'>) => (
  <Root {...rest}>
    <Icon name="warning" size={18} />
    {children}
  </Root>
);
