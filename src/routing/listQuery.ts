import type { Filters, ListQuery } from '../../machines/resource/resource.types.ts';

const PAGE_MAX = 1_000_000;

/** The place that an address's query names; an invalid one means the first page. */
export function listQueryOf(search: string): ListQuery {
  const query = Object.fromEntries([...new URLSearchParams(search)].filter(([, text]) => text !== ''));
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
