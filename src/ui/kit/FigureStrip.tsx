import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Root = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(auto-fit, minmax(6rem, 1fr))' },
    gap: '1px',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'lg',
    borderColor: 'hairline',
    bg: 'hairline',
    '& > div': { minWidth: '0', padding: { base: '3', md: '4' }, bg: 'panel' },
    '& > div:last-of-type:nth-of-type(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& dt': { color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
    '& dd': {
      marginTop: '0.5',
      fontSize: { base: 'lg', md: 'xl' },
      fontWeight: 'semibold',
      lineHeight: 'tight',
      overflowWrap: 'anywhere',
    },
    '& [data-sign=gain] dd': { color: 'positive' },
  },
});

export interface FigureOfStrip {
  readonly name: string;
  readonly value: ReactNode;
  /** Of a net amount: a gain has its colour. */
  readonly sign?: 'gain' | 'loss' | 'even';
}

interface FigureStripProps {
  /** What the figures are of. */
  readonly label: string;
  readonly figures: readonly FigureOfStrip[];
}

/** A few figures beside each other, above the list they are of. */
export const FigureStrip = ({ label, figures }: FigureStripProps) => (
  <Root aria-label={label}>
    {figures.map(({ name, value, sign }) => (
      <div key={name} data-sign={sign}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Root>
);
