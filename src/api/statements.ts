/** A month of the account, and files of its lines: fetched with the first list. */
import * as z from 'zod/mini';
import { balanceLogCalls } from '../../contract/calls/balanceLog.ts';
import { readCsv } from '../../contract/csv.ts';
import { toTicket } from '../../contract/model.ts';
import { toBalanceChange } from '../../contract/model.points.ts';
import { toStatement, type Listing } from '../../contract/model.statement.ts';
import { MOVEMENT_KINDS } from '../../contract/wire/balanceLog.ts';
import { orderLine } from '../../contract/wire/betting.ts';
import { drawId, envelope, instant, money } from '../../contract/wire/common.ts';
import { EXPORTS, type ExportName } from '../../contract/wire/exports.ts';
import type { Client } from './client.ts';
import { ApiError, isUnauthorised, malformed } from './errors.ts';
import { failureOf, openHttp } from './transport.ts';

export const LISTING_KINDS = ['bets', 'transactions'] as const satisfies readonly ExportName[];

interface Days {
  readonly from: string;
  readonly to: string;
}

/** A file has 20,000 lines at most, which a slow network takes longer over than over a call. */
const FILE_MS = 60_000;
const CSV = 'text/csv';
const HTTP_OK = 200;

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
  const http = openHttp(FILE_MS);

  /** The text of a file. A refusal is an envelope, as everywhere. */
  const fetchText = async (path: string, days: Days, signal: AbortSignal): Promise<string> => {
    const { baseUrl, token } = connection();
    const { status, headers, data } = await http
      .get<unknown>(`${baseUrl}${path}?${new URLSearchParams({ ...days }).toString()}`, {
        headers: token === null ? {} : { token },
        signal,
      })
      .catch((error: unknown) => {
        throw new ApiError(
          failureOf(error, () => navigator.onLine),
          path,
        );
      });
    if (status !== HTTP_OK) throw new ApiError({ kind: 'http', status, url: baseUrl + path }, path);
    if (typeof data === 'string' && String(headers['content-type']).startsWith(CSV)) return data;
    const refused = envelope.safeParse(data);
    if (!refused.success) throw malformed(refused.error.issues, path);
    throw new ApiError({ kind: 'code', code: refused.data.code, data: refused.data.data }, path);
  };

  return {
    statement: async (month: string | undefined, signal: AbortSignal) =>
      toStatement((await ask(balanceLogCalls.statement, { query: { month }, signal })).data),
    /** All lines of some days. A token that has run out is renewed by a call first. */
    listing: async (kind: ExportName, days: Days, signal: AbortSignal): Promise<Listing> => {
      const { path } = EXPORTS[kind];
      const text = await fetchText(path, days, signal).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || !isUnauthorised(error.failure)) throw error;
        await call('balance', { signal });
        return fetchText(path, days, signal);
      });
      return toListing(kind, days, text);
    },
  };
}
