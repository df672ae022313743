import type { Filters, ListQuery } from '../../machines/resource/resource.types.ts';

const PAGE_MAX = 1_000_000;

/** The draw that a path names [G-08]. */
const DRAW = /^\/draw\/(.+)/;

/** The place that an address names, by its path and its query; an invalid page means the first. */
export function listQueryOf(search: string, pathname = ''): ListQuery {
  const draw = DRAW.exec(pathname)?.[1];
  const query = Object.fromEntries([...new URLSearchParams(search)].filter(([, text]) => text !== ''));
  if (draw !== undefined) query['draw'] = draw;
  const page = Number(query['page']);
  return { page: Number.isInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1, query };
}

/** An address of the same screen: `changes` laid over `query`; null takes one out. */
export function searchWith(query: Filters, changes: Readonly<Record<string, string | null>>): string {
  const texts = Object.entries({ ...query, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
  );
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`;
}
