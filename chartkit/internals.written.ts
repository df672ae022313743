/**
 * The part of `internals.ts` that reads what an author wrote: the shape of XState's definitions and the names of its
 * generated events.
 */
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';

export type Kind =
  | 'event'
  | 'wildcard'
  | 'after'
  | 'always'
  | 'done'
  | 'error'
  | 'snapshot'
  | 'doneState'
  | 'route';

export interface EventName {
  readonly kind: Kind;
  /** `after`: the delay's name or milliseconds; `done`, `error`, `snapshot`: the actor's id; else the type. */
  readonly subject: string;
}

const GENERATED: readonly (readonly [prefix: string, kind: Kind])[] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.snapshot.', 'snapshot'],
  ['xstate.done.state.', 'doneState'],
];

/** What an event descriptor of `stateId` means; `''` is XState's name for an eventless transition. */
export function parseEvent(descriptor: string, stateId: string): EventName {
  if (descriptor === '') return { kind: 'always', subject: 'always' };
  if (descriptor === 'xstate.route') return { kind: 'route', subject: 'route' };
  const after = 'xstate.after.';
  if (descriptor.startsWith(after) && descriptor.endsWith(`.${stateId}`)) {
    return { kind: 'after', subject: descriptor.slice(after.length, -stateId.length - 1) };
  }
  for (const [prefix, kind] of GENERATED) {
    if (descriptor.startsWith(prefix)) return { kind, subject: descriptor.slice(prefix.length) };
  }
  return { kind: isWildcard(descriptor) ? 'wildcard' : 'event', subject: descriptor };
}

const isWildcard = (descriptor: string) => descriptor === '*' || descriptor.endsWith('.*');

/** Whether XState lets a transition written for `descriptor` take an event of `type`. */
export function matchesDescriptor(type: string, descriptor: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  const prefix = descriptor.slice(0, -2);
  return type === prefix || type.startsWith(`${prefix}.`);
}

/** Every state node of a machine, parents before children, in the author's order. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const nodes: AnyStateNode[] = [];
  const visit = (node: AnyStateNode) => {
    nodes.push(node);
    Object.values(node.states).forEach(visit);
  };
  visit(machine.root);
  return nodes;
}

export interface RawTransition {
  readonly id: string;
  readonly descriptor: string;
  readonly index: number;
  readonly definition: AnyTransitionDefinition;
}

/** The transitions written at one state node, eventless ones last. */
export function transitionsOf(node: AnyStateNode): RawTransition[] {
  const groups: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions.entries()];
  if (node.always !== undefined) groups.push(['', node.always]);
  return groups.flatMap(([descriptor, list]) =>
    list.map((definition, index) => ({
      id: idText(node.id, descriptor, index),
      descriptor,
      index,
      definition,
    })),
  );
}

const idText = (state: string, descriptor: string, index: number) =>
  `${state} --${descriptor === '' ? 'always' : descriptor === 'always' ? '"always"' : descriptor}[${index}]`;

/** The stable id of a live definition. It survives `provide`, which makes new definitions of the same config. */
export function transitionId(definition: AnyTransitionDefinition): string {
  const node: AnyStateNode = definition.source;
  const descriptor = String(definition.eventType);
  const siblings: readonly AnyTransitionDefinition[] =
    (descriptor === '' ? node.always : node.transitions.get(descriptor)) ?? [];
  return idText(node.id, descriptor, siblings.indexOf(definition));
}

/** What is written at a transition but not typed by XState as read-only data. */
export const isForbidden = (definition: AnyTransitionDefinition) =>
  definition.target === undefined && definition.actions.length === 0 && !definition.reenter;

const builtinTypeOf = (action: unknown): string | undefined =>
  typeof action === 'function' && 'type' in action && typeof action.type === 'string'
    ? action.type
    : undefined;

/** The raise and cancel that XState adds to entry and exit for each `after` are not the author's actions. */
export function authoredActions(actions: readonly unknown[]): unknown[] {
  return actions.filter((action) => {
    const type = builtinTypeOf(action);
    if (type === 'xstate.cancel') return !isAfterId(fieldOf(action, 'sendId'));
    return type !== 'xstate.raise' || !isAfterId(fieldOf(action, 'id'));
  });
}

const isAfterId = (id: unknown) => typeof id === 'string' && id.startsWith('xstate.after.');

/** A property of anything, functions included. */
export function fieldOf(holder: unknown, key: string): unknown {
  if ((typeof holder !== 'object' && typeof holder !== 'function') || holder === null) return undefined;
  return Reflect.get(holder, key);
}

export interface RawAction {
  readonly kind: 'named' | 'builtin' | 'inline';
  readonly name: string;
  readonly params: unknown;
}

/** An action as written: by name, as one of XState's own (`assign`, `raise` …), or as a function. */
export function actionOf(action: unknown): RawAction {
  if (typeof action === 'string') return { kind: 'named', name: action, params: undefined };
  const builtin = builtinTypeOf(action);
  if (builtin !== undefined) {
    return { kind: 'builtin', name: builtin.replace('xstate.', ''), params: builtinParams(action) };
  }
  if (typeof action === 'function') return { kind: 'inline', name: ownName(action), params: undefined };
  const type = fieldOf(action, 'type');
  return { kind: 'named', name: typeof type === 'string' ? type : '', params: fieldOf(action, 'params') };
}

function builtinParams(action: unknown): unknown {
  const parts = {
    assignment: fieldOf(action, 'assignment'),
    event: fieldOf(action, 'event'),
    to: fieldOf(action, 'to'),
    delay: fieldOf(action, 'delay'),
    src: fieldOf(action, 'src'),
    actorRef: fieldOf(action, 'actorRef'),
    sendId: fieldOf(action, 'sendId'),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

/** Names that JavaScript gives a function because of the property it was written at say nothing. */
const POSITION_NAMES = new Set(['guard', 'actions', 'entry', 'exit', 'src', '']);
const ownName = (fn: { readonly name: string }) => (POSITION_NAMES.has(fn.name) ? '' : fn.name);

export type RawGuard =
  | { readonly kind: 'named'; readonly name: string; readonly params: unknown }
  | { readonly kind: 'inline'; readonly name: string }
  | { readonly kind: 'stateIn'; readonly value: unknown }
  | { readonly kind: 'and' | 'or' | 'not'; readonly guards: readonly RawGuard[] };

/** A guard as written, taken apart where it is composed; null where there is none. */
export function guardOf(guard: unknown): RawGuard | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return { kind: 'named', name: guard, params: undefined };
  const type = fieldOf(guard, 'type');
  if (typeof guard === 'object' && typeof type === 'string') {
    return { kind: 'named', name: type, params: fieldOf(guard, 'params') };
  }
  const check = fieldOf(guard, 'check');
  const parts = fieldOf(guard, 'guards');
  if (typeof check === 'function' && Array.isArray(parts)) {
    const guards = parts.map(guardOf).filter((part) => part !== null);
    return { kind: composedKind(check), guards };
  }
  if (typeof check === 'function') return { kind: 'stateIn', value: fieldOf(guard, 'stateValue') };
  return { kind: 'inline', name: typeof guard === 'function' ? ownName(guard) : '' };
}

type Check = (...args: never) => unknown;
const isCheck = (value: unknown): value is Check => typeof value === 'function';
const COMPOSED = new WeakMap<object, 'and' | 'or' | 'not'>();

/**
 * Which of XState's compositions a check is, by what it answers for guards of ours: a minifier changes its name, and a
 * chart may come with another copy of XState. No guard of the author's is asked.
 */
function composedKind(check: object): 'and' | 'or' | 'not' {
  const known = COMPOSED.get(check);
  if (known !== undefined) return known;
  const answers = (...verdicts: readonly boolean[]): boolean => {
    const snapshot = { context: {}, machine: { implementations: { guards: {} } } };
    const guards = verdicts.map((verdict) => () => verdict);
    return isCheck(check) && Reflect.apply(check, undefined, [snapshot, snapshot, { guards }]) === true;
  };
  const kind = answers(false) ? 'not' : answers(false, true) ? 'or' : 'and';
  COMPOSED.set(check, kind);
  return kind;
}

export interface RawInvoke {
  readonly id: string;
  /** The name it is declared under, or null for logic written in place. */
  readonly src: string | null;
  readonly logic: unknown;
}

export function invokesOf(node: AnyStateNode): RawInvoke[] {
  return node.invoke.map((invoke, index) => {
    const written = fieldOf([node.config.invoke].flat()[index], 'src');
    const src = typeof written === 'string' ? written : null;
    return {
      id: invoke.id,
      src,
      logic: src === null ? written : implementationsOf(node.machine).actors[src],
    };
  });
}

type Registry = Readonly<Record<string, unknown>>;

/** What a machine was given for its names. */
export function implementationsOf(
  machine: AnyStateMachine,
): Record<'actors' | 'actions' | 'guards' | 'delays', Registry> {
  const { actors, actions, guards, delays } = machine.implementations;
  return { actors, actions, guards, delays };
}

/** The config of a machine as its author wrote it. */
export const configOf = (machine: AnyStateMachine): unknown => machine.config;

/** Another machine, made from another config, with the same implementations. Throws where XState can't build it. */
export function rebuild(machine: AnyStateMachine, config: unknown): AnyStateMachine {
  const built: unknown = Reflect.construct(machine.constructor, [config, machine.implementations]);
  if (!isMachine(built))
    throw new TypeError('XState no longer builds machines from a config and implementations.');
  return built;
}

/** Whether XState itself threw this, as it does where a target or an initial state does not exist. */
export function isBuildError(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const [first = ''] = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return /[/\\]xstate[^/\\]*[/\\]dist[/\\]/.test(first);
}

export const isMachine = (value: unknown): value is AnyStateMachine =>
  fieldOf(value, '__xstatenode') === true && fieldOf(value, 'implementations') !== undefined;

export const isActorRef = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value && 'ref' in value;

export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;

/** Where a history state leads while nothing is remembered. */
export function historyDefault(node: AnyStateNode): AnyStateNode[] {
  const { parent } = node;
  if (parent === undefined) return [];
  const written = [fieldOf(node.config, 'target')].flat().filter((each) => typeof each === 'string');
  if (written.length > 0) return written.flatMap((target) => resolvePath(parent, target) ?? []);
  return parent.type === 'compound' ? [...parent.initial.target] : [parent];
}

function resolvePath(from: AnyStateNode, target: string): AnyStateNode | undefined {
  const [head = '', ...rest] = target.replace(/^\./, '').split('.');
  if (head.startsWith('#')) return from.machine.getStateNodeById(target);
  return rest.reduce<AnyStateNode | undefined>((node, key) => node?.states[key], from.states[head]);
}
