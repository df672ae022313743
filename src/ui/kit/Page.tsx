import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    maxWidth: '84rem',
    marginInline: 'auto',
    '& h1': { fontSize: 'xl', outline: 'none' },
    '& .intro': { maxWidth: '68ch', color: 'muted', textWrap: 'pretty' },
  },
});

interface PageProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly children: ReactNode;
}

/** A screen's title, a line about it, and what is on it. */
export function Page({ title, intro, children }: PageProps) {
  return (
    <Root>
      <h1 tabIndex={-1}>{title}</h1>
      {intro !== undefined && <p className="intro">{intro}</p>}
      {children}
    </Root>
  );
}
