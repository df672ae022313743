/** What the life cycles of lifecycles/ allow, as a module of the server: `npm run charts` writes it. */
import { statesOf, type ChartReading, type StateReading, type TransitionReading } from 'chartkit';

/** A change of a row's status: which statuses it may leave, and where it leads. */
interface Move {
  readonly from: readonly string[];
  readonly to: string;
}

interface LifeCycle {
  /** In which a row can begin. */
  readonly begins: readonly string[];
  readonly statuses: readonly string[];
  /** By event. */
  readonly moves: ReadonlyMap<string, Move>;
}

/** Whether no row is written for it: the status follows from times that the row holds. */
const isByClock = ({ meta }: TransitionReading): boolean =>
  typeof meta === 'object' && meta !== null && 'by' in meta && [meta.by].flat().includes('clock');

const keys = (some: readonly StateReading[]) => some.map(({ key }) => key);

/**
 * What a chart says of its rows. A status is a state without children in which a row can stay.
 * @throws where an event leads to several statuses, or a status is in two places
 */
function lifeCycleOf(chart: ChartReading): LifeCycle {
  const states = new Map(statesOf(chart).map((state) => [state.id, state]));
  const choices = new Map<string, string[]>();
  for (const { kind, source, targets } of chart.transitions)
    if (kind === 'always') choices.set(source, [...(choices.get(source) ?? []), ...targets]);
  const stateOf = (id: string | null): StateReading => {
    const state = states.get(id ?? '');
    if (state === undefined) throw new Error(`${chart.id} has no state ${id}.`);
    return state;
  };
  const entered = (state: StateReading): readonly StateReading[] => {
    if (state.children.length > 0) return entered(stateOf(state.initial));
    const next = choices.get(state.id);
    return next === undefined ? [state] : next.flatMap((id) => entered(stateOf(id)));
  };
  const within = (state: StateReading): readonly StateReading[] =>
    state.children.length > 0 ? state.children.flatMap(within) : choices.has(state.id) ? [] : [state];

  const statuses = keys(within(chart.root));
  if (new Set(statuses).size < statuses.length) throw new Error(`${chart.id} has a status in two places.`);
  const moves = new Map<string, Move>();
  for (const transition of chart.transitions) {
    const [target] = transition.targets;
    if (transition.kind !== 'event' || target === undefined || isByClock(transition)) continue;
    const { event, source } = transition;
    const [to, ...others] = keys(entered(stateOf(target)));
    const known = moves.get(event);
    if (to === undefined || others.length > 0 || (known !== undefined && known.to !== to))
      throw new Error(`${chart.id}: ${event} leads to several statuses.`);
    const from = new Set([...(known?.from ?? []), ...keys(within(stateOf(source)))]);
    moves.set(event, { from: statuses.filter((status) => from.has(status)), to });
  }
  return { begins: keys(entered(chart.root)), statuses, moves };
}

const listed = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

function cycleText(chart: ChartReading): string {
  const { begins, statuses, moves } = lifeCycleOf(chart);
  const lines = [...moves].map(
    ([event, { from, to }]) => `      '${event}': { from: ${listed(from)}, to: '${to}' },`,
  );
  return [
    `  ${chart.id}: {`,
    `    begins: ${listed(begins)},`,
    `    statuses: ${listed(statuses)},`,
    ...(lines.length === 0 ? ['    moves: {},'] : ['    moves: {', ...lines, '    },']),
    '  },',
  ].join('\n');
}

/** The module's text, as the formatter sets it. */
export const movesModule = (charts: readonly ChartReading[]): string =>
  `/** Written by \`npm run charts\` from lifecycles/: in which statuses rows begin, and which they may leave for which, by event. */
export const LIFE_CYCLES = {
${charts.map(cycleText).join('\n')}
} as const;
`;
