/** Walks a copied session again, in whatever scenario it fits: what `npm run paths:run -- --session` and the charts page do. */
import { bootDistance, isRedacted, read, replay, statesOf, type Recorded, type Replay } from 'chartkit';
import { CHARTS } from './charts.ts';
import { scenariosOf, type Scenario } from './scenarios.ts';

export interface Replayed extends Replay {
  /** Its place among the chart's scenarios. */
  readonly scenario: number;
  readonly name: string;
}

/** Recorded of a running app: of most steps only the kind is known, and it may begin anywhere. */
const isOfApp = ({ steps }: Recorded) =>
  steps.every(({ input }) => input.kind === 'wait' || isRedacted(input));
const isOfAll = ({ start: { states } }: Recorded) => '' in states && Object.keys(states).length > 1;

/** Whether the root in question runs this chart, as far as its states tell. */
function isUnder(root: string, { start: { states } }: Recorded): boolean {
  const machine = Object.entries(CHARTS).find(([name]) => name === root)?.[1];
  if (machine === undefined || !('' in states)) return true;
  const known = new Set(statesOf(read(machine)).map(({ id }) => id));
  return (states[''] ?? '').split(' & ').every((leaf) => leaf === root || known.has(`${root}.${leaf}`));
}

/** The replay in the first scenario that does all that was recorded, or the one that came furthest. */
export function replayed(chart: string, session: Recorded): Replayed {
  if (!Object.hasOwn(CHARTS, chart)) throw new RangeError(`there is no chart "${chart}".`);
  const fitting = scenariosOf(chart)
    .map((scenario, index) => ({ ...scenario, index }))
    .filter(({ root }) => isUnder(root, session));
  if (session.from !== undefined) return asItBegan(chart, session, fitting);
  const all = fitting.map((scenario) => ({
    ...scenario,
    distance: scenario.on((world) => bootDistance(world, session)),
  }));
  const isRunning = isOfApp(session) && isOfAll(session);
  const tried = [
    ...all.filter(({ distance }) => !isRunning && distance === 0),
    ...all.filter(({ isOpen }) => isOpen).toSorted((a, b) => a.distance - b.distance),
  ];
  let best: Replayed | null = null;
  for (const { name, on, index } of tried) {
    const found = { ...on((world) => replay(world, session)), scenario: index, name };
    if (best === null || stepOf(found) > stepOf(best)) best = found;
    if (found.difference === null) break;
  }
  if (best === null) throw new RangeError(noScenario(chart));
  return best;
}

/** All of the system was recorded: any scenario of its root has all that may happen. */
function asItBegan(
  chart: string,
  session: Recorded,
  fitting: readonly (Scenario & { readonly index: number })[],
): Replayed {
  const found = fitting.find(({ isOpen }) => isOpen) ?? fitting[0];
  if (found === undefined) throw new RangeError(noScenario(chart));
  return { ...found.on((world) => replay(world, session)), scenario: found.index, name: found.name };
}

const noScenario = (chart: string) => `no scenario of QA runs ${chart} under a root in those states.`;

const stepOf = ({ difference }: Replay) => difference?.step ?? Infinity;
