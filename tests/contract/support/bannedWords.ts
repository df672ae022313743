/** Phrases that the texts of Tenball avoid: the subject is named, and the standard verb is used. See docs/glossary.md. */

export interface Banned {
  readonly phrase: RegExp;
  /** What to write. */
  readonly instead: string;
}

export const BANNED: readonly Banned[] = [
  { phrase: /\bnobody\b/i, instead: 'the subject: no client, no member, no session' },
  { phrase: /\bwhoever\b/i, instead: 'the subject: a client that …, the person who …' },
  { phrase: /\bone is\b/i, instead: 'the subject: the member is, the process is' },
  { phrase: /\banew\b/i, instead: 'again, or a verb with re-' },
  { phrase: /\b(?:be|is|was|were) had\b/i, instead: 'loaded, received' },
  { phrase: /\bhad not\b/i, instead: 'the past tense, or "without"' },
  { phrase: /\b(?:is|are|was|were|be|been) told\b/i, instead: 'shown, notified, announced, called with' },
  { phrase: /\btold (?:of|to)\b/i, instead: 'shown to, reported, called with' },
  { phrase: /\bwhat (?:it|he|they) says?\b/i, instead: 'its text, its output' },
  { phrase: /\bst(?:ands?|ood) still\b/i, instead: 'is blocked, is stopped, hangs' },
  { phrase: /\bat work\b/i, instead: 'running, working, signed in' },
  { phrase: /\bdear(?:er|ly)?\b/i, instead: 'expensive' },
];

/** Our own old words for things that have a name now, as they would stand in a text on a screen. */
export const OLD_TEXTS: readonly Banned[] = [
  { phrase: /\buser names?\b/i, instead: 'username' },
  {
    phrase: /\blog(?:ged)? (?:in|out)\b/i,
    instead: 'sign in, sign out; the labels Login and Logout are fixed',
  },
  { phrase: /\bchange in value\b|\bbalance log\b/i, instead: 'Transactions' },
  { phrase: /订单/, instead: '注单' },
];

/** Pages that are not read, each with the reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'docs/generated/': 'written by commands from sources, which are read',
  'docs/requirements.md': 'generated: titles of tests and descriptions of charts, which follow their sources',
};
