/** The one plan that every body follows: for each chart, paths from opening the page that together take everything. */
import {
  coveringPlans,
  read,
  statePlans,
  transitionPlans,
  walk,
  type ChartReading,
  type Filter,
  type Path,
  type Plan,
  type Step,
  type WalkResult,
} from 'chartkit';
import { CHARTS } from './charts.ts';
import { keptWalks } from './keptWalks.ts';
import { ALL_SCENES } from './scenes/all.ts';
import { inWorldOf, type AnyScene } from './scenes/any.ts';
import type { Unshown } from './unshown.ts';
import { sayStep } from './words.ts';

/** A path of the plan, with the scene it begins in. */
export interface ScenePlan extends Plan {
  readonly scene: AnyScene;
}

interface Walked {
  readonly scene: AnyScene;
  readonly result: WalkResult;
}

/** What the scenes of one chart came to, together. */
export interface ChartPlan {
  readonly chart: ChartReading;
  readonly walks: readonly Walked[];
  /** As if one walk had found them: of each transition the shortest path of any scene. */
  readonly result: WalkResult;
}

/** Walks all scenes of one chart on the real actors, once for as long as its sources stay the same. */
export function planOfChart(name: keyof typeof CHARTS): ChartPlan {
  const chart = read(CHARTS[name]);
  return planOf(
    chart,
    chart.id,
    ALL_SCENES.filter((scene) => scene.chart === chart.id),
  );
}

/** The same of one scene alone, one of the chart's or another. */
export function planOfScene(name: keyof typeof CHARTS, scene: AnyScene): ChartPlan {
  const chart = read(CHARTS[name]);
  const known = ALL_SCENES.includes(scene)
    ? planOfChart(name).walks.find((walked) => walked.scene === scene)
    : undefined;
  return known === undefined
    ? planOf(chart, `${chart.id}, ${scene.name}`, [scene])
    : { chart, walks: [known], result: together(chart, [known]) };
}

/** @param key under which the walks are kept */
function planOf(chart: ChartReading, key: string, scenes: readonly AnyScene[]): ChartPlan {
  const results = keptWalks(
    key,
    scenes.map((scene) => () => inWorldOf(scene, (world) => walk(world))),
  );
  const walks = scenes.flatMap((scene, at) => {
    const result = results[at];
    return result === undefined ? [] : [{ scene, result }];
  });
  return { chart, walks, result: together(chart, walks) };
}

function together(chart: ChartReading, walks: readonly Walked[]): WalkResult {
  const paths = new Map<string, Path>();
  for (const { result } of walks) {
    for (const [id, path] of result.paths) {
      const known = paths.get(id);
      if (known === undefined || path.steps.length < known.steps.length) paths.set(id, path);
    }
  }
  const missing = chart.transitions
    .filter(({ id }) => !paths.has(id))
    .flatMap(({ id }) =>
      walks.flatMap(({ result }) => result.missing.find((each) => each.id === id) ?? []).slice(0, 1),
    );
  const failures = walks.flatMap(({ result }) => result.failures);
  const sum = (key: keyof WalkResult['counts']) => walks.reduce((n, { result }) => n + result.counts[key], 0);
  return {
    ok: missing.length + failures.length === 0,
    charts: [chart],
    wanted: chart.transitions,
    paths,
    missing,
    stale: [],
    unknown: [...new Set(walks.flatMap(({ result }) => result.unknown))],
    failures,
    refused: [...new Set(walks.flatMap(({ result }) => result.refused))],
    counts: {
      states: sum('states'),
      edges: sum('edges'),
      runs: sum('runs'),
      restored: sum('restored'),
      sends: sum('sends'),
      unfollowed: sum('unfollowed'),
      ms: sum('ms'),
    },
    stoppedBy: walks.map(({ result }) => result.stoppedBy).find((each) => each !== null) ?? null,
    states: [],
    replay: () => {
      throw new Error('Paths are replayed in the scene they begin in.');
    },
  };
}

export const PURPOSES = ['transition', 'cover', 'state', 'requirement'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The paths for a purpose: one per transition, a small set that takes them all, or the shortest to each state. */
export function plansFor(
  { chart, walks, result }: ChartPlan,
  purpose: Purpose,
  filter: Filter = {},
): ScenePlan[] {
  const begins = new Map(
    walks.flatMap(({ scene, result: { paths } }) =>
      [...paths.values()].map((path) => [path, scene] as const),
    ),
  );
  const found = {
    transition: () => transitionPlans(result, filter),
    requirement: () => transitionPlans(result, filter),
    cover: () => coveringPlans(result, filter),
    state: () => [],
  }[purpose]();
  const plans = found.flatMap((plan) => {
    const scene = begins.get(plan.path);
    return scene === undefined ? [] : [{ ...plan, scene }];
  });
  const named = (plan: ScenePlan): ScenePlan => ({ ...plan, id: `${chart.id} ${plan.id}` });
  if (purpose === 'state') return shortestToStates(chart, walks, filter).map(named);
  if (purpose === 'cover') return plans.map(named);
  const own = new Map(chart.transitions.map(({ id, req }) => [id, req]));
  return plans.map((plan) => named({ ...plan, requirements: own.get(plan.title) ?? [] }));
}

/** Per state the shortest path of any scene. */
function shortestToStates({ id }: ChartReading, walks: readonly Walked[], filter: Filter): ScenePlan[] {
  const best = new Map<string, ScenePlan>();
  for (const { scene, result } of walks) {
    for (const plan of statePlans(result, { ...filter, chart: id })) {
      const known = best.get(plan.title);
      if (known === undefined || plan.path.steps.length < known.path.steps.length)
        best.set(plan.title, { ...plan, scene });
    }
  }
  return [...best.values()];
}

const onlyOf =
  ({ address }: AnyScene) =>
  <Each extends Omit<Step, 'input'>>(step: Each): Each => ({
    ...step,
    states: Object.fromEntries(Object.entries(step.states).filter(([at]) => at === address)),
  });

/** The same path for readers: what a person does and what happens to them, and the states of its chart alone. */
export function inWords({ scene, path, ...plan }: ScenePlan): Plan {
  const only = onlyOf(scene);
  const { who, path: at, width } = scene.given;
  const visitor = who === null ? 'a visitor' : `${who.principal.kind} ${who.principal.id}`;
  const [page, person] = scene.root === 'console' ? [`/operator/#${at}`, 'operator rosa'] : [at, visitor];
  const start = `open ${page} on a ${width} as ${person}: ${scene.name}`;
  return {
    ...plan,
    path: {
      start: only({ ...path.start, text: start }),
      steps: path.steps.map((step) => only({ ...step, text: sayStep(step) })),
    },
  };
}

/** A small set of paths that takes all that is shown on a body. */
export function shownPlans(plan: ChartPlan, unshown: Unshown): ScenePlan[] {
  const result = {
    ...plan.result,
    wanted: plan.result.wanted.filter(({ id }) => !Object.hasOwn(unshown, id)),
  };
  return plansFor({ ...plan, result }, 'cover');
}
