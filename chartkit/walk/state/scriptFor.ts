import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { isMachine, logicOf, parentOf, srcOf, type LogicKind } from '../../internals.ts';
import { DEFAULT_CALLBACK, DEFAULT_OBSERVABLE, DEFAULT_PROMISE, type Script } from '../scripts.ts';
import { fitting } from './tracked.ts';

/**
 * What a world makes an actor do, by the narrowest of its names; null for logic that runs as it is: charts of which
 * nothing is said, and what no script is for.
 * @throws {TypeError} where a script is for another kind of actor
 */
export function scriptFor(
  scripts: Readonly<Record<string, Script>> | undefined,
  ref: AnyActorRef,
  kind: LogicKind,
  nameOf: (machine: AnyStateMachine) => string,
): Script | null {
  const parent = parentOf(ref);
  const logic = parent === undefined ? undefined : logicOf(parent);
  const chart = isMachine(logic) ? nameOf(logic) : '';
  const name = srcOf(ref) ?? ref.id;
  const keys = [`${parent?.id ?? ''}/${name}`, `${chart}/${name}`, name, ref.id];
  const script = keys.map((key) => scripts?.[key]).find((each) => each !== undefined) ?? null;
  switch (kind) {
    case 'promise':
      return fitting(script, 'promise', ref) ?? DEFAULT_PROMISE;
    case 'callback':
      return fitting(script, 'callback', ref) ?? DEFAULT_CALLBACK;
    case 'observable':
    case 'eventObservable':
      return fitting(script, 'observable', ref) ?? DEFAULT_OBSERVABLE;
    case 'machine':
      return script?.kind === 'callback' ? script : fitting(script, 'promise', ref);
    default:
      return null;
  }
}
