/** What a measurement prints: a table in Markdown, ready for docs/performance.md. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

export interface Table {
  readonly title: string;
  /** How it was measured. */
  readonly how: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export const medianOf = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** @param share of the figures that are at most what is returned, such as 0.99 */
export const quantileOf = (figures: readonly number[], share: number): number =>
  figures.toSorted((one, other) => one - other)[
    Math.min(figures.length - 1, Math.floor(figures.length * share))
  ] ?? Number.NaN;

/** The machine, the commit, and how busy the machine is. */
export function conditions(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const load = loadavg()
    .map((each) => each.toFixed(1))
    .join(', ');
  return `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, commit ${commit}, load average ${load}`;
}

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export function markdownOf({ title, how, head, rows }: Table): string {
  return [`### ${title}`, '', how, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join(
    '\n',
  );
}
