import { callback } from 'chartkit';

/** A tab that goes to the background and comes back, and a browser that can't tell. */
export const SEEN_OR_NOT = callback(
  { type: 'page.hidden' },
  { type: 'page.returned' },
  { type: 'xstate.error.actor.visibility', error: new Error('no window') },
);
