import { assign, setup } from 'xstate';
import { promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { RealityContext, RealityEvent, Standing } from './reality.types.ts';

/** How long after it could not be read it is asked for again. */
export const READ_AGAIN_MS = 30_000;

export const NOTHING_READ: RealityContext = { standing: null };

/** What the reality chart is made of, by name. */
export const reality = setup({
  types: typesOf<{ context: RealityContext; events: RealityEvent; transitionMeta: TransitionMeta }>(),
  actors: { readStanding: promiseEffect<Standing, undefined>('readStanding') },
  guards: { isOff: (_, { reality: { minutes } }: Standing) => minutes === 0 },
  delays: {
    interval: ({ context: { standing } }) => standing?.dueIn_ms ?? READ_AGAIN_MS,
    again: READ_AGAIN_MS,
  },
}).extend({
  actions: { keepStanding: assign((_, standing: Standing) => ({ standing })) },
});

// Params, by name -------------------------------------------------------------------------------------------------

export const output = ({ event }: { readonly event: { readonly output: Standing } }) => event.output;
