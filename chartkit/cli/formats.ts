/** Which command writes in which format, and what several of them share. */

const FORMATS = {
  read: ['text', 'json', 'markdown', 'mermaid', 'scxml'],
  check: ['text', 'json', 'markdown', 'github', 'junit'],
  walk: ['text', 'json', 'markdown', 'github', 'junit'],
  paths: ['text', 'json', 'markdown', 'gherkin'],
  prove: ['text', 'json', 'markdown', 'github', 'junit'],
  cover: ['text', 'json', 'markdown', 'github', 'junit', 'html'],
  conform: ['text', 'json', 'markdown', 'junit'],
  diff: ['text', 'json', 'markdown', 'github'],
  mutate: ['text', 'json', 'markdown', 'github', 'junit'],
} as const;

type Formatting = keyof typeof FORMATS;
type FormatOf<Command extends Formatting> = (typeof FORMATS)[Command][number];

/** @throws one sentence with what there is, where a command does not write in a format */
export function formatOf<Command extends Formatting>(command: Command, asked: string): FormatOf<Command> {
  const there: readonly FormatOf<Command>[] = FORMATS[command];
  const found = there.find((format) => format === asked);
  if (found === undefined)
    throw new Error(`${command} has no format "${asked}". It has: ${there.join(', ')}.`);
  return found;
}

/** Of a command's help: `--format text|json`. */
export const formatsText = (command: Formatting): string => `--format ${FORMATS[command].join('|')}`;

/** Something that was found, and where. */
export interface Found {
  readonly title: string;
  readonly text: string;
  readonly file: string;
  readonly line?: number | null;
  readonly column?: number | null;
}

const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A command that GitHub shows beside the line of a change. */
export function annotation({ title, text, file, line = null, column = null }: Found): string {
  const place = line === null ? '' : `,line=${line},col=${column ?? 1}`;
  return `::error file=${property(file)}${place},title=${property(title)}::${data(text)}`;
}
