/** `chartkit mutate`: which changes of a chart nothing notices. */
import type { AnyStateMachine } from 'xstate';
import { mutantsOf, mutated } from '../mutate/mutants.ts';
import {
  commandSuite,
  mutationJson,
  mutationText,
  runMutants,
  type MutationReport,
  type Suite,
} from '../mutate/run.ts';
import { read } from '../read.ts';
import { walk } from '../walk/walk.ts';
import type { World } from '../walk/world.ts';
import { code, table } from '../write/markdown.ts';
import { annotation, formatOf } from './formats.ts';
import { fromFile } from './fromFile.ts';
import { junitText, type Case } from './junit.ts';
import type { Loaded } from './load.ts';
import { wholeNumber, type Outcome, type Values } from './options.ts';
import { walksText } from './walk.ts';

const NOT_NOTICED = 'No test notices this change:';

export async function mutateCommand(
  file: string,
  loaded: readonly Loaded[],
  values: Values,
): Promise<Outcome> {
  const format = formatOf('mutate', values.format);
  const mutants = loaded.flatMap(({ machine }) => mutantsOf(machine));
  if (values.run === undefined && !(await walkSuite(loaded)(null)))
    throw new Error(
      `The walk finds something even without a mutant: first mend that, or excuse it in a world.\n${walksText(loaded.map(({ title, world }) => ({ title, result: walk(world) })))}`,
    );
  const suite =
    values.run === undefined
      ? walkSuite(loaded)
      : commandSuite(values.run, wholeNumber(values.timeout, 'timeout') * 1000);
  const excuses = values.excuses === undefined ? {} : fromFile(values.excuses, parseExcuses);
  const result = await runMutants(mutants, suite, {
    excuses,
    parallel: wholeNumber(values.parallel, 'parallel'),
  });
  const text = {
    text: () => mutationText(result),
    json: () => mutationJson(result, values.commit ?? null),
    markdown: () => mutationMarkdown(result),
    github: () =>
      result.survived
        .map((each) => annotation({ title: each.id, text: `${NOT_NOTICED} ${each.text}`, file }))
        .join('\n'),
    junit: () => junitText('chartkit mutate', casesOf(result)),
  }[format]();
  return { code: result.survived.length + result.stale.length === 0 ? 0 : 1, text };
}

/** The walk as a suite: it notices a mutant by a transition that can't be taken any more, or an invariant. */
function walkSuite(loaded: readonly Loaded[]): Suite {
  return (mutant) =>
    loaded.every(({ machine, world }) => {
      const subject: World<AnyStateMachine> = { ...world, machine: mutated(machine, mutant?.id) };
      const result = walk(subject);
      return (
        result.ok &&
        read(machine).transitions.every(({ id }) => result.paths.has(id) || id in (world.unreachable ?? {}))
      );
    });
}

/** `{ "mutant id": "reason" }`. */
function parseExcuses(text: string): Record<string, string> {
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null)
    throw new Error('Excuses must be an object: mutant id → reason.');
  return Object.fromEntries(
    Object.entries(data).map(([id, reason]: [string, unknown]) => {
      if (typeof reason !== 'string' || reason === '') throw new Error(`The excuse of "${id}" must say why.`);
      return [id, reason];
    }),
  );
}

const casesOf = ({ killed, survived, excused, stale }: MutationReport): Case[] => [
  ...[...killed, ...excused.map(({ mutant }) => mutant)].map(({ id, kind }) => ({
    name: id,
    group: kind,
    failure: null,
  })),
  ...survived.map(({ id, kind, text }) => ({ name: id, group: kind, failure: `${NOT_NOTICED} ${text}` })),
  ...stale.map((id) => ({ name: id, group: 'excuses', failure: 'Excused for nothing.' })),
];

function mutationMarkdown(result: MutationReport): string {
  const [score = ''] = mutationText(result).split('\n');
  const rows = [
    ...result.survived.map(({ id, text }) => ['survived', code(id), text]),
    ...result.excused.map(({ mutant, reason }) => ['excused', code(mutant.id), reason]),
    ...result.stale.map((id) => ['excused for nothing', code(id), '']),
  ];
  return [score, ...(rows.length === 0 ? [] : [table(['', 'mutant', 'what'], rows)])].join('\n\n');
}
