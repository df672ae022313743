import type { AnyStateMachine } from 'xstate';
import { actionOf, implementationsOf, matchesDescriptor } from '../internals.ts';
import { read, statesOf, type ActionReading, type ChartReading, type StateReading } from '../read.ts';
import { overtaker } from '../walk/missing.ts';
import { lineOf, parentsOf, reachableStates } from './graph.ts';
import { closest } from '../closest.ts';
import { PRESETS, type Preset, type Rule } from './rules.ts';

export interface Finding {
  readonly rule: Rule;
  readonly chart: string;
  /** The id of a state or transition. */
  readonly place: string;
  readonly message: string;
  /** What to do about it. */
  readonly mend: string;
}

export interface NamingRules {
  readonly state: RegExp;
  readonly event: RegExp;
  readonly action: RegExp;
  readonly guard: RegExp;
  readonly delay: RegExp;
  readonly actor: RegExp;
}

const CAMEL = /^[a-z][A-Za-z0-9]*$/;

/** camelCase states, actions, delays and actors; dot.case events (`slip.submitted`); guards that read as questions. */
export const DEFAULT_NAMING: NamingRules = {
  state: CAMEL,
  event: /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*(\.\*)?$|^\*$/,
  action: CAMEL,
  guard: /^(is|has|can|are|should|was|will)[A-Z]/,
  delay: CAMEL,
  actor: CAMEL,
};

export interface CheckOptions {
  /** `bugs` alone by default. */
  readonly presets?: readonly Preset[];
  /** Rules of those that are not asked for. */
  readonly off?: readonly Rule[];
  /** Replaces single patterns; null turns all naming off. */
  readonly naming?: Partial<NamingRules> | null;
  /** Every event type the chart should hear, where such a list exists. */
  readonly events?: readonly string[];
  /** Allows XState's own actions (`assign`, `raise` …) in the graph. */
  readonly allowBuiltinActions?: boolean;
}

/** What XState's compiler does not catch, in the order of the chart. A machine that can't be built is a finding too. */
export function check(
  source: AnyStateMachine | (() => AnyStateMachine),
  options: CheckOptions = {},
): Finding[] {
  const built = build(source);
  if (built instanceof Error) {
    const mend = 'Correct the target or the initial state it names.';
    return [{ rule: 'unbuildable', chart: '', place: '', message: withStop(built.message), mend }];
  }
  const { machine, chart } = built;
  const { presets = ['bugs'], off = [] } = options;
  const asked = new Set(presets.flatMap((name): readonly Rule[] => PRESETS[name]));
  return [
    ...identity(chart),
    ...names(chart, machine, options),
    ...structure(chart),
    ...events(chart, machine, options.events),
    ...requirements(chart),
    ...(options.naming === null ? [] : naming(chart, { ...DEFAULT_NAMING, ...options.naming })),
  ]
    .filter(({ rule }) => asked.has(rule) && !off.includes(rule))
    .map((finding) => ({ ...finding, chart: chart.id }));
}

/** One line per finding, then one with the mend. */
export function findingsText(findings: readonly Finding[]): string {
  return findings
    .map(({ rule, place, message, mend }) => `${rule}  ${place}\n    ${message} ${mend}`)
    .join('\n');
}

type Local = Omit<Finding, 'chart'>;

interface Built {
  readonly machine: AnyStateMachine;
  readonly chart: ChartReading;
}

/** XState looks for targets as it builds a machine, and for initial states as it is first read. */
function build(source: AnyStateMachine | (() => AnyStateMachine)): Built | Error {
  try {
    const machine = typeof source === 'function' ? source() : source;
    return { machine, chart: read(machine) };
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}

const withStop = (message: string) => (message.endsWith('.') ? message : `${message}.`);

function identity(chart: ChartReading): Local[] {
  if (chart.id !== '(machine)') return [];
  const message = 'The machine has no id, so its states and transitions are all called "(machine)".';
  return [{ rule: 'missing-id', place: chart.id, message, mend: 'Give it an id.' }];
}

function actionsOf(chart: ChartReading): { place: string; action: ActionReading }[] {
  return [
    ...statesOf(chart).flatMap(({ id, entry, exit, initialActions }) =>
      [...entry, ...exit, ...initialActions].map((action) => ({ place: id, action })),
    ),
    ...chart.transitions.flatMap(({ id, actions }) => actions.map((action) => ({ place: id, action }))),
  ];
}

function names(chart: ChartReading, machine: AnyStateMachine, options: CheckOptions): Local[] {
  const known = implementationsOf(machine);
  const found: Local[] = [];
  const look = (rule: Rule, place: string, what: keyof typeof known, name: string) => {
    // Where nothing of the kind is given, all of it is provided somewhere else.
    if (Object.hasOwn(known[what], name) || Object.keys(known[what]).length === 0) return;
    const near = closest(name, Object.keys(known[what]));
    const message = `"${name}" is not among the machine's ${what}.`;
    found.push({
      rule,
      place,
      message,
      mend: near === null ? 'Declare it in setup.' : `Did you mean "${near}"?`,
    });
  };
  for (const { place, action } of actionsOf(chart)) {
    if (action.kind === 'named') look('unknown-action', place, 'actions', action.name);
    else if (action.kind === 'inline' || options.allowBuiltinActions !== true) {
      const message = `The action ${action.text} is written in place and has no name to read.`;
      found.push({ rule: 'unnamed-action', place, message, mend: 'Name it in setup({ actions }).' });
    }
  }
  for (const { id, guard, delay } of chart.transitions) {
    for (const name of guard?.names ?? []) look('unknown-guard', id, 'guards', name);
    if (guard?.hasInline === true) {
      const message = `The guard "${guard.text}" is a function written in place.`;
      found.push({ rule: 'unnamed-guard', place: id, message, mend: 'Name it in setup({ guards }).' });
    }
    if (delay?.known === false && delay.name !== null) look('unknown-delay', id, 'delays', delay.name);
  }
  for (const { id: place, invokes } of statesOf(chart)) {
    for (const { src, text } of invokes) {
      if (src !== null) look('unknown-actor', place, 'actors', src);
      else {
        const message = `The actor (${text}) is written in place.`;
        found.push({ rule: 'unnamed-actor', place, message, mend: 'Name it in setup({ actors }).' });
      }
    }
  }
  return found;
}

function structure(chart: ChartReading): Local[] {
  const reached = reachableStates(chart);
  const parents = parentsOf(chart);
  const found: Local[] = [];
  for (const state of statesOf(chart)) {
    if (!reached.has(state.id) && state.type !== 'history') {
      const message = 'No way leads to this state.';
      found.push({
        rule: 'unreachable-state',
        place: state.id,
        message,
        mend: 'Target it from somewhere, or take it out.',
      });
    }
    if (isDeadEnd(chart, state, parents)) {
      const message = 'Nothing leads out of this state, and it is not final.';
      found.push({
        rule: 'dead-end',
        place: state.id,
        message,
        mend: "Give it a way out, or type: 'final'.",
      });
    }
    found.push(...unhandledErrors(chart, state, parents));
  }
  for (const transition of chart.transitions) {
    const rival = overtaker(transition, chart) ?? sameGuardBefore(chart, transition);
    if (transition.event === `xstate.done.state.${chart.root.id}`)
      found.push({
        rule: 'root-done',
        place: transition.id,
        message: 'It can never be taken: an actor whose root is done is over.',
        mend: 'Do it in the onDone of what invokes the chart, or as the final state is entered.',
      });
    if (rival === null) continue;
    const message = `It can never be taken: ${rival} always comes first.`;
    found.push({
      rule: 'shadowed-transition',
      place: transition.id,
      message,
      mend: 'Move it before that one, or guard that one.',
    });
  }
  return found;
}

function isDeadEnd(
  chart: ChartReading,
  state: StateReading,
  parents: ReadonlyMap<string, StateReading>,
): boolean {
  if (state.type !== 'atomic' || state.id === chart.root.id || state.invokes.length > 0) return false;
  const line = lineOf(state.id, parents);
  return !chart.transitions.some(
    ({ source, targets, actions }) =>
      line.includes(source) && (actions.length > 0 || targets.some((target) => target !== state.id)),
  );
}

function unhandledErrors(
  chart: ChartReading,
  { id, invokes }: StateReading,
  parents: ReadonlyMap<string, StateReading>,
): Local[] {
  const line = lineOf(id, parents);
  const handled = chart.transitions.filter(({ source }) => line.includes(source)).map(({ event }) => event);
  const isHandled = (actor: string) =>
    handled.some((event) => event !== '' && matchesDescriptor(`xstate.error.actor.${actor}`, event));
  return invokes
    .filter((invoke) => invoke.logic === 'promise' && !isHandled(invoke.id))
    .map((invoke) => ({
      rule: 'unhandled-error',
      place: id,
      message: `When the promise "${invoke.id}" fails, the whole actor stops with an error.`,
      mend: 'Give the invoke an onError with a named state.',
    }));
}

function sameGuardBefore(
  chart: ChartReading,
  { source, event, index, guard }: ChartReading['transitions'][number],
): string | null {
  if (guard === null || guard.hasInline || guard.text.includes('…')) return null;
  const rival = chart.transitions.find(
    (each) =>
      each.source === source && each.event === event && each.index < index && each.guard?.text === guard.text,
  );
  return rival?.id ?? null;
}

function events(
  chart: ChartReading,
  machine: AnyStateMachine,
  listed: readonly string[] | undefined,
): Local[] {
  const heard = chart.transitions
    .filter(({ kind }) => kind === 'event' || kind === 'wildcard')
    .map(({ event }) => event);
  const raised = actionsOf(chart).flatMap(({ place, action }) => {
    const written = action.kind === 'named' ? implementationsOf(machine).actions[action.name] : undefined;
    const text = written === undefined ? action.text : raiseText(written);
    const type = /^raise\(([^{…]+)\)$/.exec(text)?.[1];
    return type === undefined ? [] : [{ place, type }];
  });
  const asked = [...raised, ...(listed ?? []).map((type) => ({ place: chart.id, type }))];
  const unheard = asked.filter(
    ({ type }) => !heard.some((descriptor) => matchesDescriptor(type, descriptor)),
  );
  const unlisted =
    listed === undefined
      ? []
      : chart.transitions.filter(({ kind, event }) => kind === 'event' && !listed.includes(event));
  return [
    ...unheard.map(({ place, type }): Local => {
      const near = closest(type, heard);
      const mend = near === null ? 'Handle it, or take it out.' : `Did you mean "${near}"?`;
      return { rule: 'unheard-event', place, message: `The event "${type}" is handled nowhere.`, mend };
    }),
    ...unlisted.map(({ id, event }): Local => {
      const near = closest(event, listed ?? []);
      const mend = near === null ? 'Add it to the list, or take it out.' : `Did you mean "${near}"?`;
      return {
        rule: 'unlisted-event',
        place: id,
        message: `The event "${event}" is not among the chart's events.`,
        mend,
      };
    }),
  ];
}

function raiseText(action: unknown): string {
  const { name, params } = actionOf(action);
  const event: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'event') : undefined;
  const type: unknown = typeof event === 'object' && event !== null ? Reflect.get(event, 'type') : undefined;
  return name === 'raise' && typeof type === 'string' ? `raise(${type})` : '';
}

function requirements(chart: ChartReading): Local[] {
  return chart.transitions
    .filter(({ req }) => req.length === 0)
    .map(({ id }) => ({
      rule: 'missing-requirement',
      place: id,
      message: 'Nothing says which requirement this serves.',
      mend: "Add meta: { req: '…' }.",
    }));
}

function naming(chart: ChartReading, rules: NamingRules): Local[] {
  const uses: { what: keyof NamingRules; place: string; name: string }[] = [
    ...statesOf(chart)
      .slice(1)
      .map(({ id, key }) => ({ what: 'state' as const, place: id, name: key })),
    ...statesOf(chart).flatMap(({ id, invokes }) =>
      invokes.flatMap(({ src }) => (src === null ? [] : [{ what: 'actor' as const, place: id, name: src }])),
    ),
    ...actionsOf(chart)
      .filter(({ action }) => action.kind === 'named')
      .map(({ place, action }) => ({ what: 'action' as const, place, name: action.name })),
    ...chart.transitions.flatMap(({ id, kind, event, guard, delay }) => [
      ...(kind === 'event' || kind === 'wildcard'
        ? [{ what: 'event' as const, place: id, name: event }]
        : []),
      ...(guard?.names ?? []).map((name) => ({ what: 'guard' as const, place: id, name })),
      ...(delay === null || delay.name === null
        ? []
        : [{ what: 'delay' as const, place: id, name: delay.name }]),
    ]),
  ];
  return uses
    .filter(({ what, name }) => !rules[what].test(name))
    .map(({ what, place, name }) => ({
      rule: 'naming',
      place,
      message: `The ${what} "${name}" is not named in this project's style.`,
      mend: `It should match ${String(rules[what])}.`,
    }));
}
