import type { DrawOptions } from '../draw/draw.ts';
import type { ChartReading } from '../read.ts';
import type { Path } from '../walk/world.ts';
import { litBy, litPicture, pictureShowing } from './lit.ts';

const NONE: ReadonlySet<string> = new Set();

export interface LitOptions extends DrawOptions {
  /** The id of the transition that the picture must show; the last step's unless told otherwise. */
  readonly showing?: string;
}

/**
 * The picture of a chart that shows how a path ends, as SVG, with the path lit; null for a chart without pictures.
 * @param address where the chart ran in the path: '' for the root
 */
export async function litPath(
  chart: ChartReading,
  path: Path,
  address: string,
  { showing, ...options }: LitOptions = {},
): Promise<string | null> {
  const { draw } = await import('../draw/index.ts');
  const lit = litBy(chart, path, path.steps.length, address);
  const pictures = await draw(chart, options);
  const shown = showing === undefined ? lit.failedTransitions : [showing];
  const best = pictureShowing(pictures, shown, lit);
  return best === null ? null : litPicture(best.svg, { ...lit, failedStates: NONE, failedTransitions: NONE });
}
