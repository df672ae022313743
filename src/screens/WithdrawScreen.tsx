import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../app/facades/usePageText.ts';
import { useRecords } from '../app/facades/useRecords.ts';
import { useText } from '../app/facades/useText.ts';
import { Sheet } from '../components/cash/Sheet.tsx';
import { WithdrawGate } from '../components/cash/WithdrawGate.tsx';
import { Link } from '../components/Link.tsx';
import { Page } from '../components/Page.tsx';
import { RecordsFailed, RecordsWaiting } from '../components/RecordsView.tsx';
import { buttonRecipe } from '../theme/recipes.ts';

const FORM_ROWS = 7;

const Onward = chakra(Link, buttonRecipe);
const Narrow = chakra('div', { base: { width: 'min(100%, 33.5rem)', marginInline: 'auto' } });

/** `/withdraw`: asks for money to be paid out. */
export function WithdrawScreen() {
  const text = useText();
  const pageText = usePageText();
  const { summary: terms, stage, reason, retry } = useRecords('withdrawals');
  const { rows, ...payDetails } = useRecords('payDetails');
  const [details] = rows;
  const retryAll = (): void => {
    retry();
    payDetails.retry();
  };
  const isReady = terms !== null && details !== undefined;
  const hasFailed = !isReady && (stage === 'failed' || payDetails.stage === 'failed');
  return (
    <Page title={text('page.withdraw')}>
      {hasFailed && <RecordsFailed reason={reason ?? payDetails.reason} retry={retryAll} />}
      {!isReady && !hasFailed && <RecordsWaiting rows={FORM_ROWS} />}
      {isReady && (
        <Narrow>
          <Sheet title={pageText('withdraw.form')}>
            <WithdrawGate terms={terms} details={details} />
            <div>
              <Onward to="/mine/withdrawRecords">{text('page.withdrawRecords')}</Onward>
            </div>
          </Sheet>
        </Narrow>
      )}
    </Page>
  );
}
