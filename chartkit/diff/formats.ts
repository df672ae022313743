import type { Change, ChartDiff } from './diff.ts';
import type { TouchedPath } from './paths.ts';

/** A difference, and the paths it touches where they were walked. */
export type Told = ChartDiff & { readonly paths?: readonly TouchedPath[] };

export const DIFF_FORMATS = ['text', 'json', 'markdown', 'github'] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** Differences for a reader or a program. `github` is Markdown for a comment on a pull request. */
export function formatDiffs(diffs: readonly Told[], format: DiffFormat): string {
  switch (format) {
    case 'json':
      return JSON.stringify(diffs, null, 2);
    case 'text':
      return diffs.map(diffText).join('\n');
    default:
      return diffs.map(diffMarkdown).join('\n\n');
  }
}

const SIGNS: Readonly<Record<Change['how'], string>> = { added: '+', removed: '-', changed: '~' };
const line = ({ how, what, id, headId, text }: Change) =>
  `${SIGNS[how]} ${what} ${id}${headId === null ? '' : ` (now ${headId})`}\n    ${text}`;

function diffText({ chart, changes, requirements, lostStates, paths = [] }: Told): string {
  if (changes.length + paths.length === 0) return `${chart}: nothing does otherwise.`;
  return [
    `${chart}: ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`,
    ...changes.map(line),
    ...(requirements.length === 0 ? [] : [`requirements touched: ${requirements.join(', ')}`]),
    ...(lostStates.length === 0
      ? []
      : [`what was persisted in these states can't be restored: ${lostStates.join(', ')}`]),
    ...paths.map(({ how, title, text }) => `path ${how}: ${title}\n    ${text}`),
  ].join('\n');
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

function diffMarkdown({ chart, changes, requirements, lostStates, paths = [] }: Told): string {
  if (changes.length + paths.length === 0) return `### \`${chart}\`\n\nNothing does otherwise.`;
  return [
    `### \`${chart}\``,
    '',
    '| | what | where | how |',
    '|---|---|---|---|',
    ...changes.map(({ how, what, id, text }) => `| ${how} | ${what} | \`${cell(id)}\` | ${cell(text)} |`),
    ...(requirements.length === 0 ? [] : ['', `Requirements touched: ${requirements.join(', ')}`]),
    ...(lostStates.length === 0
      ? []
      : [
          '',
          `**What was persisted in these states can't be restored:** ${lostStates.map((id) => `\`${id}\``).join(', ')}`,
        ]),
    ...(paths.length === 0
      ? []
      : [
          '',
          '| path | what is done | what is otherwise |',
          '|---|---|---|',
          ...paths.map(({ how, title, text }) => `| ${how} | ${cell(title)} | ${cell(text)} |`),
        ]),
  ].join('\n');
}
