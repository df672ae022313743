import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../router/match.ts';
import { ENTRANCES } from '../../routing/paths.ts';
import { useText } from '../../ui/texts/useText.ts';
import { BackLink } from '../../routing/BackLink.tsx';
import { Footer } from '../../features/site/Footer.tsx';
import { NetworkNote } from '../../features/draws/NetworkNote.tsx';

const EDGE = 'max(0.5rem, calc(50% - 34.25rem))';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    minHeight: '100dvh',
    '& > .bar': {
      position: 'relative',
      zIndex: 'strip',
      display: 'grid',
      // On a wide screen the way back stands above the edge of the page.
      gridTemplateColumns: `${EDGE} 1fr auto 1fr ${EDGE}`,
      alignItems: 'center',
      minHeight: '3.25rem',
      bg: 'panel',
      borderBottomWidth: '1px',
      borderColor: 'hairline',
    },
    '& > .bar a': {
      gridColumn: '2',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      justifySelf: 'start',
      minHeight: 'touch',
      paddingInline: '2',
      borderRadius: 'md',
      color: 'muted',
      fontSize: 'sm',
    },
    '@media (hover: hover)': { '& > .bar a:hover': { color: 'text', bg: 'hover' } },
    '& > .bar p': { fontWeight: 'semibold' },
    '& > .bar output': { gridColumn: '1 / -1' },
    // Also where there is no bar above it.
    '& > main': { outline: 'none', minWidth: '0', gridRow: '2' },
    '& > footer': { gridRow: '3' },
    '& > .bar + main': { width: 'min(70rem, 100%)', marginInline: 'auto', padding: { base: '3', md: '6' } },
    '& > .bar + main h1': { position: 'absolute', clipPath: 'inset(50%)' },
  },
});

/** The bare view; all but the entrances get a slim bar with the way back and the title. */
export function BareLayout({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const route = routeAt(useLocation().pathname);
  return (
    <Root>
      {route !== null && !ENTRANCES.has(route.path) && (
        <header className="bar">
          <BackLink />
          <p>{text(route.title)}</p>
          <NetworkNote />
        </header>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </Root>
  );
}
