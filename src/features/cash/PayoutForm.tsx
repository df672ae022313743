import type { PayDetails } from '../../../contract/model.payments.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { type CommandField, CommandForm } from '../commands/index.ts';
import { CashNote } from './CashNote.tsx';
import { Sheet } from './Sheet.tsx';

type Payout = 'setPaypal' | 'setUsdtAddress';

interface PayoutFormProps extends Pick<PayDetails, 'hasPayPassword'> {
  readonly command: Payout;
  readonly title: string;
  readonly field: CommandField<Payout>;
  /** Masked; null while there is none. */
  readonly current: string | null;
}

/** Sets where withdrawals go to, under the payment password. */
export function PayoutForm({ command, title, field, current, hasPayPassword }: PayoutFormProps) {
  const text = usePageText();
  return (
    <Sheet title={title}>
      <p className="note">
        {current === null ? text('payment.unset') : text('payment.current', { account: current })}
      </p>
      {hasPayPassword ? (
        <CommandForm
          command={command}
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
