/** What properties of several charts share. */
import { leadsTo, neither, until, type Property } from 'chartkit';
import type { AnyStateMachine } from 'xstate';

/** Once there, it is left for no other state. */
export const stays = <M extends AnyStateMachine>(state: string): Property<M> =>
  until(state, state, () => false);
/** It does not last, as long as what was asked is answered and time passes. */
export const ends = <M extends AnyStateMachine>(state: string): Property<M> => leadsTo(state, neither(state));
