/** Names of our own that have another word now, as they would stand in a source. See docs/glossary.md. */
import type { Banned } from './bannedWords.ts';

export const OLD_NAMES: readonly Banned[] = [
  { phrase: /\btakeTurn\b|\bsweepTurns\b|rates\/turns\b/, instead: 'consumeRateLimit, rateLimits' },
  { phrase: /\bguesses\.ts\b/, instead: 'passwordChecks' },
  {
    phrase: /\b(?:Member|Operator|Guest)Caller\b|\bfindCaller\b|\bCallerGone\b|\bwithoutCaller\b/,
    instead: 'principal: who asks; client: what sends a call',
  },
  { phrase: /\b[Cc]ouriers?\b|\bOnTheWay\b|\bCarry\b/, instead: 'MessageSender, BackgroundSends' },
  { phrase: /\bKEPT\b/, instead: 'NO_TOKENS, or what is stored' },
  { phrase: /\bunkept\b/, instead: 'storage unavailable; not stored' },
  { phrase: /\bcanSettleDoubt\b/, instead: 'canResolve' },
  { phrase: /until(?:Close|Draw)_ms/, instead: 'untilCloseMs, untilDrawMs' },
  { phrase: /\brefusalOf\b/, instead: 'a name that says what is refused: signInRefusal, slipRefusal' },
  { phrase: /\blaterParts\b/, instead: 'lazyGamePanels' },
  { phrase: /\bHall\b|\bdress\(|\bbreathe\(/, instead: 'WatchedRoots, applyAppearance, yieldToBrowser' },
  { phrase: /\bwindow\.ear\b|\bpage\/(?:ear|eye)\.ts\b/, instead: 'probe, queries' },
  { phrase: /\berrands?\b/i, instead: 'command' },
  { phrase: /\bsight\b/, instead: 'section (of the console); visibility (of the page)' },
  { phrase: /\bimport \* as the\b/, instead: 'named imports' },
  { phrase: /\bDeparture\b|\bDoor\b/, instead: 'NavigationEffects, RouteGuard' },
  { phrase: /\bStanding\b/, instead: 'AccessLevel, DaySummary, RealityStatus' },
  { phrase: /\buser names?\b/i, instead: 'username' },
  { phrase: /\bSightEvent\b/, instead: 'VisibilityEvent' },
  { phrase: /\bmemory\.kept\b/, instead: 'storage.available' },
  { phrase: /\bapp\.(?:life|way)\b/, instead: 'app.wiring, app.redirect' },
  {
    phrase: /\b(?:reader|owner)\.(?:arrived|left|changed)\b|\bsession\.user\b|\btoUser\b/,
    instead: 'principal: who asks',
  },
  { phrase: /\bSubmission\b/, instead: 'Placement' },
  { phrase: /\bplayCalls\b|\bplayRoutes\b/, instead: 'saferPlayCalls, saferPlayRoutes' },
  { phrase: /\bsignOut\.asked\b/, instead: 'signOut.requested' },
  {
    phrase: /\bpage\.returned\b/,
    instead: 'page.seen: the tab is looked at; polling.resumed: it has a network besides',
  },
];

/** Sources that are never read, each with the reason. */
export const NEVER_READ: Readonly<Record<string, string>> = {
  'docs/': 'pages, which words.test.ts reads as pages; and what is generated',
  'locales/': 'catalogs, which words.test.ts reads as catalogs',
  'server/db/migrations/': 'migrations that landed do not change',
  'tests/contract/support/bannedWords.ts': 'the list of phrases itself',
  'tests/contract/support/oldNames.ts': 'the list of names itself',
};
