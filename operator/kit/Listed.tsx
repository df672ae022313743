import type { Section } from '../../machines/console/console.types.ts';
import { EmptyState } from '../../src/ui/kit/EmptyState.tsx';
import { Panel } from '../../src/ui/kit/Panel.tsx';
import { RecordsTable, type Column } from '../../src/ui/kit/RecordsTable.tsx';
import { useWords } from './useConsole.ts';
import { useFilters } from './useFilters.ts';
import { Pager } from './Pager.tsx';

interface ListedProps<Row> {
  readonly section: Section;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Of all pages; without it there is one. */
  readonly total?: number;
}

/** A list of a section, with its pages; or that there is nothing in it. */
export function Listed<Row>({ section, columns, rows, keyOf, total }: ListedProps<Row>) {
  const text = useWords();
  const { isFiltered } = useFilters(section);
  return (
    <Panel overflow="hidden">
      {rows.length === 0 ? (
        <EmptyState icon="info" title={text(isFiltered ? 'op.noneFound' : 'op.none')} />
      ) : (
        <RecordsTable caption={text(`op.section.${section}`)} columns={columns} rows={rows} keyOf={keyOf} />
      )}
      {total !== undefined && total > 0 && <Pager total={total} />}
    </Panel>
  );
}
