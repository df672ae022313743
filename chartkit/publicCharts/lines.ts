/** How many lines each world takes in worlds.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { worlds } from './worlds.ts';

const LINES_MAX = 10;

/** By key. @throws where a world takes more than ten */
export function linesOfWorlds(): ReadonlyMap<string, number> {
  const source = readFileSync(join(import.meta.dirname, 'worlds.ts'), 'utf8');
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] });
  const written = new Map(
    program.body
      .flatMap((each) => (each.type === 'ExportNamedDeclaration' ? (each.declaration ?? []) : each))
      .flatMap((each) => (each.type === 'VariableDeclaration' ? each.declarations : []))
      .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  );
  const all = written.get('worlds');
  if (all?.type !== 'ObjectExpression') throw new Error('worlds.ts has no `worlds`.');
  const lines = all.properties.map((property) => {
    const value = property.type === 'ObjectProperty' ? property.value : property;
    const { loc } = value.type === 'Identifier' ? (written.get(value.name) ?? value) : value;
    return loc ? loc.end.line - loc.start.line + 1 : 0;
  });
  const counted = new Map(Object.keys(worlds).map((key, index) => [key, lines[index] ?? 0]));
  for (const [key, count] of counted)
    if (count > LINES_MAX) throw new Error(`The world of ${key} takes ${count} lines.`);
  return counted;
}
