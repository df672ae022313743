/** Answers that came with a tag of versions: the server is asked with it, and may say that nothing has changed. */
import { VERSION_TAG } from '../../contract/call.ts';
import type { Envelope } from '../../contract/wire/common.ts';

export interface KnownAnswer {
  readonly tag: string;
  readonly answer: Envelope;
}

export interface KnownAnswers {
  /** @param address with its query */
  readonly find: (address: string, token: string | null) => KnownAnswer | undefined;
  /** Keeps what came with a tag of versions, while calls are made with the same token. */
  readonly keep: (address: string, token: string | null, tag: unknown, answer: Envelope) => void;
}

export function createKnownAnswers(): KnownAnswers {
  let known = new Map<string, KnownAnswer>();
  let owner: string | null = null;
  return {
    find: (address, token) => (token === owner ? known.get(address) : undefined),
    keep: (address, token, tag, answer) => {
      if (typeof tag !== 'string' || !tag.startsWith(VERSION_TAG)) return;
      if (token !== owner) known = new Map();
      owner = token;
      known.set(address, { tag, answer });
    },
  };
}
