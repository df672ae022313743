import type { Layout } from './geometry.ts';
import { LINE_HEIGHT, wrap, type Line, type Run, type Style } from './text.ts';

interface Sign {
  readonly of: Style;
  readonly runs: readonly Run[];
}

const meaning = (of: Style, text: string, words: string): Sign => ({
  of,
  runs: [
    { style: of, text },
    { style: 'word', text: words },
  ],
});

/** What each kind of words means, in the order in which they stand in a transition. */
const SIGNS: readonly Sign[] = [
  meaning('order', '1', 'tried first'),
  meaning('event', 'event', 'it happens'),
  meaning('control', '“Button”', 'a person presses it'),
  meaning('delay', 'after 1 s', 'so much later'),
  meaning('outcome', 'call done', 'what was running ended'),
  meaning('always', 'always', 'at once'),
  meaning('guard', '[condition]', 'only if it holds'),
  meaning('action', '/ action', 'what is done'),
  meaning('goto', '→ state', 'where it leads'),
];

const GAP: Run = { style: 'word', text: '·' };
export const LEGEND_GAP = 6;

/** The lines that tell what the signs of a picture mean: of those that it has. */
export function legendOf({ boxes, arrows, width }: Layout): readonly Line[] {
  const contents = [
    ...boxes.map(({ content }) => content),
    ...arrows.flatMap(({ label }) => label?.content ?? []),
  ];
  const used = new Set(
    contents.flatMap(({ blocks }) =>
      blocks.flatMap(({ lines }) => lines.flatMap(({ runs }) => runs.map(({ style }) => style))),
    ),
  );
  const signs = SIGNS.filter(({ of }) => used.has(of));
  return signs.reduce<Line[]>((lines, { runs }) => placed(lines, runs, width), []);
}

/** On the last line, where it has room. */
function placed(lines: Line[], runs: readonly Run[], max: number): Line[] {
  const last = lines.at(-1);
  const [alone] = wrap(runs, Infinity);
  if (alone === undefined) return lines;
  const [joined] = last === undefined ? [alone] : wrap([...last.runs, GAP, ...runs], Infinity);
  return joined === undefined || joined.width > max || last === undefined
    ? [...lines, alone]
    : [...lines.slice(0, -1), joined];
}

export const legendHeight = (lines: readonly Line[]): number =>
  lines.length === 0 ? 0 : LEGEND_GAP + lines.length * LINE_HEIGHT;
