import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A column of named figures: the names at the start, the figures at the end of the line. */
export const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1.5',
    fontSize: 'sm',
    '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' },
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 'medium', textAlign: 'end' },
    // A sum keeps its line; its name takes another.
    '& dd:has(> .money)': { flexShrink: '0' },
    '& [data-main] dt': { color: 'text' },
    '& [data-main] dd': { fontSize: 'lg', fontWeight: 'semibold' },
  },
});

interface FigureProps {
  readonly name: string;
  /** The one that matters most. */
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** One line of `Figures`. */
export function Figure({ name, isMain, children }: FigureProps) {
  return (
    <div data-main={isMain}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
