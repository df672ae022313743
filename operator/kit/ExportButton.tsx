import type { ExportedList } from '../../contract/calls/operatorExports.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { hashOf } from './place.ts';
import { useConsole, useSection, useWords } from './useConsole.ts';
import { useFilters } from './useFilters.ts';

/** Takes a list along as a file, as it is filtered; who may see the list may. */
export function ExportButton({ list }: { readonly list: ExportedList }) {
  const text = useWords();
  const { open } = useConsole();
  const { asked } = useFilters(list);
  const { shown } = useSection(list);
  const [, query = ''] = hashOf(list, asked).split('?');
  if (shown === null || shown.total === 0) return null;
  const rows = text('op.rows', { count: shown.total });
  return (
    <Button onClick={() => open('exportList', { list, query, rows })}>{text('op.command.exportList')}</Button>
  );
}
