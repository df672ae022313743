import type { DrawOptions } from '../draw/draw.ts';
import type { ChartReading } from '../read.ts';
import type { Path } from '../walk/world.ts';
import { litBy, litPicture, pictureShowing, type Lit } from './lit.ts';

interface Way {
  readonly path: Path;
  /** Where the chart ran in the path: '' for the root. */
  readonly address: string;
}

const NONE: ReadonlySet<string> = new Set();

/** All that several have lit, and where the last of them ends. */
const joined = (lits: readonly Lit[], beside: LitOptions['beside']): Lit => ({
  states: new Set([...lits, beside].flatMap((lit) => [...(lit?.states ?? [])])),
  transitions: new Set([...lits, beside].flatMap((lit) => [...(lit?.transitions ?? [])])),
  failedStates: new Set(lits.at(-1)?.failedStates),
  failedTransitions: new Set(lits.at(-1)?.failedTransitions),
});

/** The states that a path's last step enters. */
function reachedBy(chart: ChartReading, { path, address }: Way): readonly string[] {
  const [last, before] = [0, 1].map(
    (back) => litBy(chart, path, path.steps.length - back, address).failedStates,
  );
  return [...(last ?? [])].filter((id) => before?.has(id) !== true);
}

export interface LitOptions extends DrawOptions {
  /** What is lit beside the path, where it is not all of what is to be seen. */
  readonly also?: readonly Way[];
  /** The ids of what is lit beside all paths, such as what a run of the app did. */
  readonly beside?: Pick<Lit, 'states' | 'transitions'>;
  /** The ids of the transitions that the picture must show; the last step's unless others are given. */
  readonly showing?: string | readonly string[];
}

/**
 * The picture of a chart that shows how a path ends and what it ends in, as SVG, with the path lit; null for a chart without pictures.
 * @param address where the chart ran in the path: '' for the root
 */
export async function litPath(
  chart: ChartReading,
  path: Path,
  address: string,
  { showing, also = [], beside, ...options }: LitOptions = {},
): Promise<string | null> {
  const { draw } = await import('../draw/index.ts');
  const ways: readonly Way[] = [...also, { path, address }];
  const lits = ways.map((way) => litBy(chart, way.path, way.path.steps.length, way.address));
  const lit = joined(lits, beside);
  const pictures = await draw(chart, options);
  const shown = showing === undefined ? lit.failedTransitions : [showing].flat();
  const best = pictureShowing(pictures, [shown, reachedBy(chart, { path, address })], lit);
  return best === null ? null : litPicture(best.svg, { ...lit, failedStates: NONE, failedTransitions: NONE });
}
