import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../app/facades/usePageText.ts';
import { useRecords } from '../app/facades/useRecords.ts';
import { useText } from '../app/facades/useText.ts';
import { Sheet } from '../components/cash/Sheet.tsx';
import { WithdrawGate } from '../components/cash/WithdrawGate.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Page } from '../components/Page.tsx';
import { RecordsFailed, RecordsWaiting } from '../components/RecordsView.tsx';

const FORM_ROWS = 7;

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
              <ButtonLink to="/mine/withdrawRecords">{text('page.withdrawRecords')}</ButtonLink>
            </div>
          </Sheet>
        </Narrow>
      )}
    </Page>
  );
}
