/** Whose tokens are: those of calls that come at once are looked up together, on every call, so that one that was revoked opens nothing. */
import { lanesOf, type Database } from '../db/open.ts';
import { Lanes } from '../work/lanes.ts';
import { SHARE_OF_DATABASE } from '../work/spending.ts';
import { findPrincipals, type Principal } from './sessions.ts';

const TOGETHER_MAX = 64;

const GATE = {
  kind: 'a look at a token',
  atOnce: 4 * TOGETHER_MAX,
  atOnceEach: 16,
  waiting: 1000,
  waitingEach: 200,
  wait_ms: 5_000,
  share: SHARE_OF_DATABASE,
};

/** @returns finds whose access token it is; null for one that is unknown, expired, or whose session has ended */
export function principalFinder(db: Database): (token: string) => Promise<Principal | null> {
  const lanes = new Lanes<string, Principal | null>(GATE, {
    lanes: lanesOf(db),
    groupMax: TOGETHER_MAX,
    fits: () => true,
    run: (tokens) => findPrincipals(db, tokens),
  });
  return (token) => lanes.do(token);
}
