/** Tables of Markdown. */
import { statesOf, type ChartReading } from '../read.ts';

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${head.map(() => '---|').join('')}`, ...rows.map(row)].join('\n');

/** A chart as tables of its states and transitions. */
export function chartMarkdown(title: string, chart: ChartReading): string {
  const states = statesOf(chart).map(({ id, type, description, entry, invokes }) => [
    code(id),
    type,
    [...entry.map(({ text }) => `/ ${text}`), ...invokes.map(({ text }) => `runs ${text}`)].join(', '),
    description ?? '',
  ]);
  const transitions = chart.transitions.map(
    ({ source, eventText, guard, targets, actions, req, description }) => [
      code(source),
      guard === null ? eventText : `${eventText} [${guard.text}]`,
      targets.map(code).join(', '),
      actions.map(({ text }) => text).join(', '),
      [req.join(', '), description ?? ''].filter((part) => part !== '').join(': '),
    ],
  );
  return [
    `## ${title}`,
    table(['state', 'kind', 'does', 'about'], states),
    ...(transitions.length === 0 ? [] : [table(['from', 'when', 'to', 'does', 'about'], transitions)]),
  ].join('\n\n');
}
