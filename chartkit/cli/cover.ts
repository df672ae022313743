/** `chartkit cover`: what runs took of the charts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { merge, parseCoverage, report, type ChartCoverage, type CoverageReport } from '../cover/cover.ts';
import { reportHtml, reportJson, reportText } from '../cover/formats.ts';
import { parseSurvivors, walkedPage } from '../cover/pictures.ts';
import { read } from '../read.ts';
import { code, table } from '../write/markdown.ts';
import { drawing, titledReading } from './draw.ts';
import { annotation, formatOf } from './formats.ts';
import { fromFile } from './fromFile.ts';
import { junitText, type Case } from './junit.ts';
import type { Loaded } from './load.ts';
import { parseMinimum, shortOf } from '../cover/minimum.ts';
import type { Outcome, Values } from './options.ts';

export async function coverCommand(
  file: string,
  loaded: readonly Loaded[],
  files: readonly string[],
  values: Values,
): Promise<Outcome> {
  const format = formatOf('cover', values.format);
  if (files.length === 0)
    throw new Error(
      'Name at least one coverage file after the module: what recorder(…).coverage() gave, as JSON.',
    );
  const parts = files.map((each) => fromFile(each, parseCoverage));
  const charts = loaded.map(({ machine }) => read(machine));
  const result = report(charts, merge(parts));
  const short = shortOf(result, parseMinimum(values.min === '' ? 'transitions=100' : values.min));
  if (values.pictures !== undefined) {
    const survivors = values.survivors === undefined ? [] : fromFile(values.survivors, parseSurvivors);
    const { draw } = await drawing();
    mkdirSync(values.pictures, { recursive: true });
    for (const chart of loaded.map(titledReading)) {
      const page = walkedPage(chart, await draw(chart), { parts, survivors });
      writeFileSync(join(values.pictures, `${chart.id}.html`), page);
    }
  }
  const text = {
    text: () => [reportText(result), ...(values.min === '' ? [] : short)].join('\n'),
    json: () => reportJson(result),
    html: () => reportHtml(result),
    markdown: () => coverMarkdown(result),
    github: () =>
      missedIn(result)
        .map((id) => annotation({ title: id, text: 'Not taken.', file }))
        .join('\n'),
    junit: () => junitText('chartkit cover', result.charts.flatMap(casesOf)),
  }[format]();
  return { code: short.length === 0 ? 0 : 1, text };
}

const missedIn = ({ charts }: CoverageReport): string[] =>
  charts.flatMap(({ transitions }) => transitions.filter(({ count }) => count === 0).map(({ id }) => id));

const casesOf = ({ id: group, transitions }: ChartCoverage): Case[] =>
  transitions.map(({ id, count }) => ({ name: id, group, failure: count === 0 ? 'Not taken.' : null }));

function coverMarkdown(result: CoverageReport): string {
  const rows = result.charts.map(({ id, transitions, states }) => [
    code(id),
    ...[transitions, states].map(
      (lines) => `${lines.filter(({ count }) => count > 0).length} of ${lines.length}`,
    ),
  ]);
  const missed = missedIn(result).map((id) => `- ${code(id)}`);
  return [
    table(['chart', 'transitions', 'states'], rows),
    ...(missed.length === 0 ? [] : [`Not taken:\n\n${missed.join('\n')}`]),
  ].join('\n\n');
}
