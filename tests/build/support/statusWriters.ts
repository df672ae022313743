/**
 * Who writes a status of the database, in TypeScript by its syntax tree and in SQL by its text: every way but that of
 * server/lifecycles/moves.ts (and, for draws, server/draws/drawMoves.ts) is a fault.
 */
import { getTableName } from 'drizzle-orm';
import { parseSync, Visitor, type ESTree } from 'vite';
import { autoTasks } from '../../../server/db/schema/auto.ts';
import { bets, draws } from '../../../server/db/schema/money.ts';
import { recharges, withdrawals } from '../../../server/db/schema/payments.ts';
import { exchanges } from '../../../server/db/schema/points.ts';

/** By the table's name in the schema: the columns that are its status, as Drizzle and as SQL name them. */
const STATUS = { status: 'status' };
const TIMES = { drawnAt: 'drawn_at', voidedAt: 'voided_at', settledAt: 'settled_at' };
const TABLES = new Map<string, Readonly<Record<string, string>>>([
  ['bets', STATUS],
  ['autoTasks', STATUS],
  ['recharges', STATUS],
  ['withdrawals', STATUS],
  ['exchanges', STATUS],
  ['draws', TIMES],
]);
const SQL_TABLES = new Map<string, readonly string[]>(
  Object.entries({ bets, autoTasks, recharges, withdrawals, exchanges, draws }).map(([name, table]) => [
    getTableName(table),
    Object.values(TABLES.get(name) ?? {}),
  ]),
);

/** They make the parts of an UPDATE from the life cycles. */
const MAKERS = /\b(?:moveBy|movesBy|drawMove)\(/;
const HOLE = /«(\d+)»/g;

/** What is wrong with the statements of a text in which `«n»` stands for the n-th expression. */
function faultsOfSql(text: string, holes: readonly string[], sourceOf: (name: string) => string): string[] {
  const updates = [
    ...text.matchAll(/\b(?:UPDATE(?!\s+SET\b)(?:\s+ONLY)?|INSERT\s+INTO)\s+(?:public\.)?"?(\w+)"?/gi),
  ];
  return updates.flatMap((found, at) => {
    const [head, table = ''] = found;
    const columns = SQL_TABLES.get(table);
    if (columns === undefined) return [];
    const statement = text.slice(found.index + head.length, updates[at + 1]?.index);
    const start = /^INSERT/i.test(head) ? /\bDO\s+UPDATE\s+SET\b/i : /\bSET\b/i;
    const set = start.exec(statement);
    if (set === null) return [];
    const rest = statement.slice(set.index + set[0].length);
    const clause = /^[^]*?(?=\bFROM\b|\bWHERE\b|\bRETURNING\b|;|$(?![^]))/i.exec(rest)?.[0] ?? '';
    const faults = columns
      .filter((column) =>
        new RegExp(`\\b${column}\\b"?\\s*=(?!\\s*«\\d+»)|\\b${column}\\b"?\\s*[,)]`).test(clause),
      )
      .map((column) => `UPDATE ${table} SET ${column} without a move`);
    for (const [, hole = ''] of clause.matchAll(HOLE)) {
      const code = holes[Number(hole)] ?? '';
      const isOwn = new RegExp(`\\b(?:${columns.join('|')})\\b"?\\s*=\\s*«${hole}»`).test(clause);
      const [, move] = /^(\w+)\.set$/.exec(code) ?? [];
      const others = [...statement.matchAll(HOLE)].map(([, n = '']) => holes[Number(n)] ?? '');
      if (move !== undefined) {
        if (!MAKERS.test(sourceOf(move))) faults.push(`${move}.set is made without a move`);
        if (!others.some((each) => each === `${move}.where` || each === `${move}.same`))
          faults.push(`UPDATE ${table} SET ${code} without ${move}.where`);
      } else if (isOwn) {
        if (!code.startsWith('movedOrSame(')) faults.push(`UPDATE ${table} SET a status to ${code}`);
      } else if (columns.some((column) => `${code} ${sourceOf(code)}`.includes(column))) {
        faults.push(`UPDATE ${table} SET ${code}`);
      }
    }
    return faults;
  });
}

export const faultsInSql = (text: string): string[] => faultsOfSql(text, [], () => '');

const keyOf = (property: ESTree.ObjectProperty): string =>
  property.key.type === 'Identifier' ? property.key.name : '';

const calledOn = (node: ESTree.CallExpression, method: string): ESTree.CallExpression | null =>
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === method &&
  node.callee.object.type === 'CallExpression'
    ? node.callee.object
    : null;
const tableOf = (node: ESTree.CallExpression, method: string): string | null => {
  if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return null;
  const [table] = node.arguments;
  return node.callee.property.name === method && table?.type === 'Identifier' ? table.name : null;
};

/** The faults of a module of the server. @param elsewhere what the other modules say of a name that it imports */
export function faultsInModule(
  file: string,
  source: string,
  elsewhere: (name: string) => string = () => '',
): string[] {
  const { program } = parseSync(file, source);
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const faults: string[] = [];
  const names = new Map<string, string>();
  const typed = new Map<string, string>();
  const types = new Map<string, string>();
  const wheres = new Map<number, string>();
  const sets: { readonly node: ESTree.CallExpression; readonly table: string }[] = [];
  const inserts: { readonly node: ESTree.CallExpression; readonly table: string }[] = [];

  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) names.set(id.name, textOf(init));
    },
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => types.set(id.name, textOf(typeAnnotation)),
    Identifier: ({ name, typeAnnotation }) => {
      if (typeAnnotation) typed.set(name, textOf(typeAnnotation).replace(/^:\s*/, ''));
    },
    CallExpression: (node) => {
      const filtered = calledOn(node, 'where');
      if (filtered !== null)
        wheres.set(filtered.start * 1e6 + filtered.end, node.arguments.map(textOf).join());
      const updated = calledOn(node, 'set');
      const updatedTable = updated === null ? null : tableOf(updated, 'update');
      if (updatedTable !== null && TABLES.has(updatedTable)) sets.push({ node, table: updatedTable });
      for (const method of ['values', 'onConflictDoUpdate']) {
        const inserted = calledOn(node, method);
        const table = inserted === null ? null : tableOf(inserted, 'insert');
        if (table !== null && TABLES.has(table)) inserts.push({ node, table });
      }
      if (
        calledOn(node, 'onConflictDoUpdate') !== null &&
        [...TABLES.keys()].some((name) => textOf(node).includes(`.insert(${name})`))
      )
        faults.push('onConflictDoUpdate of a table with a status');
    },
  }).visit(program);
  const sourceOf = (name: string): string => names.get(name) ?? elsewhere(name);

  for (const { node, table } of sets) {
    const columns = Object.keys(TABLES.get(table) ?? {});
    const where = wheres.get(node.start * 1e6 + node.end) ?? '';
    const [written] = node.arguments;
    const isHeld = (name: string): boolean =>
      /\bstatus\?: never\b/.test(types.get(typed.get(name) ?? '') ?? '');
    if (written?.type === 'Identifier' && isHeld(written.name)) continue;
    if (written?.type !== 'ObjectExpression') {
      faults.push(`${table}: set(${written === undefined ? '' : textOf(written)})`);
      continue;
    }
    let isMoved = false;
    for (const property of written.properties.toReversed()) {
      if (property.type === 'SpreadElement') {
        const spread = textOf(property.argument);
        const [, move] = /^(\w+)\.set$/.exec(spread) ?? [];
        if (move !== undefined) {
          isMoved = true;
          if (!MAKERS.test(sourceOf(move))) faults.push(`${table}: ${spread} is made without a move`);
          if (!where.includes(`${move}.where`)) faults.push(`${table}: ${spread} without ${move}.where`);
        } else if (!isMoved && !isHeld(spread)) faults.push(`${table}: ...${spread}`);
      } else if (columns.includes(keyOf(property)) && !textOf(property.value).startsWith('movedOrSame('))
        faults.push(`${table}: ${keyOf(property)} is set without a move`);
      else if (property.computed || keyOf(property) === '') faults.push(`${table}: ${textOf(property)}`);
    }
  }
  for (const { node, table } of inserts) {
    const [written] = node.arguments;
    if (written?.type !== 'ObjectExpression') faults.push(`${table}: values(…) that can't be read`);
    else if (
      written.properties.some(
        (each) => each.type === 'Property' && keyOf(each) === 'status' && each.value.type === 'Literal',
      )
    )
      faults.push(`${table}: begins in a status that is written in place`);
  }
  new Visitor({
    TemplateLiteral: ({ quasis, expressions }) => {
      const text = quasis
        .map(({ value }, at) => `${value.raw}${at < expressions.length ? `«${at}»` : ''}`)
        .join('');
      faults.push(...faultsOfSql(text, expressions.map(textOf), sourceOf));
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') faults.push(...faultsInSql(value));
    },
  }).visit(program);
  return faults;
}
