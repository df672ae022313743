/** Every chart as the module that loads this one gets it, walked in the worlds of its facts. */
import { createHash } from 'node:crypto';
import { read, serialise, walk, type LiveActor, type World } from 'chartkit';
import type { AnyStateMachine } from 'xstate';
import { CHARTS } from '../../../scenarios/charts.ts';
import { appWorlds } from '../../../scenarios/worlds/app.ts';
import { bettingWorlds } from '../../../scenarios/worlds/betting.ts';
import { consoleWorlds, pollingWorlds, renewalWorlds } from '../../../scenarios/worlds/console.ts';
import { deviceWorlds } from '../../../scenarios/worlds/device.ts';
import { lobbyWorlds } from '../../../scenarios/worlds/lobby.ts';
import { marketWorlds } from '../../../scenarios/worlds/market.ts';
import { refreshWorlds } from '../../../scenarios/worlds/refresh.ts';
import { saferWorlds } from '../../../scenarios/worlds/safer.ts';
import { sessionWorlds } from '../../../scenarios/worlds/session.ts';
import { stageWorlds } from '../../../scenarios/worlds/stage.ts';
import { smallWorlds } from '../../../scenarios/worlds/small.ts';

/** As many states of each world as a few seconds allow; the first are those nearest to the start. */
const LIMITS = { states: 700, ms: 600_000 };
/**
 * Some transitions lie deeper: the last time that a draw is asked about comes after three pauses, and another page of a list
 * that the stage hears of after both are there.
 */
const DEEPER: Readonly<Record<string, typeof LIMITS>> = {
  app: { ...LIMITS, states: 1400 },
  device: { ...LIMITS, states: 2500 },
};

/** The result of walking one world. Large parts are given by their hashes. */
export interface Outcome {
  readonly world: string;
  readonly states: number;
  readonly stoppedBy: string | null;
  readonly failures: readonly string[];
  /** Ids of the transitions it took. */
  readonly taken: readonly string[];
  /** Each state, and where each of its inputs leads. */
  readonly graph: string;
  /** Per transition the shortest path to it, in words, inputs and states. */
  readonly paths: string;
  /** The contexts of the chart's actors after every step, in the order of the walk. */
  readonly contexts: string;
}

/** Actors without a name of their own are numbered by XState, all through a process. */
const textOf = (value: unknown): string =>
  serialise(value, ({ id }) => (id.startsWith('x:') ? 'somebody' : id));
const hashOf = (value: unknown): string => createHash('sha256').update(textOf(value)).digest('hex');

function outcomeOf<M extends AnyStateMachine>(chart: string, name: string, world: World<M>): Outcome {
  const contexts = createHash('sha256');
  const write = ({ actors }: { readonly actors: readonly LiveActor[] }): void => {
    const own = actors.filter((actor) => actor.chart === chart);
    contexts.update(textOf(own.map(({ address, value, context }) => [address, value, context])));
  };
  const { paths, states, failures, stoppedBy } = walk({
    ...world,
    charts: [chart],
    limits: DEEPER[chart] ?? LIMITS,
    invariants: { ...world.invariants, 'every context is written down': write },
  });
  return {
    world: `${chart}/${name}`,
    states: states.length,
    stoppedBy,
    failures: failures.map(({ what, message }) => `${what}: ${message}`),
    taken: [...paths.keys()],
    graph: hashOf(
      states.map(({ key, edges }) => [key, edges.map(({ input, to, took }) => [input, to.index, took])]),
    ),
    paths: hashOf([...paths]),
    contexts: contexts.digest('hex'),
  };
}

const outcomesOf = <M extends AnyStateMachine>(
  chart: string,
  worlds: Readonly<Record<string, World<M>>>,
): Outcome[] => Object.entries(worlds).map(([name, world]) => outcomeOf(chart, name, world));

/** Of one small chart alone. */
export const commandOutcome = (): Outcome => outcomeOf('command', 'command', smallWorlds.command);

export const outcomes = (): Outcome[] => [
  ...outcomesOf('app', appWorlds),
  ...outcomesOf('session', sessionWorlds),
  ...outcomesOf('betting', bettingWorlds),
  ...outcomesOf('market', marketWorlds),
  ...outcomesOf('refresh', refreshWorlds),
  ...outcomesOf('console', consoleWorlds),
  ...outcomesOf('renewal', renewalWorlds),
  ...outcomesOf('polling', pollingWorlds),
  ...outcomesOf('captcha', { captcha: saferWorlds.captcha }),
  ...outcomesOf('reality', { reality: saferWorlds.reality }),
  ...outcomesOf('stage', stageWorlds),
  ...outcomesOf('lobby', lobbyWorlds),
  ...outcomesOf('device', deviceWorlds),
  ...outcomesOf('notices', { notices: smallWorlds.notices }),
  ...outcomesOf('page', { page: smallWorlds.page }),
  ...outcomesOf('site', { site: smallWorlds.site }),
  ...outcomesOf('preferences', { preferences: smallWorlds.preferences }),
  ...outcomesOf('panels', { panels: smallWorlds.panels }),
  ...outcomesOf('resource', { resource: smallWorlds.resource }),
  ...outcomesOf('command', { signIn: smallWorlds.signIn }),
  commandOutcome(),
];

/** Ids of all transitions of all charts. */
export const transitions = (): string[] =>
  Object.values<AnyStateMachine>(CHARTS).flatMap((machine) => read(machine).transitions.map(({ id }) => id));
