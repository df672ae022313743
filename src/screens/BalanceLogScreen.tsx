import type { BalanceChange } from '../../contract/model.points.ts';
import { MOVEMENT_KINDS, type MovementKind } from '../../contract/wire/balanceLog.ts';
import { useMoment } from '../app/facades/useMoment.ts';
import { useNumberText } from '../app/facades/useNumberText.ts';
import { usePageText } from '../app/facades/usePageText.ts';
import { useRecords } from '../app/facades/useRecords.ts';
import { useText } from '../app/facades/useText.ts';
import { FigureStrip } from '../components/FigureStrip.tsx';
import { LinkToHome } from '../components/LinkToHome.tsx';
import { Balance, Money } from '../components/Money.tsx';
import { Page } from '../components/Page.tsx';
import { ChoiceFilter, DayFilter, RecordsFilters } from '../components/RecordsFilters.tsx';
import type { Column } from '../components/RecordsTable.tsx';
import { RecordsView } from '../components/RecordsView.tsx';

const FILTERS = ['type', 'from', 'to'];

/** Kinds whose ids nobody meets elsewhere. */
const UNTOLD: ReadonlySet<string> = new Set<MovementKind>(['start', 'stake', 'commission']);
const refText = ({ kind, ref }: BalanceChange): string => (UNTOLD.has(kind) ? '–' : ref);

function useColumns(): readonly Column<BalanceChange>[] {
  const text = usePageText();
  const moment = useMoment();
  return [
    { id: 'kind', label: text('changes.kind'), card: 'head', cell: ({ kind }) => text(`changes.${kind}`) },
    {
      id: 'amount',
      label: text('changes.amount'),
      isFigure: true,
      card: 'corner',
      cell: ({ amount }) => <Money amount={amount} isSigned />,
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
    { id: 'ref', label: text('changes.ref'), cell: refText },
    { id: 'at', label: text('changes.at'), cell: ({ at }) => moment(at) },
  ];
}

/** `/Fluctuation`: every change of the balance, with before and after, and what those asked for come to. */
export function BalanceLogScreen() {
  const title = useText()('page.fluctuation');
  const text = usePageText();
  const { countText } = useNumberText();
  const records = useRecords('balanceLog');
  const { summary } = records;
  return (
    <Page title={title} intro={text('changes.intro')}>
      <RecordsFilters names={FILTERS}>
        <ChoiceFilter
          name="type"
          label={text('changes.kind')}
          all={text('changes.all')}
          choices={MOVEMENT_KINDS.map((value) => ({ value, label: text(`changes.${value}`) }))}
        />
        <DayFilter name="from" label={text('filters.from')} />
        <DayFilter name="to" label={text('filters.to')} />
      </RecordsFilters>
      {summary !== null && summary.count > 0 && (
        <FigureStrip
          label={text('changes.sums')}
          figures={[
            { name: text('changes.received'), value: <Money amount={summary.received} /> },
            { name: text('changes.spent'), value: <Money amount={summary.spent} /> },
            { name: text('changes.net'), value: <Money amount={summary.net} isSigned /> },
            { name: text('changes.count'), value: countText(summary.count) },
          ]}
        />
      )}
      <RecordsView
        title={title}
        records={records}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={{ icon: 'sides', text: text('changes.empty'), onward: <LinkToHome /> }}
      />
    </Page>
  );
}
