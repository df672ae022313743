/** `chartkit check`: findings of many files, each with the place where it is written. */
import { existsSync, readFileSync } from 'node:fs';
import { check, type CheckOptions, type Finding } from '../check/check.ts';
import { PRESETS, RULES, type Preset } from '../check/rules.ts';
import { Source, type Position } from '../source/locate.ts';
import { filesOf, isPattern } from './files.ts';
import { code, table } from '../write/markdown.ts';
import { annotation, formatOf } from './formats.ts';
import { junitText } from './junit.ts';
import { chosen, load, Unbuildable } from './load.ts';
import { oneOf, type Outcome, type Values } from './options.ts';

/** A finding with where it is written; a line and column are not known of what a program puts together. */
export interface Located extends Finding {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
}

const isPreset = (name: string): name is Preset => Object.hasOwn(PRESETS, name);

export async function checkCommand(patterns: readonly string[], values: Values): Promise<Outcome> {
  const format = formatOf('check', values.format);
  const presets = wordsOf(values.preset).map((name) =>
    isPreset(name) ? name : oneOf(name, Object.keys(PRESETS).filter(isPreset)),
  );
  const options: CheckOptions = {
    presets,
    off: wordsOf(values.off).map((name) => oneOf(name, RULES)),
    allowBuiltinActions: values['allow-builtin-actions'],
    ...(values['no-naming'] ? { naming: null } : {}),
  };
  const files = filesOf(patterns).filter((file) => !patterns.some(isPattern) || holdsMachine(file));
  if (files.length === 0) throw new Error(`No file that ${patterns.join(' ')} means makes a machine.`);
  const isAlone = files.length === 1;
  const found: Located[] = [];
  for (const file of files) found.push(...(await findingsIn(file, values.chart, options, isAlone)));
  return { code: found.length === 0 ? 0 : 1, text: written(found, format) };
}

const wordsOf = (text: string) => text.split(',').filter((name) => name !== '');
const holdsMachine = (file: string) =>
  existsSync(file) && readFileSync(file, 'utf8').includes('createMachine');

async function findingsIn(
  file: string,
  chart: string | undefined,
  options: CheckOptions,
  isAlone: boolean,
): Promise<Located[]> {
  try {
    const loaded = await load(file);
    const asked =
      chart === undefined || isAlone
        ? chosen(loaded, chart)
        : loaded.filter(({ name, machine }) => [name, machine.id].includes(chart));
    const source = new Source(file, readFileSync(file, 'utf8'));
    return asked.flatMap(({ name, machine }) =>
      check(machine, options).map((finding) =>
        located(finding, file, source.positionOf(machine, name, finding.place)),
      ),
    );
  } catch (thrown) {
    if (thrown instanceof Unbuildable) {
      const source = new Source(file, readFileSync(file, 'utf8'));
      return check(() => {
        throw thrown;
      }).map((finding) => located(finding, file, source.first()));
    }
    // Of many files some export no machine, as they are parts of others.
    if (!isAlone && thrown instanceof Error && thrown.message.includes('exports no machine')) return [];
    throw thrown;
  }
}

const located = (finding: Finding, file: string, position: Position | null): Located => ({
  ...finding,
  file,
  line: position?.line ?? null,
  column: position?.column ?? null,
});

const placeText = ({ file, line, column }: Located) =>
  line === null ? file : `${file}:${line}:${column ?? 1}`;

function written(found: readonly Located[], format: ReturnType<typeof formatOf<'check'>>): string {
  switch (format) {
    case 'json':
      return JSON.stringify(found, null, 2);
    case 'github':
      return found
        .map((each) =>
          annotation({ ...each, title: each.rule, text: `${each.place}: ${each.message} ${each.mend}` }),
        )
        .join('\n');
    case 'markdown':
      return found.length === 0
        ? 'Nothing found.'
        : table(
            ['where', 'rule', 'what'],
            found.map((each) => [
              code(placeText(each)),
              each.rule,
              `${code(each.place)}: ${each.message} ${each.mend}`,
            ]),
          );
    case 'junit':
      return junitText(
        'chartkit check',
        found.map((each) => ({
          name: `${each.rule} ${each.place}`,
          group: each.file,
          failure: `${placeText(each)}: ${each.message} ${each.mend}`,
        })),
      );
    default:
      return found.length === 0 ? 'Nothing found.' : found.map(textOf).join('\n');
  }
}

const textOf = (each: Located) =>
  `${placeText(each)}  ${each.rule}  ${each.place}\n    ${each.message} ${each.mend}`;
