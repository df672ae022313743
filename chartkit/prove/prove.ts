import type { AnyStateMachine } from 'xstate';
import { stateText, type ChartReading } from '../read.ts';
import { closest } from '../closest.ts';
import { around, idsByName, leavesAt, namesOf } from '../walk/state/names.ts';
import { Charts } from '../walk/charts.ts';
import { Explorer } from '../walk/explore.ts';
import { Moves } from '../walk/moves.ts';
import { seeded } from '../walk/seeds.ts';
import type { Failure, StateNode } from '../walk/state/explored.ts';
import { refuseUnknownLevers } from '../walk/unknown.ts';
import { pathText } from '../walk/walk.ts';
import { DEFAULT_LIMITS, type Moment, type Path, type World } from '../walk/world.ts';
import {
  fairParts,
  loopFrom,
  mayRest,
  waysFrom,
  type Graph,
  type Place,
  type Trap,
  type Ways,
} from './graph.ts';
import { claimsOf, type Claim, type Fairness, type Property } from './properties.ts';

export interface Proof {
  readonly name: string;
  /** `unknown`: no run breaks it as far as the walk came; `empty`: what it speaks of never happens. */
  readonly verdict: 'holds' | 'broken' | 'unknown' | 'empty';
  /** A sentence. */
  readonly text: string;
  /** A shortest run that breaks it: an ordinary path. */
  readonly path: Path | null;
  /** The step after which its last steps come again and again; null where the run just ends. */
  readonly loopsAfter: number | null;
}

export interface ProofResult {
  /** Whether every property holds. */
  readonly ok: boolean;
  readonly proofs: readonly Proof[];
  readonly states: number;
  /** Every chart of the system. */
  readonly charts: readonly ChartReading[];
  /** Why not everything was tried; null where it was. */
  readonly incomplete: string | null;
}

/** Decides properties on all states and runs of a world. */
export function prove<M extends AnyStateMachine>(
  world: World<M>,
  properties: Readonly<Record<string, Property<M>>>,
): ProofResult {
  return seeded(() => proveSeeded(world, properties));
}

function proveSeeded<M extends AnyStateMachine>(
  world: World<M>,
  properties: Readonly<Record<string, Property<M>>>,
): ProofResult {
  refuseUnknownLevers(world);
  const charts = new Charts();
  const claims = [...new Set(Object.values(properties).flatMap((property) => claimsOf(property)))];
  const labelOf = (moment: Moment<M>): string =>
    JSON.stringify({
      truths: claims.map((claim) => isTrue(claim, moment)),
      pending: moment.actors
        .filter(({ kind, ref }) => kind === 'promise' && isActive(ref))
        .map(({ address }) => address),
    });
  const explorer = new Explorer(
    world,
    new Moves(world, charts),
    charts,
    { ...DEFAULT_LIMITS, ...world.limits },
    labelOf,
  );
  const { nodes, cut, failures, stoppedBy } = explorer.explore(() => false);
  const graph: Graph = new Map(nodes.map((node) => [node, placeOf(node)]));
  refuseUnknownNames(claims, properties, charts, nodes);
  const incomplete = incompleteness(stoppedBy, explorer.counts.unfollowed, failures);
  const proofs = Object.entries(properties).map(([name, property]): Proof => {
    const truth = (claim: Claim<M>) => (node: StateNode) =>
      graph.get(node)?.truths[claims.indexOf(claim)] === true;
    const { trap, isEmpty, text } = decide(property, nodes, { graph, cut }, truth);
    if (trap === null) {
      const verdict = isEmpty ? 'empty' : incomplete === null ? 'holds' : 'unknown';
      return { name, verdict, text: sentence(verdict, incomplete), path: null, loopsAfter: null };
    }
    const path = explorer.replay([...trap.stem, ...trap.loop].map(({ input }) => input));
    return {
      name,
      verdict: 'broken',
      text,
      path,
      loopsAfter: trap.loop.length === 0 ? null : trap.stem.length,
    };
  });
  return {
    ok: proofs.every(({ verdict }) => verdict === 'holds'),
    proofs,
    states: nodes.length,
    charts: charts.all(),
    incomplete,
  };
}

const isActive = (ref: { readonly getSnapshot: () => { readonly status: string } }) =>
  ref.getSnapshot().status === 'active';

function incompleteness(
  stoppedBy: string | null,
  unfollowed: number,
  failures: readonly Failure[],
): string | null {
  if (stoppedBy !== null) return `The walk stopped by the limit of ${stoppedBy}.`;
  if (unfollowed > 0) return `${unfollowed} states were not followed.`;
  const failure = failures.find(({ kind }) => kind === 'repeatability' || kind === 'exception');
  return failure === undefined ? null : `The walk failed: ${failure.message}`;
}

const sentence = (verdict: Proof['verdict'], incomplete: string | null): string =>
  verdict === 'holds'
    ? 'It holds in every run.'
    : verdict === 'empty'
      ? 'What it speaks of never happens.'
      : `No run was found that breaks it. ${incomplete ?? ''}`;

interface Label {
  readonly truths: readonly boolean[];
  readonly pending: readonly string[];
}

function placeOf(node: StateNode): Place {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by labelOf above
  const { truths, pending }: Label = JSON.parse(node.label);
  return { node, truths, pending };
}

/** `cart: open` in its parts. */
function partsOf(claim: string): { readonly address: string; readonly state: string } {
  const at = claim.indexOf(': ');
  return at === -1
    ? { address: '', state: claim }
    : { address: claim.slice(0, at), state: claim.slice(at + 2) };
}

function isTrue<M extends AnyStateMachine>(claim: Claim<M>, moment: Moment<M>): boolean {
  if (typeof claim === 'function') return claim(moment);
  if (typeof claim !== 'string') return claim.states.some((state) => isTrue(state, moment)) === claim.isIn;
  const { address, state } = partsOf(claim);
  const actor = moment.actor(address);
  if (actor === undefined || actor.value === undefined) return false;
  const states = { [address]: stateText(actor.value) };
  return leavesAt({ states }, address).some((leaf) => around(leaf).includes(state));
}

/** @throws one sentence for a state or a name that there is not: it would be true of nothing */
function refuseUnknownNames<M extends AnyStateMachine>(
  claims: readonly Claim<M>[],
  properties: Readonly<Record<string, Property<M>>>,
  charts: Charts,
  nodes: readonly StateNode[],
): void {
  const states = charts.all().flatMap((chart) => [...idsByName(chart).keys()]);
  const named = claims.flatMap((claim) =>
    typeof claim === 'string' ? [claim] : typeof claim === 'function' ? [] : claim.states,
  );
  for (const claim of named) refuse('state', partsOf(claim).state, states);
  const names = nodes.flatMap(({ edges }) => edges.flatMap(({ input }) => namesOf(input)));
  for (const property of Object.values(properties))
    if ('fair' in property)
      for (const name of property.fair?.coming ?? []) refuse('event or answer', name, names);
}

function refuse(what: string, name: string, there: readonly string[]): void {
  if (there.includes(name)) return;
  const near = closest(name, there);
  throw new Error(
    `There is no ${what} "${name}"${near === null ? '' : `: did you mean "${near}"?`}${near === null ? '.' : ''}`,
  );
}

interface Decision {
  readonly trap: Trap | null;
  readonly isEmpty: boolean;
  readonly text: string;
}

type Truth<M extends AnyStateMachine> = (claim: Claim<M>) => (node: StateNode) => boolean;

function decide<M extends AnyStateMachine>(
  property: Property<M>,
  nodes: readonly StateNode[],
  walked: Omit<Search, 'fair'>,
  truth: Truth<M>,
): Decision {
  const everywhere = waysFrom(new Map(nodes.slice(0, 1).map((node) => [node, []])), () => true);
  const reached = (isWrong: (node: StateNode) => boolean): Trap | null => {
    const found = [...everywhere].find(([node]) => isWrong(node));
    return found === undefined ? null : { stem: found[1], loop: [] };
  };
  switch (property.kind) {
    case 'always':
    case 'never': {
      const holds = truth(property.claim);
      const isAlways = property.kind === 'always';
      const trap = reached((node) => holds(node) !== isAlways);
      return { trap, isEmpty: false, text: isAlways ? 'It is not true there.' : 'It is true there.' };
    }
    case 'noDeadEnd': {
      const isExcepted = truth(property.except);
      const trap = reached((node) => !isExcepted(node) && !walked.cut.has(node) && isDeadEnd(node));
      return { trap, isEmpty: false, text: 'Nothing leads from there to another state.' };
    }
    default:
      return decideArrival(property, everywhere, walked, truth);
  }
}

const isDeadEnd = (node: StateNode) => node.edges.every(({ to }) => to === node);

type Arrival<M extends AnyStateMachine> = Extract<Property<M>, { readonly kind: 'leadsTo' | 'until' }>;

function decideArrival<M extends AnyStateMachine>(
  property: Arrival<M>,
  everywhere: Ways,
  { graph, cut }: Omit<Search, 'fair'>,
  truth: Truth<M>,
): Decision {
  const [from, to] = [truth(property.from), truth(property.to)];
  const during = property.kind === 'until' ? truth(property.during) : () => true;
  const isEmpty = ![...everywhere.keys()].some(from);
  const open = new Map([...everywhere].filter(([node]) => from(node) && !to(node)));
  const ways = waysFrom(open, (node) => !to(node));
  const lost = [...ways].find(([node]) => !during(node));
  if (lost !== undefined)
    return {
      trap: { stem: lost[1], loop: [] },
      isEmpty,
      text: 'It is not true there, and the other was not yet.',
    };
  const { fair } = property;
  if (fair === null) return { trap: null, isEmpty, text: '' };
  const trap = trapIn(ways, { graph, cut, fair });
  const text =
    trap === null || trap.loop.length > 0
      ? 'Its last steps can come again and again, and it never comes.'
      : 'Nothing has to happen there any more, and it never comes.';
  return { trap, isEmpty, text };
}

interface Search {
  readonly graph: Graph;
  readonly cut: ReadonlySet<StateNode>;
  readonly fair: Fairness;
}

/** Loops from so many states of a part are compared; from others they are no shorter as a rule. */
const LOOPS_MAX = 40;

const length = ({ stem, loop }: Trap) => stem.length + loop.length;

function trapIn(ways: Ways, { graph, cut, fair }: Search): Trap | null {
  const known = [...ways.keys()].filter((node) => !cut.has(node));
  const stemTo = (node: StateNode) => ways.get(node) ?? [];
  const ends = known.filter((node) => {
    const place = graph.get(node);
    return place !== undefined && mayRest(place, fair);
  });
  const traps: Trap[] = ends.map((node) => ({ stem: stemTo(node), loop: [] }));
  for (const part of fairParts(new Set(known), graph, fair)) {
    const near = [...part].toSorted((a, b) => stemTo(a).length - stemTo(b).length).slice(0, LOOPS_MAX);
    traps.push(...near.map((node) => ({ stem: stemTo(node), loop: loopFrom(node, part, graph, fair) })));
  }
  return traps.toSorted((a, b) => length(a) - length(b))[0] ?? null;
}

/** Throws what is not proven: each property with the run that breaks it, in words. */
export function assertProofs(result: ProofResult): void {
  if (!result.ok) throw new Error(proofsText(result));
}

export function proofsText({ proofs, states }: Pick<ProofResult, 'proofs' | 'states'>): string {
  const holding = proofs.filter(({ verdict }) => verdict === 'holds').length;
  return [
    `${holding} of ${proofs.length} properties hold, in ${states} states.`,
    ...proofs.filter(({ verdict }) => verdict !== 'holds').map(proofText),
  ].join('\n');
}

function proofText({ name, verdict, text, path, loopsAfter }: Proof): string {
  const loop = loopsAfter === null ? [] : [`      and again from step ${loopsAfter + 1}`];
  return [
    `${verdict.padEnd(8)} ${name}`,
    `         ${text}`,
    ...(path === null ? [] : [pathText(path)]),
    ...loop,
  ].join('\n');
}
