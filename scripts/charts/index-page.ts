import { statesOf } from 'chartkit';
import type { Picture } from 'chartkit/draw';
import type { Chart } from './pages.ts';

/** The list of all charts, as Markdown. */
export function indexPage(
  { charts, cycles, guards }: Readonly<Record<'charts' | 'cycles' | 'guards', readonly Chart[]>>,
  whole: Picture,
  wiring: readonly Picture[],
): string {
  const blocks = [
    '# The charts',
    'Tenball is made of statecharts: what these pictures show is what the program does, since they are drawn from the program itself. `npm run charts` redraws them; `npm run check` fails when they are out of date.',
    'New to them? [Reading charts](../reading-charts.md) teaches the notation on one page.',
    table(['chart', 'what it is for', 'states', 'transitions'], charts.map(rowOf)),
    '## Life cycles of the server',
    'What becomes of a row of the database. No program runs these charts: the server takes from them which status a row may leave, and for which.',
    table(['life cycle', 'of what', 'states', 'transitions'], cycles.map(rowOf)),
    '## Who may open a screen',
    'The guard of routes. No actor runs this chart: a test holds the guard to it, for every screen and everybody who can ask for it.',
    table(['chart', 'of what', 'states', 'transitions'], guards.map(rowOf)),
    '## The whole on one page',
    'Every chart, of the page, of the console and of the server, and whom it tells what. What stands on an arrow is what its events are about; the pictures below, and the pages of the charts, have the events.',
    link(whole),
    ...(wiring.length === 0
      ? []
      : [
          '## Which chart sends what to which',
          'Charts know nothing of each other. Each reports to the `app` chart, which passes on what concerns others: every arrow below is one or more of its transitions, told one by one on [its page](charts/app.md). The first picture shows who tells whom; the others show what, by the event that sets it off.',
          ...wiring.map(link),
        ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const link = ({ name, title }: Picture): string => `[![${title}](charts/${name}.svg)](charts/${name}.svg)`;

const rowOf = ({ name, reading }: Chart): readonly string[] => [
  `[${name}](charts/${name}.md)`,
  reading.description ?? '',
  // The chart itself is none.
  String(statesOf(reading).length - 1),
  String(reading.transitions.length),
];

/** A table as the formatter sets it: columns as wide as their widest cell, the last two to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isNumber = (column: number) => column >= head.length - 2;
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
