import { ChoiceFilter, DayFilter, RecordsFilters, RecordsView, useResource } from '../../lists/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { LinkToHome } from '../../../ui/kit/LinkToHome.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { TicketDialog } from '../TicketDialog.tsx';
import { useSettledColumns } from '../orderColumns.tsx';

const FILTERS = ['from', 'to', 'status'];
const SETTLED = ['won', 'lost', 'void'] as const;

/** `/isSubmit`: bets whose draw is out, with what they paid. */
export function SettledOrdersScreen() {
  const text = useText();
  const pageText = usePageText();
  const title = text('page.settledOrders');
  const records = useResource('settledOrders');
  const draws = useResource('ticketDraw');
  const statuses = SETTLED.map((status) => ({ value: status, label: pageText(`status.${status}`) }));
  return (
    <Page title={title}>
      <RecordsFilters names={FILTERS}>
        <DayFilter name="from" label={pageText('filters.from')} />
        <DayFilter name="to" label={pageText('filters.to')} />
        <ChoiceFilter
          name="status"
          label={pageText('orders.status')}
          all={pageText('filters.allResults')}
          choices={statuses}
        />
      </RecordsFilters>
      <RecordsView
        title={title}
        records={records}
        columns={useSettledColumns()}
        keyOf={({ ticketId }) => ticketId}
        empty={{ icon: 'settled', text: pageText('records.emptySettled'), onward: <LinkToHome /> }}
      />
      <TicketDialog tickets={records} draws={draws} />
    </Page>
  );
}
