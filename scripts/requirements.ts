/**
 * `npm run requirements`: writes docs/requirements.md, which traces each requirement to its transitions and tests.
 * With `--check` it writes nothing and fails when the page is not what would be written.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, type TransitionReading } from 'chartkit';
import { ALL_CHARTS } from '../scenarios/lifeCycles.ts';
import { FACTS } from '../scenarios/facts/facts.ts';
import { UNSHOWN } from '../scenarios/unshown.ts';
import { askedToCheck } from './commandLine.ts';

const LIST = join('docs', 'requirements', 'list.md');
const PAGE = join('docs', 'requirements.md');
const FOLDERS = ['tests', 'chartkit'];
const FACTS_FILE = 'scenarios/facts/facts.ts';

interface Requirement {
  readonly id: string;
  readonly text: string;
}

interface Section {
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

/** A test or a group of tests whose title names requirements. */
interface Naming {
  readonly file: string;
  readonly title: string;
  readonly ids: ReadonlySet<string>;
}

function sectionsOf(text: string): readonly Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n')[0] ?? '',
      requirements: [...part.matchAll(/^\| ([A-Z]-\d\d) \| (.+) \|$/gm)].map(([, id = '', what = '']) => ({
        id,
        text: what,
      })),
    }));
}

/** `B-09, V-01…V-03` names four. */
function idsIn(title: string): ReadonlySet<string> {
  const ids = [...title.matchAll(/\b([A-Z])-(\d\d)(?:…(?:\1-)?(\d\d))?/g)].flatMap(
    ([, letter = '', from = '', to = from]) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, index) => `${letter}-${String(Number(from) + index).padStart(2, '0')}`,
      ),
  );
  return new Set(ids);
}

const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

function namingsIn(file: string): readonly Naming[] {
  const found = [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => title);
  return found.map((title) => ({ file, title, ids: idsIn(title) })).filter(({ ids }) => ids.size > 0);
}

const testFiles = (): readonly string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  ).toSorted();

function transitionLines(transitions: readonly TransitionReading[]): string[] {
  if (transitions.length === 0) return [];
  const shown = transitions.filter(({ id }) => !Object.hasOwn(UNSHOWN, id));
  const where =
    shown.length === transitions.length
      ? 'all walked on the actor and on the views'
      : `all walked on the actor, ${shown.length} on the views`;
  const count = `${transitions.length} transition${transitions.length === 1 ? '' : 's'}`;
  return [`${count}, ${where}:`, '', ...transitions.map(({ id }) => `- \`${id}\``), ''];
}

function testLines(id: string, namings: readonly Naming[]): string[] {
  const own = namings.filter(({ ids }) => ids.has(id));
  const facts = FACTS.filter(({ req }) => req === id).length;
  const lines = own.map(({ file, title }) => `- [${file}](../${file}): ${title.replaceAll('|', '\\|')}`);
  const seen = facts === 0 ? [] : [`- [${FACTS_FILE}](../${FACTS_FILE}): ${facts} of what a person sees`];
  return lines.length + seen.length === 0 ? [] : ['Tests:', '', ...lines, ...seen, ''];
}

const list = (items: readonly string[]) => (items.length === 0 ? 'none' : items.join(', '));

function pageText(): string {
  const sections = sectionsOf(readFileSync(LIST, 'utf8'));
  const namings = testFiles().flatMap(namingsIn);
  const transitions = Object.values(ALL_CHARTS).flatMap((machine) => read(machine).transitions);
  const known = new Set(sections.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  const servedBy = (id: string) => transitions.filter(({ req }) => req.includes(id));
  const isTested = (id: string) => testLines(id, namings).length > 0 || servedBy(id).length > 0;
  const untested = [...known].filter((id) => !isTested(id));
  const bare = transitions.filter(({ req }) => req.length === 0).map(({ id }) => id);
  const stray = [
    ...transitions.flatMap(({ id, req }) =>
      req.filter((each) => !known.has(each)).map((each) => `${each} in ${id}`),
    ),
    ...namings.flatMap(({ file, ids }) =>
      [...ids].filter((each) => !known.has(each)).map((each) => `${each} in ${file}`),
    ),
  ];
  return [
    '# Requirements, and what shows that they hold',
    '',
    'Written by `npm run requirements` from [the list](requirements/list.md), the charts, and the titles of tests.',
    '',
    `${known.size} requirements, ${transitions.length} transitions.`,
    `Requirements without a transition or a test: ${list(untested)}.`,
    `Transitions without a requirement: ${list(bare)}.`,
    `Ids that are no requirement: ${list(stray)}.`,
    '',
    ...sections.flatMap(({ title, requirements }) => [
      `## ${title}`,
      '',
      ...requirements.flatMap(({ id, text }) => {
        const proof = [...transitionLines(servedBy(id)), ...testLines(id, namings)];
        return [`### ${id}`, '', text, '', ...(proof.length === 0 ? ['**Without a test.**', ''] : proof)];
      }),
    ]),
  ]
    .join('\n')
    .trimEnd();
}

const isCheck = askedToCheck();
const wanted = `${pageText()}\n`;
if (!isCheck) {
  writeFileSync(PAGE, wanted);
  process.stdout.write(`${wanted.split('\n').slice(4, 8).join('\n')}\n`);
} else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== wanted) {
  process.stderr.write(
    `${PAGE} is not what the charts and tests say. Run \`npm run requirements\` and commit it.\n`,
  );
  process.exitCode = 1;
}
