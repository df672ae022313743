import type { ReactNode } from 'react';
import { Footer } from '../components/Footer.tsx';
import { EmptyHeader } from '../components/Header.tsx';
import { useSession } from '../app/facades/useSession.ts';
import { fetchLater } from '../components/later.ts';
import { LeftPanel } from '../components/LeftPanel.tsx';
import { NetworkNote } from '../components/NetworkNote.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { TabBar } from '../components/TabBar.tsx';
import { useMediaQuery } from '../dom/useMediaQuery.ts';
import { useRun } from '../dom/useRun.ts';
import { WITH_LEFT_PANEL } from '../theme/breakpoints.ts';
import { Frame } from './Frame.tsx';

/** An empty header, left panel, the view, and a phone's tab bar. Without a session there is nothing to show in either. */
export function BasicLayout({ children }: { readonly children: ReactNode }) {
  const hasLeftPanel = useMediaQuery(WITH_LEFT_PANEL);
  const { isKnown } = useSession();
  useRun('', () => void fetchLater());
  return (
    <Frame>
      <SkipLink />
      <EmptyHeader />
      <div className="strip">
        <NetworkNote />
      </div>
      {isKnown && hasLeftPanel && <LeftPanel />}
      <div className="view">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {isKnown && !hasLeftPanel && <TabBar />}
    </Frame>
  );
}
