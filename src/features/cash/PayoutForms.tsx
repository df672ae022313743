import type { PayDetails } from '../../../contract/model.payments.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { PayoutForm } from './PayoutForm.tsx';

interface PayoutFormsProps extends Pick<PayDetails, 'paypal' | 'usdtAddress' | 'hasPayPassword'> {
  /** Those that are asked for. */
  readonly kinds: readonly ('paypal' | 'usdt')[];
}

/** Where withdrawals go to, one form for each kind of account. */
export function PayoutForms({ kinds, paypal, usdtAddress, hasPayPassword }: PayoutFormsProps) {
  const text = usePageText();
  return (
    <>
      {kinds.includes('paypal') && (
        <PayoutForm
          command="setPaypal"
          title="PayPal"
          field={{ kind: 'email', name: 'paypal', label: text('payment.paypal') }}
          current={paypal}
          hasPayPassword={hasPayPassword}
        />
      )}
      {kinds.includes('usdt') && (
        <PayoutForm
          command="setUsdtAddress"
          title="USDT"
          field={{
            kind: 'text',
            name: 'usdt_address',
            label: text('payment.usdt'),
            hint: text('payment.usdtHint'),
            maxLength: 64,
          }}
          current={usdtAddress}
          hasPayPassword={hasPayPassword}
        />
      )}
    </>
  );
}
