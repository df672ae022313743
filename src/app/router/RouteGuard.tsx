import { useSelector } from '@xstate/react';
import { createElement, Suspense, use, useMemo, type ComponentType, type ReactNode } from 'react';
import { Navigate, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { AppContext } from '../../../machines/app/app.types.ts';
import type { NavigationFailure } from '../../../machines/page/page.types.ts';
import { NetworkNote } from '../../features/draws/NetworkNote.tsx';
import { Waiting } from '../Waiting.tsx';
import { once } from '../../dom/once.ts';
import { endShell } from '../shell.ts';
import { turnPage } from '../../dom/turnPage.ts';
import { useConnection } from '../../dom/hooks/useConnection.ts';
import { useKeptScroll } from '../../dom/scroll/useKeptScroll.ts';
import { useRun } from '../../dom/hooks/useRun.ts';
import { useTitle } from '../../dom/hooks/useTitle.ts';
import { usePreferences } from '../../features/preferences/usePreferences.ts';
import { useSite } from '../../features/site/useSite.ts';
import { useText } from '../../ui/texts/useText.ts';
import { connectRouter, notePage } from '../../routing/navigation.ts';
import { useRoot, useServerClock } from '../../actors/RootProvider.tsx';
import type { Route } from '../routes.ts';
import { admit, type Stop } from './guard.ts';
import { createPageHistory, type PageHistory } from './history.ts';
import { fetchLayouts, LAYOUTS } from './layouts.ts';
import { listQueryOf } from '../../routing/listQuery.ts';
import { accessLevelOf } from './accessLevel.ts';

const onBreak = once(
  async (): Promise<ComponentType> => (await import('../../features/saferPlay/OnBreak.tsx')).OnBreak,
);

/** Lets people in, or sends them elsewhere, by the guard's verdict. */
export function RouteGuard() {
  const location = useLocation();
  useConnection(connectRouter, useNavigate());
  useKeptScroll(location.key, useNavigationType() === NavigationType.Pop);
  const history = useMemo(() => createPageHistory(), []);
  const level = useSelector(useRoot().getSnapshot().context.session, accessLevelOf);
  const verdict = admit(location, level);
  if (verdict.kind === 'wait') return null;
  if (verdict.kind === 'show') return <Page route={verdict.route} history={history} />;
  const { to, state, failure } = verdict;
  return <Redirect to={to} state={state} failure={failure} isShown={() => history.isShown(location.key)} />;
}

interface RedirectProps {
  readonly to: string;
  readonly state: Stop | null;
  readonly failure: NavigationFailure | null;
  /** Whether the page was open already and only the session ended: that has a notice of its own. */
  readonly isShown: () => boolean;
}

function Redirect({ to, state, failure, isShown }: RedirectProps) {
  const { page } = useRoot().getSnapshot().context;
  useRun(to, () => {
    if (failure !== null && !isShown()) page.send({ type: 'navigation.failed', failure });
  });
  return <Navigate to={to} state={state} replace />;
}

interface PageProps {
  readonly route: Route;
  readonly history: PageHistory;
}

const isLent =
  ({ lists, commands }: Route) =>
  ({ context }: { readonly context: AppContext }): boolean =>
    lists.every((list) => context.lists[list] !== undefined) &&
    commands.every((command) => context.commands[command] !== undefined);

/** A screen in its layout. It stands once the app has lent it its lists and its commands. */
function Page({ route, history }: PageProps) {
  const { pathname } = useLocation();
  const root = useRoot();
  const text = useText();
  useTitle(`${useSite().siteName} - ${text(route.title)}`);
  const isReady = useSelector(
    root,
    useMemo(() => isLent(route), [route]),
  );
  return (
    <>
      <NavigationEffects route={route} history={history} />
      <Suspense fallback={<FirstWaiting />}>
        <Framed route={route}>
          <Suspense key={pathname} fallback={<Waiting />}>
            {isReady && <Screen route={route} />}
            {isReady && <Arrival route={route} history={history} />}
          </Suspense>
        </Framed>
      </Suspense>
    </>
  );
}

/** What happens when one sets out for a page. It stands before the page, so that it runs before the arrival. */
function NavigationEffects({ route, history }: PageProps) {
  const { pathname, search, key } = useLocation();
  const root = useRoot();
  useRun(`${key} ${pathname}${search}`, () => {
    const { page } = root.getSnapshot().context;
    const turned = history.show(key, pathname, search);
    notePage(pathname);
    if (turned === 'again') page.send({ type: 'navigation.failed', failure: 'alreadyThere' });
    if (turned === 'other') page.send({ type: 'navigation.started' });
    if (turned === 'within') root.send({ type: 'place.changed', place: listQueryOf(search, pathname) });
  });
  useRun(pathname, () => {
    const { lists, commands } = route;
    root.send({
      type: 'screen.entered',
      path: pathname,
      lists,
      commands,
      place: listQueryOf(search, pathname),
    });
  });
  return null;
}

/** In the place of a page whose layout is not here either: without a network it says so. */
function FirstWaiting() {
  useRun('', endShell);
  return (
    <>
      <NetworkNote />
      <Waiting />
    </>
  );
}

/**
 * The shell goes with the first that is seen: with both, the page would stand below the shell, and jump as that goes. An
 * entrance has nothing to be seen before its form, for which the shell's form waits.
 */
function Framed({ route, children }: { readonly route: Route; readonly children: ReactNode }) {
  useRun('', () => {
    if (route.layout !== 'entrance') endShell();
  });
  return createElement(use(LAYOUTS[route.layout]()), null, children);
}

/** During a break that was begun on this device the sign-in and the registration are not offered. */
function Screen({ route }: { readonly route: Route }) {
  const { breakUntil } = usePreferences();
  const clock = useServerClock();
  const isBarred = route.layout === 'entrance' && breakUntil > clock.now();
  return createElement(use(isBarred ? onBreak() : route.load()));
}

/** The page-change routine, run when the screen beside it stands. The first page leaves the focus alone. */
function Arrival({ route, history }: PageProps) {
  const { page } = useRoot().getSnapshot().context;
  const isReturn = useNavigationType() === NavigationType.Pop;
  useRun('', () => {
    endShell();
    page.send({ type: 'screen.shown' });
    if (history.count() > 1) turnPage(isReturn);
    if (route.layout !== 'entrance') void fetchLayouts();
  });
  return null;
}
