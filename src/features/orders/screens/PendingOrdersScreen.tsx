import { DayFilter, RecordsFilters, RecordsView, useResource } from '../../lists/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { LinkToHome } from '../../../ui/kit/LinkToHome.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { TicketDialog } from '../TicketDialog.tsx';
import { usePendingColumns } from '../orderColumns.tsx';

const FILTERS = ['from', 'to'];

/** `/notSubmit`: bets that wait for their draw. */
export function PendingOrdersScreen() {
  const text = useText();
  const pageText = usePageText();
  const title = text('page.pendingOrders');
  const records = useResource('pendingOrders');
  return (
    <Page title={title}>
      <RecordsFilters names={FILTERS}>
        <DayFilter name="from" label={pageText('filters.from')} />
        <DayFilter name="to" label={pageText('filters.to')} />
      </RecordsFilters>
      <RecordsView
        title={title}
        records={records}
        columns={usePendingColumns()}
        keyOf={({ ticketId }) => ticketId}
        empty={{ icon: 'pending', text: pageText('records.emptyPending'), onward: <LinkToHome /> }}
      />
      <TicketDialog tickets={records} draws={null} />
    </Page>
  );
}
