import type { PayDetails } from '../../../contract/model.payments.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { type CommandField, CommandForm } from '../commands/index.ts';
import { Sheet } from './Sheet.tsx';

/** What proves that it is the member: the payment password, or for the first one that of the login, where it is asked. */
function useProof({
  hasPayPassword,
  asksLogin,
}: Pick<PayDetails, 'hasPayPassword' | 'asksLogin'>): readonly CommandField<'changePayPassword'>[] {
  const text = usePageText();
  if (hasPayPassword) return [{ kind: 'password', name: 'old_password', label: text('payment.old') }];
  if (!asksLogin) return [];
  return [
    {
      kind: 'password',
      name: 'login_password',
      label: text('payment.login'),
      hint: text('payment.loginHint'),
      invalid: text('payment.loginWrong'),
      autoComplete: 'current-password',
    },
  ];
}

/** Sets the payment password; once there is one, with it. */
export function PayPasswordForm(details: Pick<PayDetails, 'hasPayPassword' | 'asksLogin'>) {
  const text = usePageText();
  const { hasPayPassword } = details;
  return (
    <Sheet title={text('payment.password')}>
      <p className="note">{text('payment.passwordNote')}</p>
      <CommandForm
        command="changePayPassword"
        label={text('payment.password')}
        fields={[
          ...useProof(details),
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
