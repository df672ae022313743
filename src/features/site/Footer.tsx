import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, use } from 'react';
import { once } from '../../dom/once.ts';

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
const foot = once(async () => (await import('./SaferFoot.tsx')).SaferFoot);

function Late() {
  const SaferFoot = use(foot());
  return <SaferFoot />;
}

/** At the end of every page; what stands in it comes after the page itself. */
export const Footer = () => (
  <Root>
    <Suspense>
      <Late />
    </Suspense>
  </Root>
);
