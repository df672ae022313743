/** Files that a pattern of the command line means. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', 'build', 'coverage']);
const isPattern = (text: string) => /[*?{]/.test(text);

/** `src/**\/*.ts` and its like: `*` within a name, `**` over folders, `{a,b}` for one of them. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**/', '\u0001')
    .replaceAll('**', '\u0002')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('\u0001', '(?:[^/]+/)*')
    .replaceAll('\u0002', '.*');
  return new RegExp(`^${source}$`);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return LEFT_OUT.has(entry.name) || entry.name.startsWith('.') ? [] : filesUnder(path);
  });
}

/**
 * Every file that is meant, once, in order. Tests and declarations that a pattern happens to fit are left out; a file that is
 * named is taken as it is.
 * @throws one sentence where a pattern fits nothing
 */
export function filesOf(patterns: readonly string[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => (isPattern(pattern) ? matching(pattern) : [pattern])))];
}

function matching(pattern: string): string[] {
  const plain = pattern.replace(/^\.\//, '');
  const folders = plain.slice(0, plain.search(/[*?{]/)).split('/').slice(0, -1);
  const root = folders.length === 0 ? '.' : folders.join('/') || '/';
  if (!existsSync(root) || !statSync(root).isDirectory()) throw new Error(`There is no folder ${root}.`);
  const expression = expressionOf(plain);
  const found = filesUnder(root)
    .map((file) => file.split(sep).join('/'))
    .filter((file) => expression.test(file) && !/\.(test|spec)\.[^.]+$|\.d\.[cm]?ts$/.test(file))
    .toSorted();
  if (found.length === 0) throw new Error(`No file is like ${pattern}.`);
  return found;
}

export { isPattern };
