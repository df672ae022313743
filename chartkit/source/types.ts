/** What a chart's source says of the types of its events and its input, as far as they are written in the same file. */
import { childrenOf, isNode, keyText, listOf, nameOf, programOf, type Node } from './ast.ts';

/** Code of a value of each type: `{ type: 'buy', coins: 0 }`. */
export interface Shapes {
  /** By event type. */
  readonly events: ReadonlyMap<string, string>;
  readonly input: string | null;
}

export function shapesIn(file: string, text: string): Shapes {
  const program = programOf(file, text);
  const events = new Map<string, string>();
  if (program === null) return { events, input: null };
  const declared = new Map<string, Node>();
  gather(program, declared);
  for (const union of membersNamed(program, 'events', declared))
    for (const member of alternatives(union, declared)) {
      const type = literalOf(memberOf(member, 'type', declared));
      if (type !== null) events.set(type, sampleOf(member, declared, 0));
    }
  const [input] = membersNamed(program, 'input', declared);
  return { events, input: input === undefined ? null : sampleOf(input, declared, 0) };
}

function gather(node: Node, declared: Map<string, Node>): void {
  const name = nameOf(node['id']);
  if (node.type === 'TSTypeAliasDeclaration' && name !== null && isNode(node['typeAnnotation']))
    declared.set(name, node['typeAnnotation']);
  if (node.type === 'TSInterfaceDeclaration' && name !== null && isNode(node['body']))
    declared.set(name, node['body']);
  for (const child of childrenOf(node)) gather(child, declared);
}

/** Types written for `types: { events: {} as X }` and `types: {} as { events: X }`. */
function membersNamed(node: Node, what: string, declared: ReadonlyMap<string, Node>): Node[] {
  const found = childrenOf(node).flatMap((child) => membersNamed(child, what, declared));
  if (node.type !== 'ObjectProperty' || keyText(node['key']) !== 'types' || !isNode(node['value']))
    return found;
  const types = node['value'];
  const whole = castOf(types);
  const member = whole === null ? null : memberOf(whole, what, declared);
  if (member !== null) return [member, ...found];
  const single = listOf(types['properties']).find((each) => keyText(each['key']) === what)?.['value'];
  const cast = isNode(single) ? castOf(single) : null;
  return cast === null ? found : [cast, ...found];
}

const castOf = (node: Node): Node | null =>
  node.type === 'TSAsExpression' && isNode(node['typeAnnotation']) ? node['typeAnnotation'] : null;

function resolved(type: Node, declared: ReadonlyMap<string, Node>): Node {
  if (type.type === 'TSParenthesizedType' && isNode(type['typeAnnotation']))
    return resolved(type['typeAnnotation'], declared);
  const name = type.type === 'TSTypeReference' ? nameOf(type['typeName']) : null;
  const known = name === null ? undefined : declared.get(name);
  return known === undefined ? type : resolved(known, declared);
}

function alternatives(type: Node, declared: ReadonlyMap<string, Node>): Node[] {
  const plain = resolved(type, declared);
  return plain.type === 'TSUnionType'
    ? listOf(plain['types']).flatMap((each) => alternatives(each, declared))
    : [plain];
}

const fieldsOf = (type: Node): Node[] =>
  listOf(type.type === 'TSInterfaceBody' ? type['body'] : type['members']);

function memberOf(type: Node, name: string, declared: ReadonlyMap<string, Node>): Node | null {
  const field = fieldsOf(resolved(type, declared)).find((each) => keyText(each['key']) === name);
  return field === undefined ? null : annotationOf(field);
}

function annotationOf(field: Node): Node | null {
  const annotation = field['typeAnnotation'];
  const type = isNode(annotation) ? annotation['typeAnnotation'] : null;
  return isNode(type) ? type : null;
}

function literalOf(type: Node | null): string | null {
  const literal = type?.type === 'TSLiteralType' ? type['literal'] : null;
  return isNode(literal) && typeof literal['value'] === 'string' ? literal['value'] : null;
}

const DEPTH_MAX = 4;
const PLAIN: Readonly<Record<string, string>> = {
  TSStringKeyword: "''",
  TSNumberKeyword: '0',
  TSBooleanKeyword: 'false',
  TSBigIntKeyword: '0n',
  TSNullKeyword: 'null',
  TSArrayType: '[]',
  TSTupleType: '[]',
};

/** Code of a value of this type: the plainest. What is not known is left to be filled in. */
function sampleOf(type: Node, declared: ReadonlyMap<string, Node>, depth: number): string {
  const [plain = type] = alternatives(type, declared);
  const known = PLAIN[plain.type];
  if (known !== undefined) return known;
  const literal = plain.type === 'TSLiteralType' ? plain['literal'] : null;
  if (isNode(literal)) return codeOf(literal['value']);
  if (plain.type === 'TSTypeOperator' && isNode(plain['typeAnnotation']))
    return sampleOf(plain['typeAnnotation'], declared, depth);
  const fields = fieldsOf(plain);
  if (fields.length === 0 || depth > DEPTH_MAX) return 'undefined /* fill in */';
  const entries = fields
    .filter((field) => field['optional'] !== true)
    .map((field) => {
      const value = annotationOf(field);
      return `${keyCode(keyText(field['key']) ?? '')}: ${value === null ? 'undefined' : sampleOf(value, declared, depth + 1)}`;
    });
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A value as code, in single quotes. */
export const codeOf = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
    : String(value);

export const keyCode = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : codeOf(key));
