/** CSV downloads of a member's own rows: raw, read in parts and sent as they are read. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
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
/** Files of a member within an hour. */
const EXPORTS_PER_HOUR = 60;

/** For openapi.json alone: the file, or at HTTP 200 an envelope with the reason why there is none. */
const ANSWERS = {
  200: {
    description: 'The file; where it is refused, an envelope with the reason.',
    content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: refusalAnswer } },
  },
  default: transportAnswer,
};

interface Days {
  readonly from: string;
  readonly to: string;
}
/** A line as on the wire. */
type Line = Readonly<Record<string, string | number | boolean | null>>;
interface ReadPart<Position> {
  readonly list: readonly Line[];
  readonly next: Position | null;
}

interface Export<Position> {
  readonly name: ExportName;
  /** How many lines there are: from kept counts. */
  readonly count: (memberId: bigint, days: Days) => Promise<number>;
  /** Some lines, newest first, as on the wire. */
  readonly read: (memberId: bigint, days: Days, slice: Slice<Position>) => Promise<ReadPart<Position>>;
}

/** A line's cells, in the order of the columns; null is an empty cell. */
const cellsOf = (columns: readonly string[], line: Line): readonly string[] =>
  columns.map((column) => String(line[column] ?? ''));

async function* linesOf<Position>(
  { name, read }: Export<Position>,
  memberId: bigint,
  days: Days,
): AsyncGenerator<string> {
  const { columns } = EXPORTS[name];
  yield CSV_MARK + csvLine(columns);
  let after: Position | null = null;
  let isMore = true;
  while (isMore) {
    const part: ReadPart<Position> = await read(memberId, days, { limit: PART_ROWS, offset: 0, after });
    const text = part.list.map((line) => csvLine(cellsOf(columns, line))).join('');
    if (text !== '') yield text;
    after = part.next;
    isMore = after !== null;
  }
}

/** Serves one kind of file, to members. */
export function exportRoute<Position>(
  app: FastifyInstance,
  { db, config }: { readonly db: Database; readonly config: Config },
  file: Export<Position>,
): void {
  const { member } = authentication(db, config);
  const { path, summary } = EXPORTS[file.name];
  const schema = { summary, querystring: exportQuery, security: [{ token: [] }], response: ANSWERS };
  app.get(path, { schema, validatorCompiler: () => () => true }, async (request, reply) => {
    const { id } = await member(request);
    const days = parseInput(exportQuery, request.query, 'query');
    if ((await inTime(file.count(id, days))) > EXPORT_ROWS_MAX) {
      throw new Refusal(CODE.inputRefused, { fields: { to: 'tooMany' } });
    }
    if (!(await consumeRateLimit(db, `export:${id}`, EXPORTS_PER_HOUR, HOUR_MS))) {
      throw new TooMany('files', HOUR_MS);
    }
    const name = `tenball-${file.name}-${days.from}-${days.to}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(linesOf(file, id, days)));
  });
}
