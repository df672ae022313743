/**
 * Whose tokens were, the last time they were looked up. Looking a token up is work, too, which waits in a queue where
 * principals take turns: with this it waits as its member's, and not as anything that comes from the same network. It opens
 * nothing: what a token opens is asked of the database each time.
 */
import { namePrincipal } from '../work/context.ts';
import { hashOfToken } from './tokenFamilies.ts';

/** About 2 MB. */
const TOKENS_MAX = 10_000;

export class KnownTokens {
  readonly #principals = new Map<string, string>();

  /**
   * Looks a token up, on behalf of the principal that it belonged to lately.
   * @param nameOf names a principal; null for one that counts as its network
   */
  async find<Found>(
    token: string,
    lookUp: (token: string) => Promise<Found | null>,
    nameOf: (found: Found) => string | null,
  ): Promise<Found | null> {
    const hash = Buffer.from(hashOfToken(token)).toString('base64');
    const known = this.#principals.get(hash);
    if (known !== undefined) namePrincipal(known);
    const found = await lookUp(token);
    const name = found === null ? null : nameOf(found);
    this.#note(hash, name);
    if (name !== null) namePrincipal(name);
    return found;
  }

  /** The token that was used last goes last. */
  #note(hash: string, name: string | null): void {
    this.#principals.delete(hash);
    if (name === null) return;
    this.#principals.set(hash, name);
    const [oldest] = this.#principals.keys();
    if (this.#principals.size > TOKENS_MAX && oldest !== undefined) this.#principals.delete(oldest);
  }
}
