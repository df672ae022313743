import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Section } from '../../machines/console/console.types.ts';
import { hashOf } from './place.ts';

const Root = chakra('a', {
  base: {
    color: 'accent.text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
});

interface PlaceLinkProps {
  readonly section: Section;
  readonly query: Readonly<Record<string, string>>;
  /** Said where the pointer rests. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A word that leads to where it is shown. */
export const PlaceLink = ({ section, query, title, children }: PlaceLinkProps) => (
  <Root href={hashOf(section, query)} title={title}>
    {children}
  </Root>
);
