import { assign, setup } from 'xstate';
import type { Funds } from '../../contract/model.ts';
import { promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { RealityContext, RealityEvent, RealityInput, RealityStatus } from './reality.types.ts';

/** How long after it could not be read it is asked for again. */
export const READ_AGAIN_MS = 30_000;

export const startUnread = ({ input }: { input: RealityInput }): RealityContext => ({
  funds: input.funds,
  standing: null,
  isRevealing: false,
});

/** What the reality chart is made of, by name. */
export const reality = setup({
  types: typesOf<{
    context: RealityContext;
    events: RealityEvent;
    input: RealityInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: { readStatus: promiseEffect<RealityStatus, undefined>('readStatus') },
  guards: {
    isOff: (_, { reality: { minutes } }: RealityStatus) => minutes === 0,
    areBallsOut: ({ context }) => !context.isRevealing,
    isOther: ({ context: { funds } }, { balance, pending }: Funds) =>
      balance !== funds.balance || pending !== funds.pending,
  },
  delays: {
    interval: ({ context: { standing } }) => standing?.dueIn_ms ?? READ_AGAIN_MS,
    again: READ_AGAIN_MS,
  },
}).extend({
  actions: {
    keepStatus: assign((_, standing: RealityStatus) => ({ standing })),
    beginBalls: assign({ isRevealing: true }),
    endBalls: assign({ isRevealing: false }),
    keepFunds: assign((_, funds: Funds) => ({ funds })),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Of<Part> = { readonly event: Part };
export const output = ({ event }: Of<{ output: RealityStatus }>) => event.output;
export const funds = ({ event }: Of<{ funds: Funds }>) => event.funds;
