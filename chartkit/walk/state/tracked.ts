/** What a system knows of its actors, and what it takes to start another in its state. */
import type { AnyActorRef } from 'xstate';
import type { Execution, Persisted, Scheduled } from '../../internals.live.ts';
import { persistedOf, type KeptActor } from '../../internals.kept.ts';
import type { Beginning } from '../../live/protocol.ts';
import { fieldOf, isGeneratedActorId, type LogicKind } from '../../internals.ts';
import type { Script } from '../scripts.ts';
import type { LiveActor } from '../world.ts';

/** An actor that is alive, with what the walk makes it do. */
export interface Tracked extends LiveActor {
  readonly script: Script | null;
  readonly parent: AnyActorRef | undefined;
}

export interface Known {
  readonly ref: AnyActorRef;
  readonly kind: LogicKind;
  readonly script: Script | null;
}

export interface Held {
  readonly ref: AnyActorRef;
  readonly action: Execution;
}

/** A system at rest, to start others from. */
export interface Saved {
  readonly persisted: Persisted;
  readonly now: number;
  readonly timers: readonly SavedTimer[];
  readonly addresses: ReadonlyMap<AnyActorRef, string>;
  /** By address. XState's own way keeps of the actors in a context only the children of whose context it is. */
  readonly contexts: ReadonlyMap<string, unknown>;
  /** All of the state, whatever the world's `project` leaves out. */
  readonly whole: string;
  /** It was recorded of a running system: what its effects do from here on is in the recording. */
  readonly isRecorded?: true;
}

/** What was recorded of a running system, as a system starts from it. */
export const savedFrom = ({ root, timers }: Pick<Beginning, 'root' | 'timers'>): Saved => ({
  persisted: persistedOf(root),
  now: 0,
  timers: timers.map(({ ms, source, target, event, id }) => ({
    ms,
    source,
    target,
    scheduled: { event, id },
  })),
  addresses: new Map(),
  contexts: new Map(contextsOf(root)),
  whole: '',
  isRecorded: true,
});

const contextsOf = (actor: KeptActor): [string, unknown][] => [
  ...('value' in actor.snapshot ? [[actor.address, actor.context] satisfies [string, unknown]] : []),
  ...actor.children.flatMap(contextsOf),
];

export interface SavedTimer {
  readonly ms: number;
  readonly source: string;
  readonly target: string;
  readonly scheduled: Pick<Scheduled, 'event' | 'id'>;
}

/** @throws {TypeError} where a script is for another kind of actor */
export function fitting(script: Script | null, kind: Script['kind'], ref: AnyActorRef): Script | null {
  if (script === null || script.kind === kind || script.kind === 'real') return script;
  throw new TypeError(`The actor "${ref.id}" is a ${kind}, but its script is for a ${script.kind}.`);
}

export const plainIdOf = (ref: AnyActorRef) => (isGeneratedActorId(ref.id) ? 'made' : ref.id);

export const isActive = (ref: AnyActorRef) => fieldOf(ref.getSnapshot(), 'status') === 'active';

/** Ids that XState makes up differ from run to run: such actors are called by what they run, and numbered. */
export function addressIn(
  parent: string,
  ref: AnyActorRef,
  what: string,
  taken: ReadonlySet<string>,
): string {
  const prefix = parent === '' ? '' : `${parent}/`;
  const isGenerated = isGeneratedActorId(ref.id);
  const base = `${prefix}${isGenerated ? what : ref.id}`;
  if (!isGenerated && !taken.has(base)) return base;
  let n = 1;
  while (taken.has(`${base}#${n}`)) n += 1;
  return `${base}#${n}`;
}

export const byAddress = (a: readonly unknown[], b: readonly unknown[]) =>
  String(a[0]) < String(b[0]) ? -1 : 1;
