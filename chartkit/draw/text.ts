/** How each kind of words in a picture is set. Sizes are px; the classes of style.ts carry the same names. */
export const FONTS = {
  title: { size: 18, bold: true },
  name: { size: 14, bold: true },
  note: { size: 12, bold: false },
  tag: { size: 11, bold: false },
  event: { size: 12, bold: true },
  delay: { size: 12, bold: true },
  outcome: { size: 12, bold: true },
  always: { size: 12, bold: true },
  guard: { size: 12, bold: false },
  action: { size: 12, bold: false },
  invoke: { size: 12, bold: true },
  word: { size: 12, bold: false },
  goto: { size: 12, bold: true },
  control: { size: 12, bold: false },
  order: { size: 11, bold: true },
} as const satisfies Record<string, { size: number; bold: boolean }>;

export type Style = keyof typeof FONTS;

/** A choice's number stands in a ring, px: as wide as two digits, and as far from the words after it as a space. */
export const ORDER_RADIUS = 7;
export const ORDER_WIDTH = 2 * ORDER_RADIUS;
export const ORDER_GAP = 4;
/** What begins at its number can only grow to the right: room for fonts that are wider than Arial, where text is set to no width. */
export const ORDER_RESERVE = 8;

/** A stretch of text in one style. */
export interface Run {
  readonly style: Style;
  readonly text: string;
}

/** One line of runs and the width in px that it will not exceed. */
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

export const LINE_HEIGHT = 16;

/**
 * The first family present is used; one that is wider than Arial is set as wide as Arial (`setWidth`). rsvg does not set
 * text to a width: where it has none of Arial's twins, the condensed family is nearest.
 */
export const FONT_FAMILY = "Arial, Helvetica, 'Liberation Sans', Roboto, 'DejaVu Sans Condensed', sans-serif";

/** Keeps a sign on the line of the word it belongs to. */
export const NBSP = '\u00a0';

/** Advance widths of Arial (and its metric twins) for U+0020 to U+007E, in thousandths of the font size. */
const REGULAR = widths(
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
);
const BOLD = widths(
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
);

/** The same of the signs beyond U+007E that pictures use and that are not as wide as the font is high. */
const SIGNS = new Map([
  [NBSP, 278],
  ['·', 333],
  ['›', 333],
]);

/** Fonts that stand in for Arial differ a little; what is measured is never too small for them. */
const SAFETY = 1.05;

function widths(list: string): readonly number[] {
  return list.split(' ').map(Number);
}

/** The width in px of a text in a style, from the tables: the same on every machine. Other scripts count 1 em. */
export function measure(text: string, style: Style): number {
  if (style === 'order') return ORDER_WIDTH * SAFETY + ORDER_RESERVE;
  const { size, bold } = FONTS[style];
  const table = bold ? BOLD : REGULAR;
  let thousandths = 0;
  for (const letter of text) {
    thousandths += SIGNS.get(letter) ?? table[(letter.codePointAt(0) ?? 0) - 32] ?? 1000;
  }
  return (thousandths * size * SAFETY) / 1000;
}

/** The width in px at which a line is set, whatever font is there: that of Arial, without what is kept in reserve. */
export const setWidth = ({ runs }: Line) =>
  runs.reduce((sum, { style, text }) => sum + measure(text, style), 0) / SAFETY;

/** The height in px of a line: of its largest letters. */
export const lineHeight = (line: Line) =>
  Math.max(LINE_HEIGHT, ...line.runs.map((run) => Math.round(FONTS[run.style].size * 1.3)));

export const heightOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + lineHeight(line), 0);
export const widthOf = (lines: readonly Line[]) => Math.max(0, ...lines.map((line) => line.width));

/** Hanging indent in px of every line but the first. */
export const INDENT = 12;

/**
 * Sets runs, parted by spaces, into lines no wider than `max` px. A single word wider than that gets a line of
 * its own. Lines after the first may be narrower by `indent` px.
 */
export function wrap(runs: readonly Run[], max: number, indent = 0): Line[] {
  const words = runs.flatMap(({ style, text }) => breakable(text).map((word) => ({ style, ...word })));
  const lines: { runs: Run[]; width: number }[] = [];
  for (const { style, text, glued } of words) {
    const line = lines.at(-1);
    const space = line === undefined || glued ? 0 : measure(' ', style);
    const width = measure(text, style);
    if (line === undefined) lines.push({ runs: [{ style, text }], width });
    else if (line.width + space + width > max && line.runs.at(-1)?.style !== 'order') {
      lines.push({ runs: [{ style, text }], width: width + indent });
    } else append(line, { style, text: glued ? text : ` ${text}` }, space + width);
  }
  return lines;
}

function append(line: { runs: Run[]; width: number }, run: Run, width: number): void {
  const last = line.runs.at(-1);
  if (last?.style === run.style)
    line.runs.splice(-1, 1, { style: run.style, text: `${last.text}${run.text}` });
  else line.runs.push(run);
  line.width += width;
}

/** A word of more letters than this may be broken. */
const WHOLE_LETTERS_MAX = 26;
const isLong = (word: string): boolean => word.length > WHOLE_LETTERS_MAX;

/** Where a text may be broken: at spaces; in a very long word before a dot or a bracket and after a comma, and inside a name only if that is very long itself. */
function breakable(text: string): { text: string; glued: boolean }[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) =>
      partsOf(word).map((part, index) => ({
        text: part,
        glued: index > 0,
      })),
    );
}

function partsOf(word: string): string[] {
  if (!isLong(word)) return [word];
  return word.split(/(?=[.(])|(?<=,)/).flatMap((name) => (isLong(name) ? name.split(/(?=[A-Z])/) : [name]));
}
