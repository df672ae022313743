import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../app/facades/usePageText.ts';
import { useRecords } from '../app/facades/useRecords.ts';
import { useText } from '../app/facades/useText.ts';
import { Link } from '../components/Link.tsx';
import { Page } from '../components/Page.tsx';
import { RecordsView } from '../components/RecordsView.tsx';
import { buttonRecipe } from '../theme/recipes.ts';
import { useWithdrawalColumns } from './cashColumns.tsx';

const Onward = chakra(Link, buttonRecipe);

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
          onward: <Onward to="/withdraw">{text('page.withdraw')}</Onward>,
        }}
      />
    </Page>
  );
}
