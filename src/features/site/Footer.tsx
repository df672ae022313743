import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense } from 'react';
import { Late } from '../../dom/Late.tsx';
import { ornament } from '../../dom/fetchedOr.ts';

const Root = chakra('footer', {
  base: {
    minHeight: '3.75rem',
    paddingBlock: '4',
    color: 'muted',
    fontSize: 'xs',
    textAlign: 'center',
    '& a': { paddingBlock: '3', textDecoration: 'underline' },
  },
});
const foot = ornament(async () => (await import('./SaferFoot.tsx')).SaferFoot);

/** At the end of every page; what stands in it comes after the page itself, which can do without it. */
export const Footer = () => (
  <Root>
    <Suspense>
      <Late view={foot} />
    </Suspense>
  </Root>
);
