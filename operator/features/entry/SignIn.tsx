import type { Failure } from '../../../machines/common/types.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { FormField } from '../../../src/ui/kit/FormField.tsx';
import { useConsole, useWords } from '../../kit/useConsole.ts';
import { Sheet } from './Sheet.tsx';

function Field({
  name,
  failure,
}: {
  readonly name: 'username' | 'password';
  readonly failure: Failure | null;
}) {
  const text = useWords();
  const error = failure?.fields[name];
  return (
    <FormField
      name={name}
      type={name === 'password' ? 'password' : 'text'}
      autoComplete={name === 'password' ? 'current-password' : 'username'}
      autoCapitalize="none"
      label={text(`field.${name}`)}
      problem={error === undefined ? null : text(`validation.${error}`)}
    />
  );
}

/** The sign-in of operators. After a session that ended, it leads back to where the operator was. */
export function SignIn() {
  const text = useWords();
  const { stage, failure, send } = useConsole();
  const isBusy = stage === 'signingIn';
  return (
    <Sheet
      title={text('op.signIn')}
      lead={text(stage === 'expired' ? 'op.expired' : 'op.lead')}
      failure={failure}
      onSubmit={({ username = '', password = '' }) =>
        send({ type: 'credentials.given', credentials: { username, password } })
      }
    >
      <Field name="username" failure={failure} />
      <Field name="password" failure={failure} />
      <Button type="submit" look="solid" wide aria-busy={isBusy} disabled={isBusy}>
        {text(isBusy ? 'form.busy.login' : 'form.submit.login')}
      </Button>
    </Sheet>
  );
}
