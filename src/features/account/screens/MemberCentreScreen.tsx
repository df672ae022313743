import { createElement, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useMemberCentre, type SiteRule } from '../useMemberCentre.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { MEMBER_CENTRE, NOT_FOUND } from '../../../routing/paths.ts';
import { CentreLoading } from '../centre/CentreLoading.tsx';
import { Frame } from '../centre/Frame.tsx';
import { useMenuText } from '../centre/menuText.ts';
import { Overview, TABS } from '../centre/tabs.ts';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';
import { useRun } from '../../../dom/hooks/useRun.ts';

const LOADING = '/user/loading';
const OWN: ReadonlySet<string> = new Set([MEMBER_CENTRE, '/user/user']);

const WAITING = <Skeleton isPage height="20rem" corners="lg" />;

/** Shows a message, and redirects. */
function Turned({ to, tell }: { readonly to: string; readonly tell: () => void }) {
  useRun('', tell);
  return <Navigate to={to} replace />;
}

function Tab({ menu, title }: { readonly menu: SiteRule; readonly title: string }) {
  const text = usePageText();
  const screen = TABS[menu.component];
  if (screen === undefined) {
    return <EmptyState icon="info" title={text('centre.noTab')} text={text('centre.noTabText')} />;
  }
  return createElement(screen, { title });
}

/** What an entry of the menu opens [M-01]. An unknown kind shows a message, and redirects back. */
function Opened({ menu }: { readonly menu: SiteRule }) {
  const title = useMenuText()(menu);
  const { tellUnknownMenu } = useMemberCentre();
  switch (menu.menu_type) {
    case 'tab':
      return <Tab menu={menu} title={title} />;
    case 'iframe':
      return <Frame title={title} url={menu.url} />;
    case 'link':
      return <LinkOut menu={menu} title={title} />;
    default:
      return <Turned to={MEMBER_CENTRE} tell={tellUnknownMenu} />;
  }
}

function LinkOut({ menu, title }: { readonly menu: SiteRule; readonly title: string }) {
  const text = usePageText();
  return (
    <Page title={title}>
      <EmptyState icon="info" title={text('centre.linkOut')}>
        <a href={menu.url} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      </EmptyState>
    </Page>
  );
}

/** `/user` and `/user/user`: the overview. `/user/loading`: on to the first page. `/user/:to`: what the menu names. */
export function MemberCentreScreen() {
  const text = usePageText();
  const { pathname } = useLocation();
  const { stage, pages, tellNoSuchPage } = useMemberCentre();
  if (pathname === LOADING) return <CentreLoading />;
  if (OWN.has(pathname)) {
    return (
      <Suspense fallback={WAITING}>
        <Overview title={text('centre.menu.overview')} />
      </Suspense>
    );
  }
  if (stage !== 'open') return WAITING;
  const menu = pages.find(({ path }) => path === pathname);
  if (menu === undefined) {
    return <Turned to={NOT_FOUND} tell={tellNoSuchPage} />;
  }
  return (
    <Suspense fallback={WAITING}>
      <Opened menu={menu} />
    </Suspense>
  );
}
