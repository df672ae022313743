import type { PayDetails, WithdrawTerms } from '../../../contract/model.payments.ts';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { CashNote, PlayMoneyNote } from './CashNote.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

interface WithdrawGateProps {
  readonly terms: WithdrawTerms;
  readonly details: PayDetails;
}

/** Why nothing can be withdrawn now, and the way out; else the form. */
export function WithdrawGate({ terms, details }: WithdrawGateProps) {
  const text = useText();
  const pageText = usePageText();
  const moment = useMoment();
  if (terms.methods.length === 0) return <CashNote icon="warning">{pageText('withdraw.noMethod')}</CashNote>;
  if (details.lock !== null) {
    const until = moment(details.lock.until);
    return <CashNote icon="warning">{pageText(`withdraw.locked.${details.lock.by}`, { until })}</CashNote>;
  }
  const hasAccount = terms.methods.some(({ account }) => account !== null);
  if (!details.hasPayPassword || !hasAccount) {
    return (
      <>
        <CashNote>
          {pageText(details.hasPayPassword ? 'withdraw.needsAccount' : 'withdraw.needsPassword')}
        </CashNote>
        <div>
          <ButtonLink to="/payment" look="solid">
            {text('page.payment')}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      {terms.methods.some(({ sandbox }) => sandbox) && <PlayMoneyNote />}
      <WithdrawForm {...terms} />
    </>
  );
}
