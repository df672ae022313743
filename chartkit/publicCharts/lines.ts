/** How many lines each world takes in worlds/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { defuse } from './worlds/defuse.ts';
import { others } from './worlds/others.ts';
import type { Worlds } from './worlds/own.ts';
import { portabletext } from './worlds/portabletext.ts';
import { statelyai } from './worlds/statelyai.ts';

/** Of the source: where it is in the text, and on which lines. */
interface Part {
  readonly start?: number | null | undefined;
  readonly end?: number | null | undefined;
  readonly loc?:
    | { readonly start: { readonly line: number }; readonly end: { readonly line: number } }
    | null
    | undefined;
}

const LINES_MAX = 10;
const FILES: Readonly<Record<string, Worlds>> = { defuse, others, portabletext, statelyai };

/** By key. @throws where a world takes more than ten */
export function linesOfWorlds(): ReadonlyMap<string, number> {
  const counted = new Map(
    Object.entries(FILES).flatMap(([name, worlds]) => linesIn(name, Object.keys(worlds))),
  );
  for (const [key, count] of counted)
    if (count > LINES_MAX) throw new Error(`The world of ${key} takes ${count} lines.`);
  return counted;
}

const linesOf = ({ loc }: Part) => (loc ? loc.end.line - loc.start.line + 1 : 0);

/** A world's own lines, with those of what stands above the worlds and is used by it alone. In the order in which they are written. */
function linesIn(name: string, keys: readonly string[]): (readonly [string, number])[] {
  const source = readFileSync(join(import.meta.dirname, 'worlds', `${name}.ts`), 'utf8');
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] });
  const written = new Map(
    program.body
      .flatMap((each) => (each.type === 'ExportNamedDeclaration' ? (each.declaration ?? []) : each))
      .flatMap((each) => (each.type === 'VariableDeclaration' ? each.declarations : []))
      .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  );
  const all = written.get(name);
  if (all?.type !== 'ObjectExpression') throw new Error(`${name}.ts has no \`${name}\`.`);
  written.delete(name);
  const wordsOf = (part: Part): readonly string[] => {
    const words = new Set<string>(source.slice(part.start ?? 0, part.end ?? 0).match(/\w+/g));
    return [...written.keys()].filter((word) => words.has(word));
  };
  const worlds = all.properties.map((property) =>
    property.type === 'ObjectProperty' ? property.value : property,
  );
  const used = worlds.map((world) => withAll(wordsOf(world), (word) => wordsOf(written.get(word) ?? world)));
  const isOwn = (word: string) => used.filter((words) => words.has(word)).length === 1;
  const counts = worlds.map((world, index) =>
    [...(used[index] ?? [])]
      .filter(isOwn)
      .reduce((sum, word) => sum + linesOf(written.get(word) ?? world), linesOf(world)),
  );
  return keys.map((key, index) => [key, counts[index] ?? 0] as const);
}

/** These words, and all that they are made of. */
function withAll(words: readonly string[], made: (word: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(words);
  for (const word of found) for (const each of made(word)) found.add(each);
  return found;
}
