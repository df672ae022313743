/** The sources of the house and what they import, and who may import what (walls.ts). */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { ANY, MAY_IMPORT } from './walls.ts';

const SOURCE = /\.(?:ts|tsx|mjs)$/;
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
/** One that was moved and not yet added is listed, and not there. */
export const files = listed.split('\n').filter((file) => SOURCE.test(file) && existsSync(file));

/** The longest name of a room that the file lies in. */
export const roomOf = (file: string): string =>
  Object.keys(MAY_IMPORT)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .reduce((best, room) => (room.length > best.length ? room : best), '');

export interface Import {
  readonly from: string;
  /** A file of ours, or the name of a package. */
  readonly to: string;
  /** Types alone: nothing is loaded. */
  readonly isType: boolean;
}

interface Named {
  readonly name: string;
  readonly isType: boolean;
}

/** The path of a literal as it is written. */
const pathIn = (literal: string): readonly string[] => {
  const path = /^['"`]([^'"`]+)['"`]$/.exec(literal)?.[1];
  return path === undefined ? [] : [path];
};

/** The paths that a module names: imports, exports, dynamic imports and the imports of types. */
function namedIn(file: string): Named[] {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const literals = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  const types = text.match(/(?<=: (?:typeof )?import\()'[^']+'/g) ?? [];
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => ({ name: moduleRequest?.value ?? '', isType })),
    ),
    ...literals.flatMap(pathIn).map((name) => ({ name, isType: false })),
    ...types.flatMap(pathIn).map((name) => ({ name, isType: true })),
  ];
}

const packageOf = (name: string): string =>
  name.startsWith('node:') ? 'node' : name.split('/', name.startsWith('@') ? 2 : 1).join('/');

export const imports: readonly Import[] = files.flatMap((from) =>
  namedIn(from)
    .filter(({ name }) => name !== '' && !name.startsWith('virtual:'))
    .map(({ name, isType }) => ({
      from,
      isType,
      to: name.startsWith('.')
        ? posix.normalize(posix.join(posix.dirname(from), name.replace(/\?.*$/, '')))
        : packageOf(name),
    })),
);

export const isAllowed = ({ from, to }: Pick<Import, 'from' | 'to'>): boolean => {
  if (!from.includes('/')) return true;
  const room = roomOf(from);
  const allowed = MAY_IMPORT[room]?.split(' ') ?? [];
  return allowed.includes(ANY) || (room !== '' && roomOf(to) === room) || allowed.includes(roomOf(to) || to);
};
export const told = ({ from, to }: Pick<Import, 'from' | 'to'>) => `${from} imports ${to}`;
