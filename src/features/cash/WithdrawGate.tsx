import type { PayDetails, WithdrawTerms } from '../../../contract/model.payments.ts';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { CashNote, PlayMoneyNote } from './CashNote.tsx';
import { PayoutForms } from './PayoutForms.tsx';
import { PayPasswordForm } from './PayPasswordForm.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

interface WithdrawGateProps {
  readonly terms: WithdrawTerms;
  readonly details: PayDetails;
}

/** What has to be given before anything can be withdrawn; null when all is there. */
export const missingOf = ({ terms, details }: WithdrawGateProps): 'password' | 'account' | null => {
  if (!details.hasPayPassword) return 'password';
  return terms.methods.some(({ account }) => account !== null) ? null : 'account';
};

const isPossible = ({ terms, details }: WithdrawGateProps): boolean =>
  terms.methods.length > 0 && details.lock === null;

/** Why nothing can be withdrawn now; else the form. */
export function WithdrawGate({ terms, details }: WithdrawGateProps) {
  const text = usePageText();
  const moment = useMoment();
  if (terms.methods.length === 0) return <CashNote isWarning>{text('withdraw.noMethod')}</CashNote>;
  if (details.lock !== null) {
    const until = moment(details.lock.until);
    return <CashNote isWarning>{text(`withdraw.locked.${details.lock.by}`, { until })}</CashNote>;
  }
  const missing = missingOf({ terms, details });
  if (missing !== null) {
    return (
      <CashNote>{text(missing === 'password' ? 'withdraw.needsPassword' : 'withdraw.needsAccount')}</CashNote>
    );
  }
  return (
    <>
      {terms.methods.some(({ sandbox }) => sandbox) && <PlayMoneyNote />}
      <WithdrawForm {...terms} />
    </>
  );
}

/** The forms for what is missing, where it is needed. */
export function WithdrawNeeds({ terms, details }: WithdrawGateProps) {
  const missing = isPossible({ terms, details }) ? missingOf({ terms, details }) : null;
  if (missing === null) return null;
  if (missing === 'password') return <PayPasswordForm {...details} />;
  const kinds = terms.methods.map(({ id }) => (id === 'paypal' ? 'paypal' : 'usdt'));
  return <PayoutForms kinds={kinds} {...details} />;
}
