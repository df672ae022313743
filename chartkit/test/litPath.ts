import type { DrawOptions } from '../draw/draw.ts';
import type { ChartReading } from '../read.ts';
import type { Path } from '../walk/world.ts';
import { litBy, litPicture } from './lit.ts';

const NONE: ReadonlySet<string> = new Set();

const escaped = (id: string): string =>
  id.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** How many of the transitions a picture shows. */
const countOf = (svg: string, transitions: ReadonlySet<string>): number =>
  [...transitions].filter((id) => svg.includes(`data-transition="${escaped(id)}"`)).length;

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
  const [best] = pictures
    .map(({ svg }) => ({
      svg,
      ofEnd: countOf(svg, showing === undefined ? lit.failedTransitions : new Set([showing])),
      ofAll: countOf(svg, lit.transitions),
    }))
    .toSorted((a, b) => b.ofEnd - a.ofEnd || b.ofAll - a.ofAll);
  return best === undefined
    ? null
    : litPicture(best.svg, { ...lit, failedStates: NONE, failedTransitions: NONE });
}
