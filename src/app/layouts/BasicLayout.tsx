import { createElement, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { BackLink } from '../../routing/BackLink.tsx';
import { Footer } from '../../features/site/Footer.tsx';
import { Bottom } from './Bottom.tsx';
import { Brand } from '../../ui/kit/Brand.tsx';
import { HeaderTools } from '../../features/account/HeaderTools.tsx';
import { useMenuColours } from '../../features/preferences/useMenuColours.ts';
import { useSite } from '../../features/site/useSite.ts';
import { HeaderRoot } from './Header.tsx';
import { useSession } from '../../features/session/useSession.ts';
import { fetchLater, useLater } from '../../features/betting/later.ts';
import { fetchAccountPanels } from '../../features/account/later.ts';
import { LeftPanel } from './LeftPanel.tsx';
import { Checked } from '../../features/account/Checked.tsx';
import { NetworkNote } from '../../features/draws/NetworkNote.tsx';
import { SkipLink } from '../../ui/kit/SkipLink.tsx';
import { isTab, TabBar } from './TabBar.tsx';
import { useMediaQuery } from '../../dom/hooks/useMediaQuery.ts';
import { useRun } from '../../dom/hooks/useRun.ts';
import { WITH_LEFT_PANEL } from '../../ui/theme/breakpoints.ts';
import { Frame } from './Frame.tsx';

/** The header without menu and draw. On a phone a page that no tab is for has the way back in the place of the sign. */
function EmptyHeader() {
  const { siteName } = useSite();
  const hasTab = isTab(useLocation().pathname);
  return (
    <HeaderRoot {...useMenuColours()}>
      {!hasTab && (
        <div className="narrow">
          <BackLink />
        </div>
      )}
      <div className={hasTab ? undefined : 'wide'}>
        <Brand name={siteName} />
      </div>
      <HeaderTools />
    </HeaderRoot>
  );
}

/** What a draw came to, wherever a phone is when its balls are out [B-21]. */
function Outcome() {
  return createElement(useLater().ResultBar);
}

// The same elements on every page: another page renders none of them.
const TOP = (
  <>
    <SkipLink />
    <EmptyHeader />
    <div className="strip">
      <NetworkNote />
      <Checked as="CheckedNote" />
    </div>
  </>
);
const LEFT = <LeftPanel />;
const FOOT = <Footer />;
const OUTCOME = (
  <Bottom>
    <Suspense fallback={null}>
      <Outcome />
    </Suspense>
  </Bottom>
);
const TABS = <TabBar />;

/** An empty header, left panel, the view, and a phone's tab bar. Without a session there is nothing to show in either. */
export function BasicLayout({ children }: { readonly children: ReactNode }) {
  const hasLeftPanel = useMediaQuery(WITH_LEFT_PANEL);
  const { isKnown } = useSession();
  useRun('', () => void Promise.all([fetchLater(), fetchAccountPanels()]));
  return (
    <Frame>
      {TOP}
      {isKnown && hasLeftPanel && LEFT}
      <div className="view">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {FOOT}
      </div>
      {isKnown && OUTCOME}
      {isKnown && !hasLeftPanel && TABS}
    </Frame>
  );
}
