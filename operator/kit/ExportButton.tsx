import type { ExportedList } from '../../contract/calls/operatorExports.ts';
import { FILTERS } from '../../machines/resource/resource.types.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { hashOf } from './place.ts';
import { useConsole, useSection, useWords } from './useConsole.ts';

/** Takes a list along as a file, as it is filtered; who may see the list may. */
export function ExportButton({ list }: { readonly list: ExportedList }) {
  const text = useWords();
  const { open, place } = useConsole();
  const { shown } = useSection(list);
  const filters = Object.fromEntries(
    (FILTERS[`console.${list}`] ?? []).map((name) => [name, place.query[name] ?? '']),
  );
  const [, query = ''] = hashOf(list, filters).split('?');
  if (shown === null || shown.total === 0) return null;
  const rows = text('op.rows', { count: shown.total });
  return (
    <Button onClick={() => open('exportList', { list, query, rows })}>{text('op.command.exportList')}</Button>
  );
}
