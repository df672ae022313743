import type { PayDetails } from '../../../contract/model.payments.ts';
import type { ErrandName } from '../../../machines/errand/errand.types.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { type ErrandField, ErrandForm } from '../commands/index.ts';
import { CashNote } from './CashNote.tsx';
import { Sheet } from './Sheet.tsx';

interface PayoutFormProps extends Pick<PayDetails, 'hasPayPassword'> {
  readonly errand: ErrandName;
  readonly title: string;
  readonly field: ErrandField;
  /** Masked; null while there is none. */
  readonly current: string | null;
}

/** Sets where withdrawals go to, under the payment password. */
export function PayoutForm({ errand, title, field, current, hasPayPassword }: PayoutFormProps) {
  const text = usePageText();
  return (
    <Sheet title={title}>
      <p className="note">
        {current === null ? text('payment.unset') : text('payment.current', { account: current })}
      </p>
      {hasPayPassword ? (
        <ErrandForm
          errand={errand}
          label={title}
          fields={[field, { kind: 'password', name: 'pay_password', label: text('payment.password') }]}
          submit={text('payment.save')}
        />
      ) : (
        <CashNote>{text('payment.needsPassword')}</CashNote>
      )}
    </Sheet>
  );
}
