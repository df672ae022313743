import { createElement, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DrawNews, DrawStrip } from '../components/DrawStrip.tsx';
import { Footer } from '../components/Footer.tsx';
import { Header } from '../components/Header.tsx';
import { LeftPanel } from '../components/LeftPanel.tsx';
import { fetchLater, useLater } from '../components/later.ts';
import { MobileBetPanel } from '../components/slip/MobileBetPanel.tsx';
import { NetworkNote } from '../components/NetworkNote.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { TabBar } from '../components/TabBar.tsx';
import { useMediaQuery } from '../dom/useMediaQuery.ts';
import { useRun } from '../dom/useRun.ts';
import { WITH_LEFT_PANEL, WITH_SLIP_COLUMN } from '../theme/breakpoints.ts';
import { Frame } from './Frame.tsx';

function Result() {
  return createElement(useLater().ResultBar);
}

/** Header, draw, left panel, the view, a phone's tab bar and bet panel. */
export function IndexLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  useRun('', () => void fetchLater());
  const hasLeftPanel = useMediaQuery(WITH_LEFT_PANEL);
  const hasSlipColumn = useMediaQuery(WITH_SLIP_COLUMN);
  return (
    <Frame>
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
      <div className="bottom">
        <Suspense fallback={null}>
          <Result />
        </Suspense>
        {!hasSlipColumn && <MobileBetPanel market={pathname === '/' ? 'twoSided' : 'numbers'} />}
      </div>
      {!hasLeftPanel && <TabBar />}
      <DrawNews />
    </Frame>
  );
}
