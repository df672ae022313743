import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DrawNews, DrawStrip } from '../components/DrawStrip.tsx';
import { Footer } from '../components/Footer.tsx';
import { Header } from '../components/Header.tsx';
import { LeftPanel } from '../components/LeftPanel.tsx';
import { fetchLater } from '../components/later.ts';
import { MobileBetPanel } from '../components/slip/MobileBetPanel.tsx';
import { NetworkNote } from '../components/NetworkNote.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { TabBar } from '../components/TabBar.tsx';
import { useMediaQuery } from '../dom/useMediaQuery.ts';
import { useRun } from '../dom/useRun.ts';
import { WITH_LEFT_PANEL, WITH_SLIP_COLUMN } from '../theme/tokens.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    alignContent: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    gridTemplateRows: { md: 'auto auto 1fr' },
    '& > header': { gridColumn: '1 / -1' },
    '& > .strip': { gridColumn: '1 / -1', position: 'sticky', top: '0', zIndex: 'strip' },
    '& > .view': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      minWidth: '0',
      paddingBottom: { base: 'calc(3.75rem + env(safe-area-inset-bottom))', md: '4' },
    },
    '& > .view > main': { padding: { base: '3', md: '6' }, outline: 'none' },
    '&:has(.bet-sheet) > .view': { paddingBottom: { base: '18rem', lg: '10' } },
  },
});

/** Header, draw, left panel, the view, a phone's tab bar and bet panel. */
export function IndexLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  useRun('', () => void fetchLater());
  const hasLeftPanel = useMediaQuery(WITH_LEFT_PANEL);
  const hasSlipColumn = useMediaQuery(WITH_SLIP_COLUMN);
  return (
    <Root>
      <SkipLink />
      <Header />
      <div className="strip">
        <DrawStrip />
        <NetworkNote />
      </div>
      {hasLeftPanel && <LeftPanel />}
      <div className="view">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {!hasSlipColumn && <MobileBetPanel market={pathname === '/' ? 'twoSided' : 'numbers'} />}
      {!hasLeftPanel && <TabBar />}
      <DrawNews />
    </Root>
  );
}
