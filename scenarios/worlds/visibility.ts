import { callback } from 'chartkit';

/** A visible or hidden page, a network that goes and comes back, and a browser that can't tell. */
export const PRESENT_OR_NOT = callback(
  { type: 'polling.resumed' },
  { type: 'page.hidden' },
  { type: 'network.lost' },
  { type: 'xstate.error.actor.presence', error: new Error('no window') },
);

/** What presses count by: a tab in the background, a network that goes and comes back, and a browser that can't tell. */
export const PRESSABLE_OR_NOT = callback(
  { type: 'page.hidden' },
  { type: 'page.seen' },
  { type: 'network.lost' },
  { type: 'xstate.error.actor.visibility', error: new Error('no window') },
);

/** A tab that goes to the background and comes back, and a browser that can't tell. */
export const SEEN_OR_NOT = callback(
  { type: 'page.hidden' },
  { type: 'page.seen' },
  { type: 'xstate.error.actor.visibility', error: new Error('no window') },
);
