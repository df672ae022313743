/** A syntax tree, as far as it is looked at. */
import { parse, type ParserPlugin } from '@babel/parser';

export type Node = Readonly<Record<string, unknown>> & { readonly type: string };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** The program of a source file; null where it can't be parsed at all. */
export function programOf(file: string, text: string): Node | null {
  try {
    const program: unknown = parse(text, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      plugins: pluginsOf(file),
    }).program;
    return isNode(program) ? program : null;
  } catch {
    return null;
  }
}

function pluginsOf(file: string): ParserPlugin[] {
  if (/\.[cm]?ts$/.test(file)) return ['typescript'];
  return file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['jsx'];
}

export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'loc' ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

export const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null;

/** The last name of what is called: `createMachine` of `setup({}).createMachine()`. */
export function calleeOf(call: Node): string | null {
  const callee = call['callee'];
  if (!isNode(callee)) return null;
  return nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee);
}

export const keyText = (key: unknown): string | null => {
  if (!isNode(key)) return null;
  const value = key['value'];
  return nameOf(key) ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : null);
};
