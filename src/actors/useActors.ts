import { useRoot } from './RootProvider.tsx';

/**
 * The charts that live as long as the app. They never change, so nothing is subscribed to here; lists and commands
 * come and go, see useResource and useCommand.
 */
export function useActors() {
  const { session, market, refresh, page, notices, site, preferences, panels, twoSided, numbers } =
    useRoot().getSnapshot().context;
  return { session, market, refresh, page, notices, site, preferences, panels, slips: { twoSided, numbers } };
}
