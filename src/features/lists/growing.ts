/** Lists that show the pages up to the one of the address, one below the other. */
import { PAGE_LIMIT_MAX } from '../../../contract/wire/common.ts';

/** Rows that such a list shows at most: then it goes on in a list of its own. */
const GROWING_ROWS_MAX = 500;
/** The page with which the list begins that shows this one. */
export const firstPageOf = (page: number, limit: number): number => {
  const pages = Math.floor(GROWING_ROWS_MAX / limit);
  return page - ((page - 1) % pages);
};

interface Grown<Row, Summary> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly summary: Summary;
  /** Where the list goes on; null at its end. */
  readonly cursor?: string | null;
}
/** A part of a list: a page, or so many rows after a cursor. */
interface Part {
  readonly page?: number;
  readonly cursor?: string;
  readonly limit: number;
}
type ReadPart<Row, Summary> = (part: Part) => Promise<Grown<Row, Summary>>;

interface Asked {
  readonly page: number;
  readonly limit: number;
}

/** Reads on from `begun` until `rows_max` rows are there, or the list ends. */
async function readOn<Row, Summary>(
  read: ReadPart<Row, Summary>,
  begun: Grown<Row, Summary>,
  rows_max: number,
): Promise<Grown<Row, Summary>> {
  let part = begun;
  const rows = [...begun.rows];
  while (typeof part.cursor === 'string' && rows.length < rows_max) {
    part = await read({ cursor: part.cursor, limit: Math.min(PAGE_LIMIT_MAX, rows_max - rows.length) });
    rows.push(...part.rows);
  }
  return { ...part, rows };
}

/**
 * The pages up to the page that is asked for. Where all but the last are shown, only the last is read; when the list has
 * changed meanwhile, as its total tells, all of them are read again.
 */
export async function growing<Row, Summary>(
  read: ReadPart<Row, Summary>,
  { page, limit }: Asked,
  shown: Grown<Row, Summary> | null,
): Promise<Grown<Row, Summary>> {
  const first = firstPageOf(page, limit);
  if (shown !== null && typeof shown.cursor === 'string' && first !== page) {
    const next = await read({ cursor: shown.cursor, limit });
    if (next.total === shown.total) return { ...next, rows: [...shown.rows, ...next.rows] };
  }
  return readOn(read, await read({ page: first, limit }), (page - first + 1) * limit);
}
