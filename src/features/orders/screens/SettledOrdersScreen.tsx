import { toTotals, type Totals } from '../../../../contract/model.past.ts';
import { StatementsLink, useOfferedDays, useResource, useSums } from '../../lists/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { FigureStrip } from '../../../ui/kit/FigureStrip.tsx';
import { LinkToHome } from '../../../ui/kit/LinkToHome.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { History } from '../History.tsx';
import { HistoryFilters, ResultChips } from '../HistoryFilters.tsx';
import { SoughtElsewhere } from '../SoughtElsewhere.tsx';
import { TicketDialog } from '../TicketDialog.tsx';
import { useSettledColumns } from '../orderColumns.tsx';

function Sums({ totals }: { readonly totals: Totals }) {
  const text = usePageText();
  return <FigureStrip label={text('orders.totals')} figures={useSums(totals)} />;
}

/** `/isSubmit`: bets whose draw is out, with what they paid. */
export function SettledOrdersScreen() {
  const text = useText();
  const pageText = usePageText();
  const title = text('page.settledOrders');
  const records = useResource('settledOrders');
  const draws = useResource('ticketDraw');
  const { summary } = records;
  return (
    <Page title={title}>
      <HistoryFilters offered={useOfferedDays()}>
        <ResultChips />
      </HistoryFilters>
      <StatementsLink view="bets" />
      {summary !== null && summary.count > 0 && <Sums totals={toTotals(summary)} />}
      <History
        title={title}
        records={records}
        columns={useSettledColumns()}
        empty={{
          icon: 'settled',
          text: pageText('records.emptySettled'),
          onward: <LinkToHome />,
          elsewhere: <SoughtElsewhere path="/notSubmit" name={text('page.pendingOrders')} />,
        }}
      />
      <TicketDialog tickets={records} draws={draws} />
    </Page>
  );
}
