/** Whose tokens are: those of calls that come at once are looked up together, on every call, so that one that was revoked opens nothing. */
import { isAlone, lanesOf, type Database } from '../db/open.ts';
import { noteLookUp, readCalls } from '../work/arrivals.ts';
import { Lanes } from '../work/lanes.ts';
import { SHARE_OF_DATABASE } from '../work/spending.ts';
import {
  findPrincipals,
  findVersionedPrincipals,
  type Principal,
  type VersionedPrincipal,
} from './sessions.ts';

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

type LookUp<Found> = (token: string) => Promise<Found | null>;

function together<Found>(
  db: Database,
  run: (db: Database, tokens: readonly string[]) => Promise<readonly (Found | null)[]>,
): LookUp<Found> {
  const lanes = new Lanes<string, Found | null>(GATE, {
    lanes: lanesOf(db),
    groupMax: TOGETHER_MAX,
    fits: () => true,
    ...(isAlone(db) && { gather: readCalls }),
    run: (tokens) => run(db, tokens),
  });
  return (token) => noteLookUp(() => lanes.do(token));
}

export interface TokenLookUp {
  readonly principal: LookUp<Principal>;
  /** Of the calls of a round, which come at once and most often change nothing: one statement says so for all of them. */
  readonly versioned: LookUp<VersionedPrincipal>;
}

/** @returns finds whose access token it is; null for one that is unknown, expired, or whose session has ended */
export const tokenLookUp = (db: Database): TokenLookUp => ({
  principal: together(db, findPrincipals),
  versioned: together(db, findVersionedPrincipals),
});
