/** The way for charts and the client to move the router, which lives inside React. */
import type { NavigateFunction, NavigateOptions } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Redirect } from '../api/redirect.ts';
import { ENTRANCES, HOME, LOGIN, MEMBER_CENTRE } from './paths.ts';

/** Path and query of the page, as the hash has them. */
export const currentPath = (): string => window.location.hash.slice(1) || HOME;

let navigate: NavigateFunction | null = null;

/** The router's own way, while it is there. */
export function connectRouter(theirs: NavigateFunction): () => void {
  navigate = theirs;
  return () => {
    if (navigate === theirs) navigate = null;
  };
}

export function goTo(path: string, options: NavigateOptions = {}): void {
  if (navigate === null) window.location.hash = path;
  else void navigate(path, options);
}

/** The paths of this tab's pages by their place in the history, as far as this page has shown them. */
const trail = new Map<number, string>();
const entry = z.object({ idx: z.number() });
/** Where the shown page stands in the tab's history: 0 is the first of the app. */
const indexNow = (): number | undefined => entry.safeParse(window.history.state).data?.idx;
/** Of the page that was shown last. */
let shown = -1;

/** A page is shown: the way back from later ones leads to it. The router gives an address that was typed by hand no number. */
export function notePage(path: string): void {
  const index = indexNow() ?? shown + 1;
  if (indexNow() === undefined) window.history.replaceState({ idx: index }, '');
  shown = index;
  trail.set(index, path);
}

/** How many places of the history lie between this page and the one before it; null where there is none in this tab. */
export function stepsBack(path: string): number | null {
  const now = indexNow() ?? 0;
  for (let index = now - 1; index >= 0; index--) if (trail.get(index) !== path) return now - index;
  return null;
}

/** To /login, and back from there to where the person is now [R-04, S-03]. */
export function goToLogin(): void {
  const from = currentPath();
  if (!ENTRANCES.has(from.replace(/\?.*$/, ''))) goTo(LOGIN, { replace: true, state: { from } });
}

/** Where the server sends the person [E-02]. A route's name is its path without the slash; an unknown one ends at /404. */
export function follow(target: Redirect): void {
  switch (target.to) {
    case 'path':
      return goTo(target.path);
    case 'route':
      return goTo(`/${target.name.replace(/^\/+/, '')}`);
    case 'memberCentre':
      return goTo(MEMBER_CENTRE);
    case 'login':
      return goToLogin();
  }
}

/** Starts the app afresh at the root path [S-04]. */
export function reloadAtRoot(): void {
  window.history.replaceState(null, '', window.location.pathname);
  window.location.reload();
}
