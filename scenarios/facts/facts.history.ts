/** What a person sees of a history without an answer of the server. */
import type { Fact } from './fact.ts';

export const FROM_DEVICE: Fact = {
  req: 'E-10',
  chart: 'resource',
  of: 'resource-settledOrders',
  state: /^(?:failed|retrying)/,
  seen: [/^As of 2[01] Nov, \d\d:\d\d\.$/, 'Try again'],
};
