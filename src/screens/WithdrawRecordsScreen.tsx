import { usePageText } from '../app/facades/usePageText.ts';
import { useRecords } from '../app/facades/useRecords.ts';
import { useText } from '../app/facades/useText.ts';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Page } from '../components/Page.tsx';
import { RecordsView } from '../components/RecordsView.tsx';
import { useWithdrawalColumns } from './cashColumns.tsx';

/** `/mine/withdrawRecords`: what was withdrawn, and how far each has come. */
export function WithdrawRecordsScreen() {
  const text = useText();
  const pageText = usePageText();
  const title = text('page.withdrawRecords');
  return (
    <Page title={title}>
      <RecordsView
        title={title}
        records={useRecords('withdrawals')}
        columns={useWithdrawalColumns()}
        keyOf={({ orderNo }) => orderNo}
        empty={{
          icon: 'ticket',
          text: pageText('withdraw.none'),
          onward: <ButtonLink to="/withdraw">{text('page.withdraw')}</ButtonLink>,
        }}
      />
    </Page>
  );
}
