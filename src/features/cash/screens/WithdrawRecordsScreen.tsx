import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsView, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { OnePayment } from '../OnePayment.tsx';
import { useWithdrawalColumns } from '../cashColumns.tsx';

/** `/mine/withdrawRecords`: what was withdrawn, and how far each has come. */
export function WithdrawRecordsScreen() {
  const text = useText();
  const pageText = usePageText();
  const title = text('page.withdrawRecords');
  return (
    <Page title={title}>
      <OnePayment />
      <RecordsView
        title={title}
        records={useResource('withdrawals')}
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
