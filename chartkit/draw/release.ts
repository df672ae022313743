/** What a release changes in charts, for those who ask what people will meet: in sentences, with the difference drawn. */
import { diff, type Change, type ChartDiff } from '../diff/diff.ts';
import { differencePicture, merged, showsDifference } from '../diff/picture.ts';
import { statesOf, type ChartReading, type TransitionReading } from '../read.ts';
import { familyOf } from './family.ts';
import { draw } from './draw.ts';
import { stateSentence, transitionSentence } from './page.ts';

export interface ReleaseOptions {
  /** The heading: `Charts since 1.2.0`. */
  readonly title: string;
  /** A requirement's id as Markdown; the bare id unless told otherwise. */
  readonly requirement?: (id: string) => string;
}

const isAmong = (charts: readonly ChartReading[], { id }: ChartReading) =>
  charts.some((each) => each.id === id);

/** The page `release.md` and its pictures, by file name. Charts in which nothing does otherwise are left out. */
export async function releaseFiles(
  bases: readonly ChartReading[],
  heads: readonly ChartReading[],
  { title, requirement = (id) => id }: ReleaseOptions,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const added = heads.filter((chart) => !isAmong(bases, chart));
  const removed = bases.filter((chart) => !isAmong(heads, chart));
  const sections: string[] = [];
  for (const head of heads) {
    const base = bases.find(({ id }) => id === head.id);
    const found = base === undefined ? null : diff(base, head);
    if (base === undefined || found === null || found.changes.length === 0) continue;
    const pictures = await picturesOf(base, head, found);
    for (const { file, svg } of pictures) files.set(file, svg);
    sections.push(sectionOf(base, head, found, { pictures, requirement }));
  }
  const page = [
    `# ${title}`,
    ...(added.length === 0 ? [] : [`New charts: ${added.map(aboutChart).join('; ')}.`]),
    ...(removed.length === 0
      ? []
      : [`Charts that are gone: ${removed.map(({ id }) => `**${id}**`).join(', ')}.`]),
    ...(added.length + removed.length + sections.length === 0 ? ['Every chart does what it did.'] : sections),
  ];
  files.set('release.md', `${page.join('\n\n')}\n`);
  return files;
}

const aboutChart = ({ id, description }: ChartReading) =>
  description === null ? `**${id}**` : `**${id}** (${description.replace(/\.$/, '')})`;

interface Drawn {
  readonly file: string;
  readonly title: string;
  readonly svg: string;
}

async function picturesOf(base: ChartReading, head: ChartReading, found: ChartDiff): Promise<Drawn[]> {
  const both = merged(base, head, found);
  const drawn = await draw(both.chart);
  return drawn
    .map(({ name, title, svg }) => ({ file: `${name}.diff.svg`, title, svg: differencePicture(svg, both) }))
    .filter(({ svg }) => showsDifference(svg));
}

interface Telling {
  readonly pictures: readonly Drawn[];
  readonly requirement: (id: string) => string;
}

function sectionOf(
  base: ChartReading,
  head: ChartReading,
  { changes, requirements, lostStates }: ChartDiff,
  { pictures, requirement }: Telling,
): string {
  const lines = changes.map((change) => `- ${sentenceOf(change, base, head)}${forText(change, requirement)}`);
  return [
    `## ${head.id}`,
    ...(head.description === null ? [] : [head.description]),
    lines.join('\n'),
    ...(requirements.length === 0
      ? []
      : [`Requirements touched: ${requirements.map(requirement).join(', ')}.`]),
    ...(lostStates.length === 0
      ? []
      : [`What was kept in ${lostStates.map((id) => `**${id}**`).join(', ')} can't be taken up again.`]),
    ...pictures.map(({ file, title }) => `[![What is otherwise in ${title}](${file})](${file})`),
  ].join('\n\n');
}

const forText = ({ requirements }: Change, requirement: (id: string) => string) =>
  requirements.length === 0 ? '' : ` (${requirements.map(requirement).join(', ')})`;

const bold = (id: string) => `**${id}**`;

function sentenceOf(change: Change, base: ChartReading, head: ChartReading): string {
  if (change.what === 'state') return aboutState(change, base, head);
  const [was, is] = [sentenceIn(base, change.id), sentenceIn(head, change.headId ?? change.id)];
  const state = bold(shortOf(change.how === 'removed' ? base : head, sourceOf(change.id)));
  switch (change.how) {
    case 'added':
      return `New in ${state}: ${is}`;
    case 'removed':
      return `No longer in ${state}: ${was}`;
    default:
      return was === is ? `In ${state}: ${is} (${change.text})` : `In ${state}. Was: ${was} Now: ${is}`;
  }
}

const sourceOf = (id: string) => id.slice(0, id.indexOf(' --'));

function aboutState({ how, id, text }: Change, base: ChartReading, head: ChartReading): string {
  const chart = how === 'removed' ? base : head;
  const state = statesOf(chart).find((each) => each.id === id);
  const about = state === undefined ? '' : stateSentence(state, (each) => bold(shortOf(chart, each)));
  const name = bold(shortOf(chart, id));
  if (how === 'added') return `New: ${name}. ${about}`;
  return how === 'removed' ? `Gone: ${name}. ${about}` : `${name}: ${text}.`;
}

const shortOf = ({ root }: ChartReading, id: string): string => familyOf(root).names.get(id) ?? id;

/** What the author says of a transition, or what its parts say. */
function sentenceIn(chart: ChartReading, id: string): string {
  const found = chart.transitions.find((each) => each.id === id);
  if (found === undefined) return '';
  const said = transitionSentence(found, (each) => bold(shortOf(chart, each)));
  return found.description === null ? said : `${withStop(found.description)} ${said}`;
}

const withStop = (text: TransitionReading['description'] & string) =>
  /[.!?]$/.test(text) ? text : `${text}.`;
