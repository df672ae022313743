import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../router/match.ts';
import { useText } from '../../ui/texts/useText.ts';
import { BackLink } from '../../routing/BackLink.tsx';
import { fetchAccountPanels } from '../../features/account/later.ts';
import { HeaderTools } from '../../features/account/HeaderTools.tsx';
import { Footer } from '../../features/site/Footer.tsx';
import { Checked } from '../../features/account/Checked.tsx';
import { NetworkNote } from '../../features/draws/NetworkNote.tsx';
import { wayBack } from '../../ui/theme/wayBack.ts';
import { useRun } from '../../dom/hooks/useRun.ts';

const EDGE = 'max(0.5rem, calc(50% - 34.25rem))';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    minHeight: '100dvh',
    '& > .bar': {
      position: 'relative',
      zIndex: 'strip',
      display: 'grid',
      // On a wide screen the way back stands above the edge of the page; on a phone the page has its title itself.
      gridTemplateColumns: { base: 'auto 1fr', md: `${EDGE} 1fr auto 1fr ${EDGE}` },
      gridTemplateAreas: { base: '"back tools"', md: '". back title tools ."' },
      alignItems: 'center',
      minHeight: '3.25rem',
      paddingInline: { base: '3', md: '0' },
      bg: 'panel',
      borderBottomWidth: '1px',
      borderColor: 'hairline',
    },
    '& > .bar > a': { ...wayBack, gridArea: 'back', justifySelf: 'start' },
    '& > .bar > p': { display: { base: 'none', md: 'block' }, gridArea: 'title', fontWeight: 'semibold' },
    '& > .bar > div': { gridArea: 'tools' },
    '& > .bar > output:not(.network)': { gridColumn: '1 / -1', marginInline: { base: '-3', md: '0' } },
    '& > main': {
      outline: 'none',
      minWidth: '0',
      width: 'min(70rem, 100%)',
      marginInline: 'auto',
      padding: { base: '3', md: '6' },
    },
    // The bar has it.
    md: { '& > main h1': { position: 'absolute', clipPath: 'inset(50%)' } },
  },
});

/** The bare view, under a slim bar: the way back, the title, and what every page has above it. */
export function BareLayout({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const route = routeAt(useLocation().pathname);
  useRun('', () => void fetchAccountPanels());
  return (
    <Root>
      <header className="bar">
        <BackLink />
        {route !== null && <p>{text(route.title)}</p>}
        <HeaderTools />
        <NetworkNote />
        <Checked as="CheckedNote" />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </Root>
  );
}
