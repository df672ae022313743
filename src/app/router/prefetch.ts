/** Fetching chunks before they are needed. */
import { currentPath } from '../../routing/navigation.ts';
import type { Route } from '../routes.ts';
import { admit, type AccessLevel } from './guard.ts';
import { LAYOUTS } from './layouts.ts';
import { routeAt } from './match.ts';

const TURNS_MAX = 3;

const fetchPage = (route: Route): Promise<unknown> =>
  Promise.all([LAYOUTS[route.layout].ahead(), route.load.ahead()]);

/** The chunks of the page that the address leads to, for somebody of this level. Never rejects. */
export async function fetchFirstPage(level: AccessLevel): Promise<void> {
  let path = currentPath();
  let state: unknown = null;
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const [pathname = '', search = ''] = path.split(/(?=\?)/);
    const verdict = admit({ pathname, search, state }, level);
    if (verdict.kind === 'show') await fetchPage(verdict.route);
    if (verdict.kind !== 'go') return;
    path = verdict.to;
    state = verdict.state;
  }
}

function fetchPointed({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
  const path = link?.getAttribute('href')?.slice(1).replace(/\?.*$/, '');
  const route = path === undefined ? null : routeAt(path);
  if (route !== null) void fetchPage(route);
}

/** Fetches a page when a link to it is pointed at, touched or focused: it is there when it is pressed. */
export function fetchPointedPages(): void {
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, fetchPointed, { passive: true });
  }
}
