import type { BalanceChange } from '../../../contract/model.points.ts';
import type { ListedChange } from '../../../contract/model.statement.ts';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { ChangeRef } from './ChangeRef.tsx';
import { Balance } from '../preferences/index.ts';
import { Money } from '../../ui/texts/Money.tsx';
import type { Column } from '../../ui/kit/RecordsTable.tsx';

const NOTHING = '0.00';

/** What came or went. To or from nothing it is the balance itself, and is hidden with it [H-05]. */
function Amount({ amount, before, after }: ListedChange) {
  const Figure = before === NOTHING || after === NOTHING ? Balance : Money;
  return <Figure amount={amount} isSigned />;
}

/** What changed and by how much, from which balance to which, for what and when. @param ref shows what it was for */
export function useColumnsOfChanges<Change extends ListedChange>(
  ref: Column<Change>['cell'],
): readonly Column<Change>[] {
  const text = usePageText();
  const moment = useMoment();
  return [
    { id: 'kind', label: text('changes.kind'), card: 'head', cell: ({ kind }) => text(`changes.${kind}`) },
    {
      id: 'amount',
      label: text('changes.amount'),
      isFigure: true,
      card: 'corner',
      cell: (change) => <Amount {...change} />,
    },
    {
      id: 'before',
      label: text('changes.before'),
      isFigure: true,
      cell: ({ before }) => <Balance amount={before} />,
    },
    {
      id: 'after',
      label: text('changes.after'),
      isFigure: true,
      cell: ({ after }) => <Balance amount={after} />,
    },
    { id: 'ref', label: text('changes.ref'), cell: ref },
    { id: 'at', label: text('changes.at'), cell: ({ at }) => moment(at) },
  ];
}

/** The columns of changes of the balance, on `/Fluctuation` and in the member centre. */
export const useChangeColumns = (): readonly Column<BalanceChange>[] =>
  useColumnsOfChanges((change) => <ChangeRef {...change} />);
