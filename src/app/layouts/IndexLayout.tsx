import { createElement, Suspense, type ReactNode } from 'react';
import { Bottom } from './Bottom.tsx';
import { DrawStrip } from '../../features/draws/DrawStrip.tsx';
import { Footer } from '../../features/site/Footer.tsx';
import { Header } from './Header.tsx';
import { LeftPanel } from './LeftPanel.tsx';
import { fetchLater, useLater } from '../../features/betting/later.ts';
import { fetchAccountPanels } from '../../features/account/later.ts';
import { Checked } from '../../features/account/Checked.tsx';
import { NetworkNote } from '../../features/draws/NetworkNote.tsx';
import { SkipLink } from '../../ui/kit/SkipLink.tsx';
import { TabBar } from './TabBar.tsx';
import { useMediaQuery } from '../../dom/hooks/useMediaQuery.ts';
import { useRun } from '../../dom/hooks/useRun.ts';
import { WITH_LEFT_PANEL } from '../../ui/theme/breakpoints.ts';
import { Frame } from './Frame.tsx';

function Bars() {
  return createElement(useLater().BottomBars);
}

function Stage() {
  return createElement(useLater().DrawStage);
}

function Proof() {
  return createElement(useLater().LatestProof);
}

function Seal() {
  return createElement(useLater().DrawSeal);
}

// The same elements on every page: another page renders none of them.
const TOP = (
  <>
    <SkipLink />
    <Header />
    <div className="strip">
      <DrawStrip
        proof={
          <Suspense fallback={null}>
            <Proof />
          </Suspense>
        }
        seal={
          <Suspense fallback={null}>
            <Seal />
          </Suspense>
        }
      />
      <NetworkNote />
      <Checked as="CheckedNote" />
      <Suspense fallback={null}>
        <Stage />
      </Suspense>
    </div>
  </>
);
const LEFT = <LeftPanel />;
const FOOT = <Footer />;
const BARS = (
  <Bottom>
    <Suspense fallback={null}>
      <Bars />
    </Suspense>
  </Bottom>
);
const TABS = <TabBar />;

/** Header, draw, left panel, the view, a phone's tab bar, and its bet panel among the bars. */
export function IndexLayout({ children }: { readonly children: ReactNode }) {
  useRun('', () => void Promise.all([fetchLater(), fetchAccountPanels()]));
  const hasLeftPanel = useMediaQuery(WITH_LEFT_PANEL);
  return (
    <Frame>
      {TOP}
      {hasLeftPanel && LEFT}
      <div className="view">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {FOOT}
      </div>
      {BARS}
      {!hasLeftPanel && TABS}
    </Frame>
  );
}
