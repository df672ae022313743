/** What is true of every run of a placement: an order that was sent is placed or not, and it comes to be known which. */
import {
  always,
  callback,
  either,
  leadsTo,
  neither,
  never,
  noDeadEnd,
  promise,
  rejects,
  resolves,
  until,
  type Property,
  type World,
} from 'chartkit';
import type { bettingMachine } from '../../machines/betting/betting.machine.ts';
import { bettingWorlds } from '../worlds/betting.ts';
import { receipt, placement } from '../worlds/samples.ts';
import { ends } from './shared.ts';

const KINDS = ['slip.submitted', 'slip.confirmed', 'slip.resent', 'slip.abandoned', 'principal.changed'];
const { cases = [], actors = {}, ...placing } = bettingWorlds.placing;

/** A page that is opened again while an order is on its way. */
const fates: World<typeof bettingMachine> = {
  ...placing,
  cases: cases.filter(
    (each) =>
      'event' in each &&
      (KINDS.includes(each.event.type) || ['opens', 'odds are known'].includes(each.label ?? '')),
  ),
  actors: {
    ...actors,
    slipStore: callback({ type: 'slip.restored', draft: null, placement }),
    placeOrder: promise(
      resolves({ kind: 'placed', receipt }, 'placed'),
      resolves({ kind: 'refused', refusal: { kind: 'bettingClosed' } }, 'refused'),
      rejects(),
    ),
  },
};
export const worlds = { fates };

/** Whatever is asked comes to a final answer once. */
const FINAL = ['lookUpOrder', 'placeOrder', 'abandonOrder'].map((call) => `${call} resolves (placed)`);
const orders = ['claimPlacement', 'placeOrder', 'lookUpOrder', 'abandonOrder'];

const ofFates: Readonly<Record<string, Property<typeof bettingMachine>>> = {
  'an unknown fate always comes to be known while answers come': leadsTo(
    'slip.checking',
    neither('slip.checking'),
    { coming: FINAL },
  ),
  'a slip is not changed until the fate of its order is known': until(
    'slip.checking',
    'slip.checking',
    either('slip.accepted', 'slip.drafting', 'slip.classifying', 'slip.restoring'),
  ),
  'what is sent is answered, or its fate is looked up': ends('slip.submitting'),
  'one call about an order at a time': never(
    (moment) => moment.actors.filter(({ src }) => orders.includes(src ?? '')).length > 1,
  ),
  'an order is known by its request id as long as its fate is not': always(
    ({ root }) => !root.matches({ slip: 'checking' }) || root.context.placement !== null,
  ),
  'no state without a way out, but a receipt': noDeadEnd('slip.accepted'),
};

export const bettingProperties = { fates: ofFates };
