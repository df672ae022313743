import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsFailed, RecordsWaiting, useResource } from '../../lists/index.ts';
import { useKeptFocus } from '../../../dom/hooks/useKeptFocus.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Sheet } from '../Sheet.tsx';
import { missingOf, WithdrawGate, WithdrawNeeds } from '../WithdrawGate.tsx';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { Page } from '../../../ui/kit/Page.tsx';

const FORM_ROWS = 7;

const Narrow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    width: 'min(100%, 33.5rem)',
    marginInline: 'auto',
  },
});

/** `/withdraw`: asks for money to be paid out. */
export function WithdrawScreen() {
  const text = useText();
  const pageText = usePageText();
  const { summary: terms, stage, reason, retry } = useResource('withdrawals');
  const { rows, ...payDetails } = useResource('payDetails');
  const [details] = rows;
  const retryAll = (): void => {
    retry();
    payDetails.retry();
  };
  const isReady = terms !== null && details !== undefined;
  const hasFailed = !isReady && (stage === 'failed' || payDetails.stage === 'failed');
  const kept = useKeptFocus<HTMLDivElement>(isReady ? String(missingOf({ terms, details })) : '');
  return (
    <Page title={text('page.withdraw')}>
      {hasFailed && <RecordsFailed reason={reason ?? payDetails.reason} retry={retryAll} />}
      {!isReady && !hasFailed && <RecordsWaiting rows={FORM_ROWS} />}
      {isReady && (
        <Narrow ref={kept}>
          <Sheet title={pageText('withdraw.form')}>
            <WithdrawGate terms={terms} details={details} />
            <div>
              <ButtonLink to="/mine/withdrawRecords">{text('page.withdrawRecords')}</ButtonLink>
            </div>
          </Sheet>
          <WithdrawNeeds terms={terms} details={details} />
        </Narrow>
      )}
    </Page>
  );
}
