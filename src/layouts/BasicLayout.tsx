import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Footer } from '../components/Footer.tsx';
import { EmptyHeader } from '../components/Header.tsx';
import { fetchLater } from '../components/later.ts';
import { LeftPanel } from '../components/LeftPanel.tsx';
import { NetworkNote } from '../components/NetworkNote.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { TabBar } from '../components/TabBar.tsx';
import { useMediaQuery } from '../dom/useMediaQuery.ts';
import { useRun } from '../dom/useRun.ts';
import { WITH_LEFT_PANEL } from '../theme/tokens.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    alignContent: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    gridTemplateRows: { md: 'auto auto 1fr' },
    '& > header': { gridColumn: '1 / -1' },
    '& > .note': { gridColumn: '1 / -1', position: 'sticky', top: '0', zIndex: 'strip' },
    '& > .view': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      minWidth: '0',
      paddingBottom: { base: 'calc(3.75rem + env(safe-area-inset-bottom))', md: '4' },
    },
    '& > .view > main': { padding: { base: '3', md: '6' }, outline: 'none' },
  },
});

/** An empty header, left panel, the view, and a phone's tab bar. */
export function BasicLayout({ children }: { readonly children: ReactNode }) {
  const hasLeftPanel = useMediaQuery(WITH_LEFT_PANEL);
  useRun('', () => void fetchLater());
  return (
    <Root>
      <SkipLink />
      <EmptyHeader />
      <div className="note">
        <NetworkNote />
      </div>
      {hasLeftPanel && <LeftPanel />}
      <div className="view">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {!hasLeftPanel && <TabBar />}
    </Root>
  );
}
