import { chakra } from '@chakra-ui/react/styled-system';
import type { PayDetails } from '../../../../contract/model.payments.ts';
import { useMoment } from '../../../ui/texts/useMoment.ts';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsFailed, RecordsWaiting, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { CashNote } from '../CashNote.tsx';
import { PayoutForms } from '../PayoutForms.tsx';
import { PayPasswordForm } from '../PayPasswordForm.tsx';
import { Page } from '../../../ui/kit/Page.tsx';

const FORM_ROWS = 12;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
  },
});

/** How long withdrawals wait, now or after a change. */
function Hold({ lock, hold_s }: Pick<PayDetails, 'lock' | 'hold_s'>) {
  const text = usePageText();
  const moment = useMoment();
  const { durationText } = useNumberText();
  if (lock !== null) {
    return <CashNote isWarning>{text(`withdraw.locked.${lock.by}`, { until: moment(lock.until) })}</CashNote>;
  }
  if (hold_s === 0) return null;
  return <CashNote>{text('payment.hold', { time: durationText(hold_s) })}</CashNote>;
}

function Forms({ details }: { readonly details: PayDetails }) {
  return (
    <Columns>
      <PayPasswordForm {...details} />
      <div>
        <PayoutForms kinds={['paypal', 'usdt']} {...details} />
      </div>
    </Columns>
  );
}

/** `/payment`: where a member is paid, and the password that guards it. */
export function PaymentScreen() {
  const text = useText();
  const { rows, stage, reason, retry } = useResource('payDetails');
  const [details] = rows;
  return (
    <Page title={text('page.payment')}>
      {details === undefined && stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {details === undefined && stage !== 'failed' && <RecordsWaiting rows={FORM_ROWS} />}
      {details !== undefined && (
        <>
          <Hold {...details} />
          <Forms details={details} />
        </>
      )}
    </Page>
  );
}
