import type { Section } from '../../machines/console/console.types.ts';
import { FILTERS } from '../../machines/resource/resource.types.ts';
import { useConsole } from './useConsole.ts';

/** What the address asks the list of a section for, '' for what it does not. */
export function useFilters(section: Section) {
  const { query } = useConsole().place;
  const names = FILTERS[`console.${section}`] ?? [];
  const asked = Object.fromEntries(names.map((name) => [name, query[name] ?? '']));
  return { asked, isFiltered: Object.values(asked).some((text) => text !== '') };
}
