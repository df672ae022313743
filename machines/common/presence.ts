/** `presence` (callback): says at once, when it starts, and at each change which of the three holds [P-05]. */
export type PresenceEvent =
  /** On screen, with a network. */
  | { type: 'polling.resumed' }
  /** In the background, with a network. */
  | { type: 'page.hidden' }
  /** No network, on screen or not. */
  | { type: 'network.lost' };
