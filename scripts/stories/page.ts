/** The page of a story, as Markdown, and the files beside it. */
import { createHash } from 'node:crypto';

/** A step of a story: what happens, what the chart is in then, and what is seen. */
export interface ToldStep {
  readonly text: string;
  /** What has become another state: its name, and what it means. */
  readonly states: readonly { readonly name: string; readonly meaning: string }[];
  readonly req: readonly string[];
  /** Null where it looks as before. */
  readonly desktop: Buffer | null;
  readonly phone: Buffer | null;
}

/** What a journey takes: controls that are pressed, boxes that are filled in. */
export interface Presses {
  readonly presses: number;
  readonly boxes: number;
}

export interface Told {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly chart: string;
  readonly lifeCycles?: readonly string[];
  /** The chart with the path lit. */
  readonly lit: string | null;
  readonly steps: readonly ToldStep[];
  /** Of a journey, as its walks counted them; none on a phone where it is not for one. */
  readonly counted?: { readonly desktop: Presses; readonly phone: Presses | null };
}

const requirement = (id: string): string => `[${id}](../../requirements.md#${id.toLowerCase()})`;

/** The states of regions that are others than before: "slip.confirming" after "market.open & slip.empty" and now that. */
export function changedStates(before: string | null, after: string | null): readonly string[] {
  const old = new Set((before ?? '').split(' & '));
  return after === null ? [] : after.split(' & ').filter((region) => !old.has(region));
}

/** Each picture that is another than the one before it. */
export function withoutRepeats(pictures: readonly Buffer[]): readonly (Buffer | null)[] {
  return pictures.map((picture, at) => (pictures[at - 1]?.equals(picture) === true ? null : picture));
}

/** The ids of requirements that transitions serve. */
export const reqOf = (
  took: readonly string[],
  byTransition: ReadonlyMap<string, readonly string[]>,
): readonly string[] => [...new Set(took.flatMap((id) => byTransition.get(id) ?? []))];

const NAME_DIGITS = 12;

/** By what it shows: stories that show the same share it. */
export const pictureName = (picture: Buffer): string =>
  `${createHash('sha256').update(picture).digest('hex').slice(0, NAME_DIGITS)}.webp`;

function stepLines({ text, states, req, desktop, phone }: ToldStep, at: number): string {
  const meanings = states.map(({ name, meaning }) => `**${name}**${meaning === '' ? '' : `: ${meaning}`}`);
  const notes = [...meanings, ...req.map(requirement)].join(' · ');
  const images = [
    ...(desktop === null ? [] : [`<img src="${pictureName(desktop)}" width="560" alt="On a desktop">`]),
    ...(phone === null ? [] : [`<img src="${pictureName(phone)}" width="180" alt="On a phone">`]),
  ].join('\n');
  return [`### ${at}. ${text}`, ...(notes === '' ? [] : [notes]), ...(images === '' ? [] : [images])].join(
    '\n\n',
  );
}

/** "3 presses on a desktop, 4 on a phone; boxes to fill in: 1". */
export function pressesText({ desktop, phone }: NonNullable<Told['counted']>): string {
  const onPhone = phone === null ? '' : `, ${phone.presses} on a phone`;
  return `${desktop.presses} presses on a desktop${onPhone}; boxes to fill in: ${desktop.boxes}`;
}

/** What the marks in the picture of a way mean. */
const WAY_MARKS =
  'Frames and arrows in blue, with underlined words, are the way of this story: the states it comes through, and the transitions between them, as far as the step that answers the question. Where the chart has several pictures, this is the one that shows most of what the story comes to; what of the way is not in it is in the others.';

function pageText(told: Told): string {
  const { id, question, answer, chart, lifeCycles = [], lit, steps, counted } = told;
  return `${[
    `# ${question}`,
    answer,
    ...(counted === undefined ? [] : [`**${pressesText(counted)}**`]),
    [
      '[All stories](README.md)',
      `[the chart](../charts/${chart}.md)`,
      ...lifeCycles.map((name) => `[the life cycle ${name}](../charts/${name}.md)`),
    ].join(' · '),
    ...steps.map(stepLines),
    ...(lit === null ? [] : ['## On the chart', WAY_MARKS, `![The way of this story](${id}.svg)`]),
  ].join('\n\n')}\n`;
}

/** Everything of a story, by file name. */
export function filesOfStory(told: Told): Map<string, string | Buffer> {
  const { id, lit, steps } = told;
  const pictures = steps
    .flatMap(({ desktop, phone }) => [desktop, phone])
    .filter((picture) => picture !== null)
    .map((picture) => [pictureName(picture), picture] as const);
  return new Map<string, string | Buffer>([
    [`${id}.md`, pageText(told)],
    ...(lit === null ? [] : [[`${id}.svg`, lit] as const]),
    ...pictures,
  ]);
}

/** The list of all stories. */
export function indexText(stories: readonly Pick<Told, 'id' | 'question'>[]): string {
  return `${[
    '# Stories',
    'What happens when …? Each page answers one question with what a person sees, step by step. All are walked in a browser, on the page and the server as they are built.',
    'Some are paths of a chart, walked to one transition, and no further. For them time passes by hand alone, and the answers of the server, and what another tab does, are let through one by one: what has not come yet in a story, odds or a draw, is missing in its pictures. Their member is called ada and has £100, their draw is 20261121-0001, and an answer that the server can’t be brought to give is given in its name.',
    'The others are played by hand: members and operators do what is written, and the server answers by itself. Only its clock is moved on, so that a draw or a week need not be waited for, and networks, providers and prizes are brought to fail where a story is about that.',
    stories.map(({ id, question }) => `- [${question}](${id}.md)`).join('\n'),
    'Written by `npm run stories`; `npm run stories -- --check` names those that are older than what they show.',
  ].join('\n\n')}\n`;
}
