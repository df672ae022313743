/** `chartkit read`: charts in words, as data, and in the languages of other tools. */
import { read, statesOf, type ChartReading } from '../read.ts';
import { chartMarkdown } from '../write/markdown.ts';
import { mermaidText } from '../write/mermaid.ts';
import { scxmlText } from '../write/scxml.ts';
import { formatOf } from './formats.ts';
import type { Loaded } from './load.ts';
import type { Outcome } from './options.ts';

export function readCommand(loaded: readonly Loaded[], asked: string): Outcome {
  const charts = loaded.map(({ title, machine }) => ({ title, chart: read(machine) }));
  const told = charts.map(({ chart }) => chart);
  const text = {
    text: () => charts.map(({ title, chart }) => readingText(title, chart)).join('\n\n'),
    json: () => JSON.stringify(told, null, 2),
    markdown: () => charts.map(({ title, chart }) => chartMarkdown(title, chart)).join('\n\n'),
    mermaid: () => onlyOne(told, mermaidText),
    scxml: () => onlyOne(told, scxmlText),
  }[formatOf('read', asked)]();
  return { code: 0, text };
}

/** @throws one sentence where there are several: a document of these languages holds one chart */
function onlyOne(charts: readonly ChartReading[], write: (chart: ChartReading) => string): string {
  const [first, ...others] = charts;
  if (first === undefined || others.length > 0)
    throw new Error(
      `This format holds one chart: choose by --chart ${charts.map(({ id }) => id).join(', ')}.`,
    );
  return write(first);
}

function readingText(title: string, chart: ChartReading): string {
  const lines = chart.transitions.map(({ id, eventText, guard, targets, actions }) => {
    const when = guard === null ? eventText : `${eventText} [${guard.text}]`;
    const what = actions.length === 0 ? '' : ` / ${actions.map(({ text }) => text).join(', ')}`;
    return `  ${id}\n      ${when}${targets.length === 0 ? '' : ` → ${targets.join(', ')}`}${what}`;
  });
  return [`${title}: ${statesOf(chart).length} states, ${lines.length} transitions`, ...lines].join('\n');
}
