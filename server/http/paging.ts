/** Pages and cursors of the wire. A cursor is the position after which a list goes on, as text. */
import * as z from 'zod/mini';
import { CODE } from '../../contract/codes.ts';
import { day } from '../../contract/wire/queries.ts';
import type { ListPage, Slice } from '../lists/paging.ts';
import { Refusal } from './envelope.ts';

interface PageQuery {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** How positions of a list are written in a cursor. */
export interface CursorFormat<Position> {
  readonly write: (position: Position) => string;
  /** null for a text that `write` doesn't make. */
  readonly read: (text: string) => Position | null;
}

/** What a query asks for; a cursor goes before a page. Throws a Refusal 422 for a cursor that isn't ours. */
export function sliceOfQuery<Position>(
  { page, limit, cursor }: PageQuery,
  format: CursorFormat<Position>,
): Slice<Position> {
  if (cursor === undefined) return { limit, offset: (page - 1) * limit, after: null };
  const after = format.read(cursor);
  if (after === null) throw new Refusal(CODE.inputRefused, { fields: { cursor: 'invalid' } });
  return { limit, offset: 0, after };
}

/** A list's answer, its items in the wire's words. */
export const toPage = <Item, Position, WireItem>(
  { list, total, next }: ListPage<Item, Position>,
  format: CursorFormat<Position>,
  toWire: (item: Item) => WireItem,
) => ({ list: list.map(toWire), total, cursor: next === null ? null : format.write(next) });

const TICKET_ID = /^\d{1,18}$/;
export const ticketCursor: CursorFormat<bigint> = {
  write: String,
  read: (text) => (TICKET_ID.test(text) ? BigInt(text) : null),
};

export const dayCursor: CursorFormat<string> = {
  write: (text) => text,
  read: (text) => (z.safeParse(day, text).success ? text : null),
};
