/** `chartkit conform`: recorded sessions against the charts. */
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Conforming, type Conformance, type Deviation } from '../conform/conform.ts';
import { code, table } from '../write/markdown.ts';
import { titledReading } from './draw.ts';
import { formatOf } from './formats.ts';
import { junitText } from './junit.ts';
import type { Loaded } from './load.ts';
import type { Outcome } from './options.ts';

export async function conformCommand(
  loaded: readonly Loaded[],
  files: readonly string[],
  asked: string,
): Promise<Outcome> {
  const format = formatOf('conform', asked);
  if (files.length === 0)
    throw new Error('Name at least one log after the module: what logSessions(…) wrote.');
  const conforming = new Conforming(loaded.map(titledReading));
  for (const file of files) await readLog(file, conforming);
  const { result } = conforming;
  const text = {
    text: () => conformanceText(result),
    json: () => JSON.stringify(result, null, 2),
    markdown: () => conformanceMarkdown(result),
    junit: () =>
      junitText(
        'chartkit conform',
        result.charts.flatMap(({ id: group, transitions }) =>
          transitions.map(({ id }) => {
            const wrong = result.deviations.filter(({ what }) => what === id).map(deviationText);
            return { name: id, group, failure: wrong.length === 0 ? null : wrong.join('\n') };
          }),
        ),
      ),
  }[format]();
  return { code: result.deviations.length === 0 ? 0 : 1, text };
}

/** A line at a time: a log may be larger than memory. */
async function readLog(file: string, conforming: Conforming): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
      conforming.read(line);
  } catch (thrown) {
    throw new Error(`${file} is no log: ${thrown instanceof Error ? thrown.message : String(thrown)}`, {
      cause: thrown,
    });
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const deviationText = ({ fault, what, text, steps, sessions, session, line }: Deviation) =>
  `${fault}  ${what}\n    ${text} ${counted(steps, 'step')} of ${counted(sessions, 'session')}, first ${session}, line ${line}.`;

const neverTaken = ({ charts }: Conformance) =>
  charts.flatMap(({ transitions }) => transitions.filter(({ sessions }) => sessions === 0));

function conformanceText(result: Conformance): string {
  const { sessions, steps, deviations, charts } = result;
  const all = charts.flatMap(({ transitions }) => transitions).length;
  const never = neverTaken(result);
  return [
    `${counted(sessions, 'session')}, ${counted(steps, 'step')}: ${deviations.length === 0 ? 'the charts allow all of them' : counted(deviations.length, 'deviation')}. ${all - never.length} of ${all} transitions were taken.`,
    ...deviations.map(deviationText),
    ...never.map(({ id, text }) => `never taken: ${id}  (${text})`),
  ].join('\n');
}

function conformanceMarkdown(result: Conformance): string {
  const { sessions, steps, deviations, charts } = result;
  const rows = charts.flatMap(({ transitions, sessions: all }) =>
    transitions.map((each) => [code(each.id), each.text, `${each.sessions} of ${all}`]),
  );
  return [
    `${counted(sessions, 'session')}, ${counted(steps, 'step')}.`,
    ...(deviations.length === 0
      ? []
      : [
          table(
            ['what the charts do not allow', 'why', 'steps', 'sessions', 'first'],
            deviations.map((each) => [
              code(each.what),
              each.text,
              String(each.steps),
              String(each.sessions),
              `${each.session}, line ${each.line}`,
            ]),
          ),
        ]),
    table(['transition', 'when', 'sessions that took it'], rows),
  ].join('\n\n');
}
