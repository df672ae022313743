import { useConsole, useWords } from '../../kit/useConsole.ts';
import { EntryForm } from './EntryForm.tsx';

/** The sign-in of operators. After a session that ended, it leads back to where the operator was. */
export function SignIn() {
  const text = useWords();
  const { stage } = useConsole();
  return (
    <EntryForm
      title={text('op.signIn')}
      lead={text(stage === 'expired' ? 'op.expired' : 'op.lead')}
      fields={['username', 'password']}
      submit="form.submit.login"
      busy="form.busy.login"
    />
  );
}
