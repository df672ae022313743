import type { BalanceChange } from '../../../contract/model.points.ts';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Balance } from '../preferences/index.ts';
import { Money } from '../../ui/texts/Money.tsx';
import type { Column } from '../../ui/kit/RecordsTable.tsx';

const NOTHING = '0.00';

/** What a change was for: its number, or the first ticket of a slip and how many more it has. */
function refText(text: ReturnType<typeof usePageText>, { orderNo, orders }: BalanceChange): string {
  if (orderNo === null) return '–';
  return orders > 1 ? text('changes.tickets', { first: orderNo, more: orders - 1 }) : orderNo;
}

/** What came or went. To or from nothing it is the balance itself, and is hidden with it [H-05]. */
function Amount({ amount, before, after }: BalanceChange) {
  const Figure = before === NOTHING || after === NOTHING ? Balance : Money;
  return <Figure amount={amount} isSigned />;
}

/** The columns of changes of the balance, on `/Fluctuation` and in the member centre. */
export function useChangeColumns(): readonly Column<BalanceChange>[] {
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
    {
      id: 'ref',
      label: text('changes.ref'),
      cell: (change) => refText(text, change),
    },
    { id: 'at', label: text('changes.at'), cell: ({ at }) => moment(at) },
  ];
}
