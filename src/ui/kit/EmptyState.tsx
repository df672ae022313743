import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PageIcon, type PageIconName } from '../icons/PageIcon.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    paddingBlock: '12',
    paddingInline: '6',
    textAlign: 'center',
    color: 'muted',
    '& .mark': {
      display: 'grid',
      placeItems: 'center',
      width: '3rem',
      height: '3rem',
      borderWidth: '1px',
      borderRadius: 'full',
      borderColor: 'hairline',
      bg: 'raised',
    },
    '& .text': { maxWidth: '44ch' },
    '& .title': { color: 'text', fontWeight: 'semibold', fontSize: 'lg' },
  },
});

interface EmptyStateProps {
  readonly icon: PageIconName;
  readonly title: string;
  readonly text?: string;
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}

/** What stands where there is nothing to show: what it is, why, and what to do. */
export function EmptyState({ icon, title, text, role, children }: EmptyStateProps) {
  return (
    <Root role={role}>
      <span className="mark">
        <PageIcon name={icon} />
      </span>
      <p className="title">{title}</p>
      {text !== undefined && <p className="text">{text}</p>}
      {children}
    </Root>
  );
}
