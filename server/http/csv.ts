/** CSV downloads: raw, read in parts and sent as they are read. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { CODE } from '../../contract/codes.ts';
import { CSV_MARK, csvLine } from '../../contract/csv.ts';
import { EXPORT_ROWS_MAX, EXPORTS, exportQuery, type ExportName } from '../../contract/wire/exports.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import type { Slice } from '../lists/paging.ts';
import { consumeRateLimit } from '../rates/rateLimits.ts';
import { TooMany } from './callRates.ts';
import { inTime } from './clients.ts';
import { Refusal } from './envelope.ts';
import { parseInput } from './fields.ts';
import { authentication, refusalAnswer, transportAnswer } from './route.ts';

const PART_ROWS = 500;
const HOUR_MS = 3_600_000;
/** Files of one person within an hour. */
const EXPORTS_PER_HOUR = 60;

/** For openapi.json alone: the file, or at HTTP 200 an envelope with the reason why there is none. */
const ANSWERS = {
  200: {
    description: 'The file; where it is refused, an envelope with the reason.',
    content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: refusalAnswer } },
  },
  default: transportAnswer,
};

/** How a download is registered: what comes in is parsed once it is known who asks. */
export const downloadOptions = (summary: string, querystring: z.ZodMiniType) => ({
  schema: { summary, querystring, security: [{ token: [] }], response: ANSWERS },
  validatorCompiler: () => () => true,
});

/** A line as on the wire. */
export type Line = Readonly<Record<string, string | number | boolean | null>>;
interface ReadPart<Position> {
  readonly list: readonly Line[];
  readonly next: Position | null;
}

export interface CsvFile<Position> {
  /** Without its ending. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Some lines, newest first, as on the wire. */
  readonly read: (slice: Slice<Position>) => Promise<ReadPart<Position>>;
}

/** A line's cells, in the order of the columns; null is an empty cell. */
const cellsOf = (columns: readonly string[], line: Line): readonly string[] =>
  columns.map((column) => String(line[column] ?? ''));

async function* linesOf<Position>({ columns, read }: CsvFile<Position>): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns);
  let after: Position | null = null;
  let isMore = true;
  while (isMore) {
    const part: ReadPart<Position> = await read({ limit: PART_ROWS, offset: 0, after });
    const text = part.list.map((line) => csvLine(cellsOf(columns, line))).join('');
    if (text !== '') yield text;
    after = part.next;
    isMore = after !== null;
  }
}

/** Refuses a file of too many lines, or one too many within an hour. @param whose names the person */
export async function allowFile(db: Database, whose: string, count: number): Promise<void> {
  if (count > EXPORT_ROWS_MAX) throw new Refusal(CODE.inputRefused, { fields: { to: 'tooMany' } });
  if (!(await consumeRateLimit(db, `export:${whose}`, EXPORTS_PER_HOUR, HOUR_MS))) {
    throw new TooMany('files', HOUR_MS);
  }
}

export const sendFile = <Position>(reply: FastifyReply, file: CsvFile<Position>): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.csv"`)
    .send(Readable.from(linesOf(file)));

interface Days {
  readonly from: string;
  readonly to: string;
}
interface Export<Position> {
  readonly name: ExportName;
  /** How many lines there are: from kept counts. */
  readonly count: (memberId: bigint, days: Days) => Promise<number>;
  readonly read: (memberId: bigint, days: Days, slice: Slice<Position>) => Promise<ReadPart<Position>>;
}

/** Serves one kind of file, to members: of their own rows. */
export function exportRoute<Position>(
  app: FastifyInstance,
  { db, config }: { readonly db: Database; readonly config: Config },
  { name, ...file }: Export<Position>,
): void {
  const { member } = authentication(db, config);
  const { path, summary, columns } = EXPORTS[name];
  app.get(path, downloadOptions(summary, exportQuery), async (request, reply) => {
    const { id } = await member(request);
    const days = parseInput(exportQuery, request.query, 'query');
    await allowFile(db, String(id), await inTime(file.count(id, days)));
    return sendFile<Position>(reply, {
      name: `tenball-${name}-${days.from}-${days.to}`,
      columns,
      read: (slice) => file.read(id, days, slice),
    });
  });
}
