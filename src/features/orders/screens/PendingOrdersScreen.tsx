import { useResource } from '../../lists/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { FigureStrip } from '../../../ui/kit/FigureStrip.tsx';
import { LinkToHome } from '../../../ui/kit/LinkToHome.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { History } from '../History.tsx';
import { HistoryFilters } from '../HistoryFilters.tsx';
import { SoughtElsewhere } from '../SoughtElsewhere.tsx';
import { TicketDialog } from '../TicketDialog.tsx';
import { usePendingColumns } from '../orderColumns.tsx';

/** `/notSubmit`: bets that wait for their draw. */
export function PendingOrdersScreen() {
  const text = useText();
  const pageText = usePageText();
  const { countText } = useNumberText();
  const title = text('page.pendingOrders');
  const records = useResource('pendingOrders');
  const { summary } = records;
  return (
    <Page title={title}>
      <HistoryFilters />
      {summary !== null && summary.count > 0 && (
        <FigureStrip
          label={pageText('orders.totals')}
          figures={[
            { name: pageText('report.count'), value: countText(summary.count) },
            { name: pageText('report.staked'), value: <Money amount={summary.bet_amount} /> },
          ]}
        />
      )}
      <History
        title={title}
        records={records}
        columns={usePendingColumns()}
        empty={{
          icon: 'pending',
          text: pageText('records.emptyPending'),
          onward: <LinkToHome />,
          elsewhere: <SoughtElsewhere path="/isSubmit" name={text('page.settledOrders')} />,
        }}
      />
      <TicketDialog tickets={records} draws={null} />
    </Page>
  );
}
