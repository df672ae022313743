/** A month of the account, and files of its lines: fetched with the first list. */
import * as z from 'zod/mini';
import { balanceLogCalls } from '../../contract/calls/balanceLog.ts';
import { readCsv } from '../../contract/csv.ts';
import { toTicket } from '../../contract/model.ts';
import { toBalanceChange } from '../../contract/model.points.ts';
import { toStatement, type Listing } from '../../contract/model.statement.ts';
import { MOVEMENT_KINDS } from '../../contract/wire/balanceLog.ts';
import { orderLine } from '../../contract/wire/betting.ts';
import { drawId, instant, money } from '../../contract/wire/common.ts';
import { EXPORTS, type ExportName } from '../../contract/wire/exports.ts';
import type { Client } from './client.ts';
import { malformed } from './errors.ts';
import { openFiles } from './files.ts';

export const LISTING_KINDS = ['bets', 'transactions'] as const satisfies readonly ExportName[];

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Cells of a file are texts; an empty cell stands for null. */
const changeLine = z.object({
  id: z.string(),
  type: z.enum(MOVEMENT_KINDS),
  amount: money,
  before: money,
  after: money,
  order_no: z.nullable(z.string()),
  orders: z.coerce.number().check(z.int()),
  lottery_id: z.nullable(drawId),
  create_time: instant,
});

type Cells = Listing['cells'];

/** Each line by the names of its columns. */
const linesOf = ([columns = [], ...lines]: Cells): unknown[] =>
  lines.map((cells) =>
    Object.fromEntries(
      columns.map((column, at) => [column, cells[at] === '' ? null : (cells[at] ?? null)] as const),
    ),
  );

/** Every line by its schema; a file that has another is none. */
function parseLines<Line>(path: string, line: z.ZodMiniType<Line>, cells: Cells): Line[] {
  const parsed = z.array(line).safeParse(linesOf(cells));
  if (parsed.success) return parsed.data;
  throw malformed(parsed.error.issues, path);
}

function toListing(kind: ExportName, days: Days, text: string): Listing {
  const { path } = EXPORTS[kind];
  const cells = readCsv(text);
  if (kind === 'bets')
    return { ...days, cells, kind, lines: parseLines(path, orderLine, cells).map(toTicket) };
  const lines = parseLines(path, changeLine, cells).map((line) => {
    const { isPending: _, ...change } = toBalanceChange({ ...line, ref: '', memo: '', pending: false });
    return change;
  });
  return { ...days, cells, kind, lines };
}

export type Statements = ReturnType<typeof createStatements>;
export function createStatements({ ask, call, connection }: Client) {
  // A token that has run out is renewed by a call first.
  const fetchFile = openFiles({ connection }, (signal) =>
    call('balance', signal === undefined ? {} : { signal }),
  );

  return {
    statement: async (month: string | undefined, signal: AbortSignal) =>
      toStatement((await ask(balanceLogCalls.statement, { query: { month }, signal })).data),
    /** All lines of some days. */
    listing: async (kind: ExportName, days: Days, signal: AbortSignal): Promise<Listing> => {
      const { text } = await fetchFile(EXPORTS[kind].path, { ...days }, signal);
      return toListing(kind, days, text);
    },
  };
}
