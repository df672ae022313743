import { takesKey } from '../../contract/call.ts';
import type { Client } from './client.ts';

const HEX = 16;

/** The key of the nth call of a command that makes several: each is its own on the wire. */
const nthKey = (key: string, n: number): string =>
  key.slice(0, -1) + ((Number.parseInt(key.slice(-1), HEX) + n) % HEX).toString(HEX);

/** A client for one attempt at a command: its calls have the command's key, in the order in which they are made. */
export function withKey(client: Client, key: string): Client {
  let calls = 0;
  return {
    ...client,
    ask: (asked, input) => {
      if (!takesKey(asked)) return client.ask(asked, input);
      calls += 1;
      return client.ask(asked, { ...input, key: nthKey(key, calls - 1) });
    },
  };
}
