import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Footer } from '../../features/site/Footer.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: '1fr auto',
    minHeight: '100dvh',
    '& > main': { outline: 'none', minWidth: '0' },
  },
});

/** The bare view of the sign-in and the registration. */
export function EntranceLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Root>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </Root>
  );
}
