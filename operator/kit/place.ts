/** The place that the console shows, as the part of the address after '#': `#/members?search=anna&page=2`. */
import { SECTIONS, type ConsolePlace, type Section } from '../../machines/console/console.types.ts';

const sectionOf = (path: string): Section =>
  SECTIONS.find((section) => path === `/${section}`) ?? 'dashboard';

/** What makes no sense is the first section, and its first page. */
export function placeOf(hash: string): ConsolePlace {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  const { page: asked = '1', ...query } = Object.fromEntries(new URLSearchParams(search));
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  return { section: sectionOf(path), page, query };
}

/** The address of a place; texts that are empty are left out. */
export function hashOf(section: Section, query: Readonly<Record<string, string>> = {}, page = 1): string {
  const given = Object.entries({ ...query, ...(page > 1 && { page: String(page) }) });
  const search = new URLSearchParams(given.filter(([, text]) => text !== '')).toString();
  return `#/${section}${search === '' ? '' : `?${search}`}`;
}
