import type { PayDetails } from '../../../contract/model.payments.ts';
import { usePageText } from '../../app/facades/usePageText.ts';
import type { ErrandField } from '../errand/ErrandField.tsx';
import { ErrandForm } from '../errand/ErrandForm.tsx';
import { Sheet } from './Sheet.tsx';

/** Sets the payment password; once there is one, with it. */
export function PayPasswordForm({ hasPayPassword }: Pick<PayDetails, 'hasPayPassword'>) {
  const text = usePageText();
  const old: readonly ErrandField[] = hasPayPassword
    ? [{ kind: 'password', name: 'old_password', label: text('payment.old') }]
    : [];
  return (
    <Sheet title={text('payment.password')}>
      <p className="note">{text('payment.passwordNote')}</p>
      <ErrandForm
        errand="changePayPassword"
        label={text('payment.password')}
        fields={[
          ...old,
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
