/** `--min guards=90,pairs=50`: how much of what is enough. */
import type { ChartCoverage, CoverageReport, Line } from './cover.ts';
import { hits } from './formats.ts';

const KINDS = ['transitions', 'states', 'guards', 'pairs'] as const;
type Kind = (typeof KINDS)[number];
export type Minimum = ReadonlyMap<Kind, number>;

const PERCENT = 100;

/** @throws one sentence for what is no share of anything */
export function parseMinimum(text: string): Minimum {
  const parts = text.split(',').filter((part) => part !== '');
  return new Map(
    parts.map((part) => {
      const [kind = '', share = ''] = part.split('=');
      const percent = Number(share);
      if (share === '' || !(percent >= 0 && percent <= PERCENT))
        throw new Error(`--min ${part} is no share in per cent: guards=90.`);
      const found = KINDS.find((each) => each === kind);
      if (found === undefined) throw new Error(`--min: "${kind}" is none of ${KINDS.join(', ')}.`);
      return [found, percent];
    }),
  );
}

/** A sentence for each chart and kind of which there is less. */
export function shortOf({ charts }: Pick<CoverageReport, 'charts'>, minimum: Minimum): string[] {
  return charts.flatMap((chart) =>
    [...minimum].flatMap(([kind, percent]) => {
      const lines = linesOf(chart, kind);
      const share = lines.length === 0 ? PERCENT : (PERCENT * hits(lines)) / lines.length;
      return share >= percent
        ? []
        : [`${chart.id}: ${hits(lines)} of ${lines.length} ${kind}, less than ${percent} %.`];
    }),
  );
}

function linesOf(chart: ChartCoverage, kind: Kind): readonly Line[] {
  const lines = chart[kind];
  if (lines === undefined)
    throw new Error(`No ${kind} were recorded: recorder('…', { outcomes: true }) does.`);
  return lines;
}
