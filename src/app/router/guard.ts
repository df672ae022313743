/** Who is let in where [R-03, R-04, S-07]. */
import * as z from 'zod/mini';
import type { NavigationFailure } from '../../../machines/page/page.types.ts';
import { ENTRANCES, HOME, LOGIN, NOT_FOUND } from '../../routing/paths.ts';
import type { Audience, Route } from '../routes.ts';
import { routeAt } from './match.ts';

/** Who asks for a page. `unknown` while the session is being restored. */
export type AccessLevel = 'unknown' | 'visitor' | 'guest' | 'member';

/** Remembered in the history beside /login and /register: where the guard stopped somebody. */
const stop = z.object({ from: z.string() });
export type Stop = z.infer<typeof stop>;

export type Verdict =
  | { readonly kind: 'show'; readonly route: Route }
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'go';
      readonly to: string;
      readonly state: Stop | null;
      readonly failure: NavigationFailure | null;
    };

const SEES: Readonly<Record<Exclude<AccessLevel, 'unknown'>, ReadonlySet<Audience>>> = {
  visitor: new Set(['anybody']),
  guest: new Set(['anybody', 'guests']),
  member: new Set(['anybody', 'guests', 'members']),
};

const mayEnter = (level: Exclude<AccessLevel, 'unknown'>, path: string): boolean => {
  const route = routeAt(path.replace(/\?.*$/, ''));
  return route !== null && SEES[level].has(route.audience);
};

const go = (to: string, state: Stop | null = null, failure: NavigationFailure | null = null): Verdict => ({
  kind: 'go',
  to,
  state,
  failure,
});

/**
 * At an entrance: a member goes on to where they were stopped, a guest likewise if guests may be there. A guest who came
 * by their own will has no such place and stays. A visitor is given one: the home page; what the address says besides,
 * such as who invited them, stays.
 */
function atEntrance(
  { route, search }: { readonly route: Route; readonly search: string },
  level: Exclude<AccessLevel, 'unknown'>,
  from: string | null,
): Verdict {
  if (level === 'visitor') {
    return from === null ? go(route.path + search, { from: HOME }) : { kind: 'show', route };
  }
  if (level === 'member') return go(from ?? HOME);
  return from !== null && mayEnter(level, from) ? go(from) : { kind: 'show', route };
}

/** @param location with what the history keeps beside it */
export function admit(
  location: { readonly pathname: string; readonly search: string; readonly state: unknown },
  level: AccessLevel,
): Verdict {
  const { pathname, search, state } = location;
  const route = routeAt(pathname);
  if (route === null) return go(NOT_FOUND, null, 'invalidRoute');
  if (level === 'unknown') return { kind: 'wait' };
  if (ENTRANCES.has(route.path)) {
    const stopped = stop.safeParse(state);
    return atEntrance({ route, search }, level, stopped.success ? stopped.data.from : null);
  }
  if (SEES[level].has(route.audience)) return { kind: 'show', route };
  // The home page without a session leads to the sign-in, without a message.
  const failure = pathname === HOME ? null : 'guardIntercepted';
  return go(LOGIN, { from: pathname + search }, failure);
}
