import type { Column } from '../../src/ui/kit/RecordsTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Listed } from './Listed.tsx';
import { ChoiceBox, DayBoxes, Filters, TextBox } from './Filters.tsx';
import { Titled } from './Titled.tsx';
import { useWords } from './useConsole.ts';

interface OrdersSectionProps<Row, Status extends string> {
  readonly section: 'recharges' | 'withdrawals' | 'prizes';
  /** Names the search. */
  readonly label: string;
  readonly statuses: readonly Status[];
  readonly nameOf: (status: Status) => string;
  readonly columns: readonly Column<Row>[];
  /** Null until they are there. */
  readonly shown: { readonly rows: readonly Row[]; readonly total: number } | null;
}

/** Orders of one kind, found by their number, their member, their status and their days. */
export function OrdersSection<Row extends { readonly order_no: string }, Status extends string>({
  section,
  label,
  statuses,
  nameOf,
  columns,
  shown,
}: OrdersSectionProps<Row, Status>) {
  const text = useWords();
  const filters = (
    <Filters section={section} label={label}>
      <TextBox name="search" label={text('op.searchOrders')} />
      <ChoiceBox name="status" label={text('op.state')} values={statuses} nameOf={nameOf} />
      <DayBoxes />
    </Filters>
  );
  return (
    <Titled section={section} acts={<ExportButton list={section} />} filters={filters}>
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
