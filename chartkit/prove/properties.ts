/** What can be claimed of all runs of a system. */
import type { AnyStateMachine } from 'xstate';
import type { Moment } from '../walk/world.ts';

/**
 * Something that is true or not in each state: a state by its name in paths (`slip.confirming`, of the root), with an
 * actor's address before it (`cart: open`), or a function of the moment.
 */
export type Claim<M extends AnyStateMachine> = string | InStates | ((moment: Moment<M>) => boolean);

interface InStates {
  readonly states: readonly string[];
  readonly isIn: boolean;
}

/** In one of several states. */
export const either = (...states: readonly string[]): InStates => ({ states, isIn: true });
/** In none of some states. */
export const neither = (...states: readonly string[]): InStates => ({ states, isIn: false });

/** What is taken for granted of a run. A person need not do anything, unless it is among `coming`. */
export interface Fairness {
  /** Promises end, one way or another (true). */
  readonly answers?: boolean;
  /** Time passes (true). */
  readonly timers?: boolean;
  /**
   * What comes at last where it can come again and again: `poll resolves`, `poll resolves (known)`, `reality.acknowledged`.
   */
  readonly coming?: readonly string[];
}

export type Property<M extends AnyStateMachine> =
  | { readonly kind: 'noDeadEnd'; readonly except: Claim<M> }
  | { readonly kind: 'always' | 'never'; readonly claim: Claim<M> }
  | {
      readonly kind: 'leadsTo';
      readonly from: Claim<M>;
      readonly to: Claim<M>;
      readonly fair: Fairness;
    }
  | {
      readonly kind: 'until';
      readonly from: Claim<M>;
      readonly during: Claim<M>;
      readonly to: Claim<M>;
      /** Null: it need not come. */
      readonly fair: Fairness | null;
    };

/** True in every state that can be reached. */
export const always = <M extends AnyStateMachine>(claim: Claim<M>): Property<M> => ({
  kind: 'always',
  claim,
});

/** True in no state that can be reached. */
export const never = <M extends AnyStateMachine>(claim: Claim<M>): Property<M> => ({ kind: 'never', claim });

/** Wherever the first is true, the second comes at last, whatever people do. */
export const leadsTo = <M extends AnyStateMachine>(
  from: Claim<M>,
  to: Claim<M>,
  fair: Fairness = {},
): Property<M> => ({ kind: 'leadsTo', from, to, fair });

/** From every state that can be reached, but from those excepted, something leads to another state. */
export const noDeadEnd = <M extends AnyStateMachine>(except: Claim<M> = either()): Property<M> => ({
  kind: 'noDeadEnd',
  except,
});

const KINDS: ReadonlySet<unknown> = new Set(['always', 'never', 'leadsTo', 'until', 'noDeadEnd']);
export const isProperty = (value: unknown): value is Property<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind);

/**
 * Wherever `from` is true, `during` stays true until `to` is. With `fair`, `to` comes at last; without, it need not.
 */
export const until = <M extends AnyStateMachine>(
  from: Claim<M>,
  during: Claim<M>,
  to: Claim<M>,
  fair: Fairness | null = null,
): Property<M> => ({ kind: 'until', from, during, to, fair });

export function claimsOf<M extends AnyStateMachine>(property: Property<M>): readonly Claim<M>[] {
  switch (property.kind) {
    case 'leadsTo':
      return [property.from, property.to];
    case 'until':
      return [property.from, property.during, property.to];
    case 'noDeadEnd':
      return [property.except];
    default:
      return [property.claim];
  }
}
