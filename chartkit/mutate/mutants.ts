import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { configOf, nodesOf, rebuild } from '../internals.ts';
import { read, type TransitionReading } from '../read.ts';
import { listAt, placeOf, withValue } from './config.ts';

export type MutantKind = 'delete' | 'redirect' | 'unguard' | 'reorder' | 'deaction';

/** One small wrong change to a chart. */
export interface Mutant {
  /** `kind transition`, with a detail where a kind can be done in several ways: `deaction:1 slip --x[0]`. */
  readonly id: string;
  readonly kind: MutantKind;
  readonly chart: string;
  readonly transition: string;
  /** What is wrong now, in words. */
  readonly text: string;
}

interface Change extends Mutant {
  readonly change: (list: Written[]) => Written[];
}

type Written = Readonly<Record<string, unknown>>;

/** Every mutant of a chart that can be built and reads differently from the chart. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const original = JSON.stringify(read(machine));
  const isReal = (change: Change) => {
    try {
      return JSON.stringify(read(applied(machine, change))) !== original;
    } catch {
      return false;
    }
  };
  return changesOf(machine)
    .filter(isReal)
    .map(({ id, kind, chart, transition, text }) => ({ id, kind, chart, transition, text }));
}

/** The machine with one mutant in it. Throws where the machine has no such mutant. */
export function mutate(machine: AnyStateMachine, id: string): AnyStateMachine {
  const change = changesOf(machine).find((each) => each.id === id);
  if (change === undefined) throw new Error(`The chart ${machine.id} has no mutant "${id}".`);
  return applied(machine, change);
}

/** The environment variable that says which mutant a suite runs with. */
export const MUTANT_VARIABLE = 'CHARTKIT_MUTANT';

/**
 * The machine with the mutant that the environment names in it, or as it is when that is none of its own. Wrap each
 * chart with it where the suite builds its actors.
 */
export function mutated<M extends AnyStateMachine>(
  machine: M,
  id: string | undefined = process.env[MUTANT_VARIABLE],
): M {
  const change =
    id === undefined || id === '' ? undefined : changesOf(machine).find((each) => each.id === id);
  if (change === undefined) return machine;
  const mutant: AnyStateMachine = applied(machine, change);
  return isLike(mutant, machine) ? mutant : machine;
}

/** A mutant takes the same implementations and input as its machine: it stands in for it. */
const isLike = <M extends AnyStateMachine>(mutant: AnyStateMachine, machine: M): mutant is M =>
  mutant.id === machine.id;

/** A mutant that runs in circles throws, instead of filling the memory until its worker dies. XState before 5.31 has no such limit. */
const MICROSTEPS_MAX = 1000;

function applied(machine: AnyStateMachine, { transition, change }: Change): AnyStateMachine {
  const reading = read(machine).transitions.find(({ id }) => id === transition);
  const place = reading === undefined ? null : placeOf(machine, reading);
  if (place === null) throw new Error(`${transition} is written nowhere.`);
  const list = change(listAt(configOf(machine), place));
  const config = withValue(configOf(machine), place, list.length === 0 ? undefined : list);
  return rebuild(machine, Object.assign({ options: { maxIterations: MICROSTEPS_MAX } }, config));
}

function changesOf(machine: AnyStateMachine): Change[] {
  const { transitions } = read(machine);
  const nodes = new Map(nodesOf(machine).map((node) => [node.id, node]));
  return transitions
    .filter((transition) => placeOf(machine, transition) !== null)
    .flatMap((transition) => {
      const siblings = transitions.filter(
        ({ source, event }) => source === transition.source && event === transition.event,
      );
      return [...removals(transition), ...redirections(transition, nodes), ...orders(transition, siblings)];
    });
}

function changeOf(
  { id, chart }: TransitionReading,
  kind: MutantKind,
  detail: string,
  text: string,
  change: Change['change'],
): Change {
  return { id: `${kind}${detail} ${id}`, kind, chart, transition: id, text, change };
}

function removals(transition: TransitionReading): Change[] {
  const { id, index, guard, actions } = transition;
  const edit = (by: (written: Written) => Written) => (list: Written[]) =>
    list.map((written, position) => (position === index ? by(written) : written));
  return [
    changeOf(transition, 'delete', '', `${id} is gone`, (list) =>
      list.filter((_, position) => position !== index),
    ),
    ...(guard === null
      ? []
      : [
          changeOf(
            transition,
            'unguard',
            '',
            `${id} no longer asks "${guard.text}"`,
            edit((written) => Object.fromEntries(Object.entries(written).filter(([key]) => key !== 'guard'))),
          ),
        ]),
    ...actions.map((action, position) =>
      changeOf(
        transition,
        'deaction',
        actions.length === 1 ? '' : `:${position}`,
        `${id} no longer does ${action.text}`,
        edit((written) => ({
          ...written,
          actions: [written['actions']].flat().filter((_, each) => each !== position),
        })),
      ),
    ),
  ];
}

function redirections(transition: TransitionReading, nodes: ReadonlyMap<string, AnyStateNode>): Change[] {
  const { id, index, targets } = transition;
  const [first, ...others] = targets;
  const target = first === undefined ? undefined : nodes.get(first);
  const other = target === undefined ? null : neighbour(target);
  if (other === null) return [];
  const to = [other.id, ...others].flatMap((each) => nodes.get(each) ?? []).map(absolute);
  const change = (list: Written[]) =>
    list.map((written, position) =>
      position === index ? { ...written, target: to.length === 1 ? to[0] : to } : written,
    );
  return [
    changeOf(transition, 'redirect', '', `${id} leads to ${other.id} instead of ${first ?? ''}`, change),
  ];
}

/** The next state of the same parent, round the corner at the end. */
function neighbour(node: AnyStateNode): AnyStateNode | null {
  const siblings: AnyStateNode[] = Object.values(node.parent?.states ?? {});
  const position = siblings.indexOf(node);
  const round = [...siblings.slice(position + 1), ...siblings.slice(0, position)];
  return round.find(({ type }) => type !== 'history') ?? null;
}

function absolute(node: AnyStateNode): string {
  const path = [node.machine.id, ...node.path].map((key) => key.replaceAll('.', String.raw`\.`));
  return `#${path.join('.')}`;
}

function orders(transition: TransitionReading, siblings: readonly TransitionReading[]): Change[] {
  const { id, index } = transition;
  if (index + 1 >= siblings.length) return [];
  const swap = (list: Written[]) => [
    ...list.slice(0, index),
    ...list.slice(index, index + 2).toReversed(),
    ...list.slice(index + 2),
  ];
  return [changeOf(transition, 'reorder', '', `${id} is asked after the one that follows it`, swap)];
}
