import type { Section } from '../../machines/console/console.types.ts';
import type { Column } from '../../src/ui/kit/RecordsTable.tsx';
import { Listed } from './Listed.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { Titled } from './Titled.tsx';

interface OrdersSectionProps<Row, Status extends string> {
  readonly section: Section;
  /** Names the search. */
  readonly label: string;
  readonly statuses: readonly Status[];
  readonly nameOf: (status: Status) => string;
  readonly columns: readonly Column<Row>[];
  /** Null until they are there. */
  readonly shown: { readonly rows: readonly Row[]; readonly total: number } | null;
}

/** Orders of one kind, found by their status. */
export function OrdersSection<Row extends { readonly order_no: string }, Status extends string>({
  section,
  label,
  statuses,
  nameOf,
  columns,
  shown,
}: OrdersSectionProps<Row, Status>) {
  return (
    <Titled
      section={section}
      filters={<StatusFilter section={section} label={label} statuses={statuses} nameOf={nameOf} />}
    >
      <Listed
        section={section}
        columns={columns}
        rows={shown?.rows ?? []}
        keyOf={({ order_no }) => order_no}
        total={shown?.total ?? 0}
      />
    </Titled>
  );
}
