import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  actionOf,
  authoredActions,
  fieldOf,
  guardOf,
  historyDefault,
  implementationsOf,
  invokesOf,
  isForbidden,
  logicKind,
  parseEvent,
  transitionsOf,
  type Kind,
  type LogicKind,
  type RawGuard,
} from './internals.ts';

/** A whole chart as plain, serialisable data. The same machine always gives the same reading. */
export interface ChartReading {
  readonly id: string;
  readonly description: string | null;
  readonly root: StateReading;
  /** In document order: by state, then as written; eventless ones after a state's events. */
  readonly transitions: readonly TransitionReading[];
}

export interface StateReading {
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** `shallow` or `deep` for a history state, else null. */
  readonly history: 'shallow' | 'deep' | null;
  /** Ids a history state leads to when nothing is remembered. */
  readonly historyTargets: readonly string[];
  /** The id of the child entered first, null where there is none. */
  readonly initial: string | null;
  readonly initialActions: readonly ActionReading[];
  /** True when the parent enters this state first. */
  readonly isInitial: boolean;
  readonly entry: readonly ActionReading[];
  readonly exit: readonly ActionReading[];
  readonly invokes: readonly InvokeReading[];
  readonly description: string | null;
  readonly meta: unknown;
  readonly tags: readonly string[];
  /** In the author's order. */
  readonly children: readonly StateReading[];
}

export interface ActionReading {
  /** `named` by the author, one of XState's own written in place, or a function written in place. */
  readonly kind: 'named' | 'builtin' | 'inline';
  readonly name: string;
  /** Readable: `keepReceipt`, `notify(level: "info")`, `assign(count)`, `function`. */
  readonly text: string;
}

export interface InvokeReading {
  readonly id: string;
  /** Null where the logic is written in place. */
  readonly src: string | null;
  /** `unknown` also where a name has no implementation yet. */
  readonly logic: LogicKind;
  readonly text: string;
}

export interface GuardReading {
  /** Readable: `isOpen and not (hasStake or in slip.empty)`. */
  readonly text: string;
  /** As `text`, with a function in place as `function`, whatever its name. */
  readonly shape: string;
  /** Every named guard in it. */
  readonly names: readonly string[];
  /** True when any part of it is a function written in place. */
  readonly hasInline: boolean;
}

export interface DelayReading {
  /** The delay's name, null where it is written as a number. */
  readonly name: string | null;
  /** Null where a function decides, or the name is unknown. */
  readonly ms: number | null;
  /** False when the name has no implementation: XState would fire at once. */
  readonly known: boolean;
  readonly text: string;
}

export interface TransitionReading {
  /** `stateNode.id --eventType[index]`; survives `provide`. */
  readonly id: string;
  readonly chart: string;
  readonly source: string;
  /** The event descriptor as XState knows it; `''` for an eventless transition. */
  readonly event: string;
  readonly kind: Kind;
  /** The event in words: `slip.submitted`, `after 10 s`, `submit done`, `always`. */
  readonly eventText: string;
  readonly index: number;
  readonly guard: GuardReading | null;
  /** Ids; empty where the transition has no target. */
  readonly targets: readonly string[];
  readonly actions: readonly ActionReading[];
  readonly delay: DelayReading | null;
  readonly reenter: boolean;
  /** True for a transition that only swallows its event. */
  readonly isForbidden: boolean;
  readonly description: string | null;
  readonly meta: unknown;
  /** `meta.req`, always as a list. */
  readonly req: readonly string[];
}

/** Reads a machine. No actor is started, nothing of the author's is run. */
export function read(machine: AnyStateMachine): ChartReading {
  const transitions: TransitionReading[] = [];
  const root = readState(machine, machine.root, transitions);
  return { id: machine.id, description: root.description, root, transitions };
}

/** Every state of a reading, parents before children. */
export function statesOf(chart: ChartReading): StateReading[] {
  const all = (state: StateReading): StateReading[] => [state, ...state.children.flatMap(all)];
  return all(chart.root);
}

function readState(
  machine: AnyStateMachine,
  node: AnyStateNode,
  transitions: TransitionReading[],
): StateReading {
  transitions.push(...readTransitions(machine, node));
  const initial = node.type === 'compound' ? node.initial : undefined;
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    history: node.history === false ? null : node.history,
    historyTargets: node.type === 'history' ? historyDefault(node).map(({ id }) => id) : [],
    initial: initial?.target[0]?.id ?? null,
    initialActions: (initial?.actions ?? []).map(readAction),
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target[0] === node,
    entry: authoredActions(node.entry).map(readAction),
    exit: authoredActions(node.exit).map(readAction),
    invokes: invokesOf(node).map(({ id, src, logic }) => {
      const kind = logicKind(logic);
      return {
        id,
        src,
        logic: kind,
        text: src === null ? `${kind} in place` : src === id ? src : `${src} as ${id}`,
      };
    }),
    description: node.description ?? null,
    meta: plain(node.meta),
    tags: [...node.tags],
    children: Object.values(node.states).map((child: AnyStateNode) => readState(machine, child, transitions)),
  };
}

function readTransitions(machine: AnyStateMachine, node: AnyStateNode): TransitionReading[] {
  return transitionsOf(node).map(({ id, descriptor, index, definition }) => {
    const event = parseEvent(descriptor, node.id);
    const delay = event.kind === 'after' ? readDelay(machine, event.subject) : null;
    const meta: unknown = definition.meta;
    return {
      id,
      chart: machine.id,
      source: node.id,
      event: descriptor,
      kind: event.kind,
      eventText: delay === null ? eventText(event.kind, event.subject) : `after ${delay.text}`,
      index,
      guard: readGuard(definition.guard),
      targets: (definition.target ?? []).map((target) => target.id),
      actions: definition.actions.map(readAction),
      delay,
      reenter: definition.reenter,
      isForbidden: isForbidden(definition),
      description: definition.description ?? null,
      meta: plain(meta),
      req: [fieldOf(meta, 'req')].flat().filter((each) => typeof each === 'string'),
    };
  });
}

function eventText(kind: Kind, subject: string): string {
  switch (kind) {
    case 'done':
      return `${subject} done`;
    case 'error':
      return `${subject} failed`;
    case 'snapshot':
      return `${subject} changed`;
    case 'doneState':
      return 'all done';
    case 'wildcard':
      return subject === '*' ? 'any other event' : `any ${subject}`;
    case 'route':
      return 'route';
    case 'always':
      return 'always';
    default:
      return subject;
  }
}

function readDelay(machine: AnyStateMachine, subject: string): DelayReading {
  if (subject !== '' && !Number.isNaN(Number(subject))) {
    return { name: null, ms: Number(subject), known: true, text: durationText(Number(subject)) };
  }
  const delay = implementationsOf(machine).delays[subject];
  const ms = typeof delay === 'number' ? delay : null;
  return { name: subject, ms, known: delay !== undefined, text: ms === null ? subject : durationText(ms) };
}

/** `250 ms`, `10 s`, `1.5 s`, `2 min`. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`;
}

function readGuard(guard: unknown): GuardReading | null {
  const raw = guardOf(guard);
  if (raw === null) return null;
  const names: string[] = [];
  let hasInline = false;
  const text = (part: RawGuard, nested: boolean, isNamed: boolean): string => {
    switch (part.kind) {
      case 'named':
        if (isNamed) names.push(part.name);
        return callText(part.name, part.params);
      case 'inline':
        hasInline = true;
        return part.name === '' || !isNamed ? 'function' : part.name;
      case 'stateIn':
        return `in ${stateText(part.value)}`;
      case 'not':
        return `not ${part.guards.map((each) => text(each, true, isNamed)).join('')}`;
      default: {
        const joined = part.guards.map((each) => text(each, true, isNamed)).join(` ${part.kind} `);
        return nested ? `(${joined})` : joined;
      }
    }
  };
  return { text: text(raw, false, true), shape: text(raw, false, false), names, hasInline };
}

/** A state value in words: `slip.confirming`, `market.open & slip.empty`. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value.replace(/^#/, '');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([key, child]) => {
      const inner = stateText(child);
      return inner === '' ? [key] : inner.split(' & ').map((each) => `${key}.${each}`);
    })
    .join(' & ');
}

function readAction(action: unknown): ActionReading {
  const { kind, name, params } = actionOf(action);
  if (kind === 'inline') return { kind, name, text: name === '' ? 'function' : name };
  return { kind, name, text: kind === 'named' ? callText(name, params) : builtinText(name, params) };
}

function callText(name: string, params: unknown): string {
  if (params === undefined) return name;
  if (typeof params === 'function') return `${name}(…)`;
  if (typeof params !== 'object' || params === null) return `${name}(${JSON.stringify(params)})`;
  const pairs = Object.entries(params).map(([key, value]) => `${key}: ${valueText(value)}`);
  return `${name}(${pairs.join(', ')})`;
}

function builtinText(name: string, params: unknown): string {
  const assignment = fieldOf(params, 'assignment');
  if (typeof assignment === 'object' && assignment !== null)
    return `${name}(${Object.keys(assignment).join(', ')})`;
  const parts = ['to', 'src', 'actorRef', 'sendId', 'event']
    .map((key) => fieldOf(params, key))
    .filter((part) => part !== undefined)
    .map((part) => {
      const type = fieldOf(part, 'type');
      return typeof part === 'string' ? part : typeof type === 'string' ? type : valueText(part);
    });
  return parts.length === 0 ? name : `${name}(${parts.join(', ')})`;
}

const valueText = (value: unknown) => (typeof value === 'function' ? '…' : (JSON.stringify(value) ?? '…'));

/** Data without functions, so that a reading can be written as JSON; null where there is nothing. */
function plain(value: unknown): unknown {
  if (value === undefined) return null;
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) return null;
  const copy: unknown = JSON.parse(text);
  return copy;
}
