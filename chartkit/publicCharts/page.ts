/** docs/public-charts.md, from what came of each chart. */
import { linesOfWorlds } from './lines.ts';
import { REPOSITORIES } from './repositories.ts';
import { ENOUGH, SEARCH_MS_MAX, shareOf, WALK_MS_MAX, type Unread, type Walked } from './walked.ts';
import { worlds } from './worlds.ts';

const PERCENT = 100;
const SECOND_MS = 1000;
const seconds = (ms: number) => `${ms / SECOND_MS} s`;
const repositoryOf = (key: string) => key.split('/').slice(0, 2).join('/');
const inRepository = (key: string) => key.split('/').slice(2).join('/').split('#')[0] ?? '';
const idOf = (key: string) =>
  (key.split('#')[1] ?? '').replace(/^\(machine\)/, 'without an id') || 'without an id';
const isWalked = (each: Walked | Unread): each is Walked => 'taken' in each;
const isEnough = (each: Walked) => shareOf(each) >= ENOUGH;
const sum = (all: readonly Walked[], count: (each: Walked) => number) =>
  all.reduce((total, each) => total + count(each), 0);
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const line = (cells: readonly (string | number)[]) =>
  `| ${cells.map((each) => cell(String(each))).join(' | ')} |`;

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');

const lines = linesOfWorlds();
const linesOf = ({ key, world }: Walked): number =>
  world === 'own' ? (lines.get(key) ?? 0) : world === 'none' ? 0 : 1;

const share = (each: Walked) => `${Math.floor(PERCENT * shareOf(each))} %`;

function repositoriesTable(walked: readonly Walked[]): string {
  const rows = Object.entries(REPOSITORIES).map(([name, commit]) => {
    const own = walked.filter(({ key }) => repositoryOf(key) === name);
    const taken = `${sum(own, (each) => each.taken)} of ${sum(own, (each) => each.reachable)}`;
    const link = `[${name}](https://github.com/${name}/tree/${commit})`;
    return [link, `\`${commit.slice(0, 12)}\``, own.length, own.filter(isEnough).length, taken];
  });
  return table(['repository', 'commit', 'charts', 'at 90 % or more', 'transitions taken'], rows);
}

const rowOf = (each: Walked) => [
  `${idOf(each.key)}, \`${repositoryOf(each.key)}\` ${inRepository(each.key)}`,
  each.transitions,
  `${each.taken} of ${each.reachable}`,
  share(each),
  linesOf(each),
];

const count = (all: readonly Walked[]) =>
  `${sum(all, (each) => each.taken)} of ${sum(all, (each) => each.reachable)}`;

/** What worlds say can never be taken, and why. */
const neverTable = () =>
  table(
    ['chart', 'transition', 'why it is never taken'],
    Object.entries(worlds).flatMap(([key, own]) =>
      [own]
        .flat()
        .flatMap(({ about }) =>
          Object.entries(about?.never ?? {}).map(([id, why]) => [
            `\`${repositoryOf(key)}\` ${inRepository(key)}`,
            id,
            why,
          ]),
        ),
    ),
  );

/** The page as Markdown. */
export function pageText(found: readonly (Walked | Unread)[]): string {
  const walked = found.filter(isWalked).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const unread = found.filter((each): each is Unread => !isWalked(each));
  const [enough, rest] = [walked.filter(isEnough), walked.filter((each) => !isEnough(each))];
  const without = enough.filter(({ world }) => world === 'none').length;
  const effects = [
    ...new Set(walked.flatMap((each) => each.effects.map((name) => `${name} (${idOf(each.key)})`))),
  ];
  const slowest = Math.max(...walked.map(({ ms }) => ms));
  const late = walked.filter(({ ms }) => ms > WALK_MS_MAX).length;
  return `${[
    '# Charts of public repositories',
    `chartkit was tried on ${walked.length} charts for XState 5 that people wrote who do not know it, from ${Object.keys(REPOSITORIES).length} public repositories. None of their code is in this repository. The page is written by a command:`,
    [
      '```sh',
      '# for each repository, at the commit beside it: git clone …, into checkouts/<owner>/<name>',
      'npx tsx chartkit/publicCharts/run.ts --checkouts checkouts --page chartkit/docs/public-charts.md',
      '```',
    ].join('\n'),
    'It reads every module of a checkout that imports `createMachine` or `setup` from XState and is no test. All that such a module imports from packages is replaced by an object that answers everything, so that nothing need be installed, and nothing of theirs runs but what makes charts, their guards, and `assign`. Makers of charts that a module exports are called with such objects. A chart that sends to its parent is walked in one.',
    repositoriesTable(walked),
    '## What came of it',
    [
      `- **Read**: all ${walked.length}. ${unread.length === 0 ? 'Every module could be loaded.' : `${unread.length} further modules could not be loaded; they are at the end.`}`,
      `- **Walked to 90 % or more** of the transitions that can be reached: ${enough.length} charts (${count(enough)}), each with a world of at most 10 lines, ${without} of them with none. Not counted as reachable: transitions of states that nothing leads to, those behind one that always came first in the walk, because it has no guard, which \`check\` proves too, or because its guard held each time, which is no proof, and those that a world names as never taken, with all that only they lead to (the table below; a walk that takes one after all fails). Over all charts ${count(walked)} were taken.`,
      `- **None hangs**: each walk is given ${seconds(WALK_MS_MAX)}: it searches for ${seconds(SEARCH_MS_MAX)} at most, and then walks all that it has found once more. The longest took ${(slowest / SECOND_MS).toFixed(1)} s${late === 0 ? '' : `, and ${late} took longer than that, as the machine was busy`}.`,
      `- **No effect runs**: while charts were walked, \`fetch\`, \`console\`, \`setTimeout\`, \`setInterval\`, \`alert\` and \`prompt\` were watched. ${effects.length === 0 ? 'None was called.' : `Called, by guards and \`assign\`, which always run: ${effects.join(', ')}.`}`,
      '- A world is what `publicCharts/worlds/` says of a chart: its input, data of events, answers of promises and of charts that it runs, what functions of packages give, and guards that it leaves to its users. Its lines are counted with those of what stands above the worlds and no other uses. A chart without a world of its own has one line: an input, data of events and answers of promises that answer everything (`publicCharts/anything.ts`).',
    ].join('\n'),
    '## Walked to 90 % or more',
    table(['chart', 'transitions', 'taken', 'share', 'lines of its world'], enough.map(rowOf)),
    '## Walked to less',
    table(
      ['chart', 'transitions', 'taken', 'share', 'the first thing that is missing'],
      rest.map((each) => [...rowOf(each).slice(0, 4), each.missing[0] ?? '']),
    ),
    '## Never taken',
    neverTable(),
    ...(unread.length === 0
      ? []
      : [
          '## Not loaded',
          table(
            ['module', 'why'],
            unread.map(({ key, unread: why }) => [`\`${key}\``, why]),
          ),
        ]),
  ].join('\n\n')}\n`;
}
