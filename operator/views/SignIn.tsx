import { chakra } from '@chakra-ui/react/styled-system';
import type { Failure } from '../../machines/common/types.ts';
import { useMessage } from '../../src/app/facades/useMessage.ts';
import { Button } from '../../src/components/Button.tsx';
import { FormField } from '../../src/components/FormField.tsx';
import { Refused } from '../../src/components/Refused.tsx';
import { panelRecipe } from '../../src/theme/recipes.ts';
import { textsOf } from '../../src/dom/formData.ts';
import { useConsole, useWords } from '../app/useConsole.ts';
import { Looks } from './Looks.tsx';

const Root = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '4',
    minHeight: '100dvh',
    padding: '4',
    '& .looks': { display: 'flex', gap: '2' },
  },
});
const Sheet = chakra('form', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gap: '4',
    width: 'full',
    maxWidth: '24rem',
    padding: '6',
    '& h1': { fontSize: 'xl' },
    '& .lead': { color: 'muted', fontSize: 'sm' },
  },
});

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
  const say = useMessage();
  const { stage, failure, send } = useConsole();
  const isBusy = stage === 'signingIn';
  return (
    <Root>
      <Sheet
        noValidate
        aria-labelledby="sign-in"
        onSubmit={(event) => {
          event.preventDefault();
          const { username = '', password = '' } = textsOf(event.currentTarget);
          send({ type: 'credentials.given', credentials: { username, password } });
        }}
      >
        <h1 id="sign-in">{text('op.signIn')}</h1>
        <p className="lead">{text(stage === 'expired' ? 'op.expired' : 'op.lead')}</p>
        {failure !== null && <Refused role="alert">{say(failure.message)}</Refused>}
        <Field name="username" failure={failure} />
        <Field name="password" failure={failure} />
        <Button type="submit" look="solid" wide aria-busy={isBusy} disabled={isBusy}>
          {text(isBusy ? 'form.busy.login' : 'form.submit.login')}
        </Button>
      </Sheet>
      <div className="looks">
        <Looks />
      </div>
    </Root>
  );
}
