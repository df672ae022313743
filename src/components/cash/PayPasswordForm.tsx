import type { PayDetails } from '../../../contract/model.payments.ts';
import { usePageText } from '../../app/facades/usePageText.ts';
import type { ErrandField } from '../errand/ErrandField.tsx';
import { ErrandForm } from '../errand/ErrandForm.tsx';
import { Sheet } from './Sheet.tsx';

/** Sets the payment password, with that of the login; once there is one, with it. */
export function PayPasswordForm({ hasPayPassword }: Pick<PayDetails, 'hasPayPassword'>) {
  const text = usePageText();
  const proof: ErrandField = hasPayPassword
    ? { kind: 'password', name: 'old_password', label: text('payment.old') }
    : {
        kind: 'password',
        name: 'login_password',
        label: text('payment.login'),
        hint: text('payment.loginHint'),
        invalid: text('payment.loginWrong'),
        autoComplete: 'current-password',
      };
  return (
    <Sheet title={text('payment.password')}>
      <p className="note">{text('payment.passwordNote')}</p>
      <ErrandForm
        errand="changePayPassword"
        label={text('payment.password')}
        fields={[
          proof,
          {
            kind: 'password',
            name: 'new_password',
            label: text('payment.new'),
            autoComplete: 'new-password',
          },
          {
            kind: 'password',
            name: 'confirm',
            label: text('payment.confirm'),
            autoComplete: 'new-password',
          },
        ]}
        submit={text(hasPayPassword ? 'payment.change' : 'payment.set')}
      />
    </Sheet>
  );
}
