import { parseSync, type ESTree } from 'vite';

/** What the types file of a chart documents: the data it owns, and the events it receives and sends. */
export interface Vocabulary {
  /** The fields of its context, in the author's order. */
  readonly data: readonly Field[];
  /** Its unions of events, in the author's order. */
  readonly groups: readonly EventGroup[];
}

export interface Word {
  readonly name: string;
  /** The author's comment, "" where there is none. */
  readonly doc: string;
}

export interface Field extends Word {
  /** Its type as written. */
  readonly type: string;
}

export interface EventGroup extends Word {
  readonly events: readonly Word[];
  /** Names of groups that are in it as a whole. */
  readonly groups: readonly string[];
}

type Declaration = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration;

/** Reads a types file. Throws when it can't be parsed. */
export function vocabularyOf(file: string, source: string): Vocabulary {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  /** The doc comment that ends right before a place, nothing but a `|` between. */
  const docAt = (place: number) => {
    const comment = comments.findLast(
      ({ type, value, end }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        end <= place &&
        /^[\s|]*$/.test(source.slice(end, place)),
    );
    return comment === undefined ? '' : plainDoc(comment.value);
  };
  const interfaces = new Map<string, ESTree.TSInterfaceDeclaration>();
  const docs = new Map<string, string>();
  const groups: EventGroup[] = [];
  for (const statement of program.body) {
    const declaration = declarationOf(statement);
    if (declaration !== null) docs.set(declaration.id.name, docAt(statement.start));
    if (declaration?.type === 'TSInterfaceDeclaration') {
      interfaces.set(declaration.id.name, declaration);
      const event = typeIn(declaration.body.body);
      const { name } = declaration.id;
      if (event !== null)
        groups.push({ name, doc: docAt(statement.start), events: [{ name: event, doc: '' }], groups: [] });
    }
    if (declaration?.type === 'TSTypeAliasDeclaration') {
      const group = groupOf(declaration, docAt(statement.start), docAt);
      if (group.events.length > 0 || group.groups.length > 0) groups.push(group);
    }
  }
  const fieldsOf = (name: string): Field[] => {
    const declaration = interfaces.get(name);
    if (declaration === undefined) return [];
    const inherited = declaration.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' ? fieldsOf(expression.name) : [],
    );
    const own = declaration.body.body.flatMap((member) => {
      const field = fieldName(member);
      if (field === null || member.type !== 'TSPropertySignature') return [];
      const written = member.typeAnnotation?.typeAnnotation;
      const type =
        written === undefined ? '' : source.slice(written.start, written.end).replaceAll(/\s+/g, ' ');
      const [named = ''] = type.match(/\w+/) ?? [];
      return [{ name: field, type, doc: docAt(member.start) || (docs.get(named) ?? '') }];
    });
    return [...inherited, ...own];
  };
  const context = [...interfaces.keys()].find((name) => name.endsWith('Context'));
  return { data: context === undefined ? [] : fieldsOf(context), groups };
}

function declarationOf(statement: ESTree.Statement | ESTree.Directive): Declaration | null {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration'
    ? declaration
    : null;
}

function groupOf(
  alias: ESTree.TSTypeAliasDeclaration,
  doc: string,
  docAt: (place: number) => string,
): EventGroup {
  const written = alias.typeAnnotation;
  const members = written.type === 'TSUnionType' ? written.types : [written];
  return {
    name: alias.id.name,
    doc,
    events: members.flatMap((member) => {
      const event = eventName(member);
      return event === null ? [] : [{ name: event, doc: docAt(member.start) }];
    }),
    groups: members.flatMap((member) =>
      member.type === 'TSTypeReference' && member.typeName.type === 'Identifier'
        ? [member.typeName.name]
        : [],
    ),
  };
}

/** `cell.toggled` of `{ type: 'cell.toggled'; row: Row }`; null for any other type. */
const eventName = (member: ESTree.TSType) =>
  member.type === 'TSTypeLiteral' ? typeIn(member.members) : null;

function typeIn(members: readonly ESTree.TSSignature[]): string | null {
  for (const part of members) {
    if (part.type !== 'TSPropertySignature' || fieldName(part) !== 'type') continue;
    const type = part.typeAnnotation?.typeAnnotation;
    if (type?.type === 'TSLiteralType' && type.literal.type === 'Literal') return String(type.literal.value);
  }
  return null;
}

function fieldName(member: ESTree.TSSignature): string | null {
  return member.type === 'TSPropertySignature' && member.key.type === 'Identifier' ? member.key.name : null;
}

const plainDoc = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .filter((line) => line !== '')
    .join(' ');
