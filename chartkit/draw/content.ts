import type { Arrow, Box } from './scene.types.ts';
import { INDENT, heightOf, wrap, widthOf, type Line, type Run } from './text.ts';
import type { Entry } from './words.ts';

/** Words set into lines. An entry's block carries its transition. */
export interface Block {
  readonly kind: 'title' | 'fact' | 'entry' | 'words';
  readonly entry: Entry | null;
  readonly lines: readonly Line[];
}

/** Blocks one under the other, and the px they need. */
export interface Content {
  readonly blocks: readonly Block[];
  readonly width: number;
  readonly height: number;
}

export const PAD = 12;
/** Above the first and below the last line of a box. */
export const PAD_Y = 6;
/** Between the facts of a state and its inner transitions, with a hairline in the middle. */
export const RULE_GAP = 9;
/** Between the transitions that share an arrow. */
export const ENTRY_GAP = 5;

/** The words of a box, no line wider than `max` px where its words allow. */
export function boxContent(box: Box, max: number): Content {
  const block = (kind: Block['kind'], runs: readonly Run[], entry: Entry | null): Block => ({
    kind,
    entry,
    lines: wrap(runs, max, kind === 'entry' ? INDENT : 0),
  });
  const blocks = [
    block('title', box.title, null),
    ...box.facts.map((runs) => block('fact', runs, null)),
    ...box.inner.map((entry) => block('entry', entry.lines.flat(), entry)),
  ];
  const gap = box.inner.length > 0 ? RULE_GAP : 0;
  return {
    blocks,
    width: Math.ceil(Math.max(...blocks.map(({ lines }) => widthOf(lines))) + 2 * PAD),
    height: blocks.reduce((sum, { lines }) => sum + heightOf(lines), 0) + gap + 2 * PAD_Y,
  };
}

/** The words at an arrow, or null where it has none. */
export function labelContent(arrow: Arrow, max: number): Content | null {
  const blocks = blocksOf(arrow, max);
  if (blocks.length === 0) return null;
  const lines = blocks.flatMap((each) => each.lines);
  return {
    blocks,
    width: Math.ceil(widthOf(lines) + 10),
    height: heightOf(lines) + ENTRY_GAP * (blocks.length - 1) + 4,
  };
}

function blocksOf(arrow: Arrow, max: number): Block[] {
  switch (arrow.kind) {
    case 'transition':
      // Of one transition each part has a line of its own; of several each is a line, where it has room.
      return arrow.entries.map((entry) => ({
        kind: 'entry',
        entry,
        lines:
          arrow.entries.length > 1
            ? wrap(entry.lines.flat(), max)
            : entry.lines.flatMap((line) => wrap(line, max)),
      }));
    case 'initial':
      return arrow.actions.length === 0
        ? []
        : [{ kind: 'words', entry: null, lines: wrap(arrow.actions, max) }];
    case 'history':
      return [];
    default:
      return arrow satisfies never;
  }
}
