import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { FormField } from '../../../src/ui/kit/FormField.tsx';
import { Skeleton } from '../../../src/ui/kit/Skeleton.tsx';
import { useKeptFocus } from '../../../src/dom/hooks/useKeptFocus.ts';
import { useEntry, useWords, type WordId } from '../../kit/useConsole.ts';
import { QrCode } from './QrCode.tsx';
import { Sheet } from './Sheet.tsx';

const Root = chakra('div', {
  base: {
    '& dl': { display: 'grid', gap: '1', fontSize: 'sm' },
    '& dt': { color: 'muted' },
    '& code': { fontFamily: 'mono', overflowWrap: 'anywhere', userSelect: 'all' },
    '& ol': {
      display: 'grid',
      gap: '1.5',
      fontSize: 'sm',
      listStyleType: 'decimal',
      paddingInlineStart: '6',
    },
  },
});

function CodeField() {
  const text = useWords();
  const error = useEntry().failure?.fields['code'];
  return (
    <FormField
      name="code"
      type="text"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      maxLength={64}
      label={text('op.code')}
      problem={error === undefined ? null : text(`validation.${error}`)}
    />
  );
}

function PasswordField({ name }: { readonly name: 'old_password' | 'new_password' }) {
  const text = useWords();
  const error = useEntry().failure?.fields[name];
  const isNew = name === 'new_password';
  return (
    <FormField
      name={name}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      label={text(isNew ? 'op.newPassword' : 'op.givenPassword')}
      {...(isNew && { hint: text('field.passwordHint') })}
      problem={error === undefined ? null : text(`validation.${error}`)}
    />
  );
}

/** What an authenticator is set up with, to be scanned or typed. */
function Secret() {
  const text = useWords();
  const { newFactor } = useEntry();
  if (newFactor === null) return null;
  return (
    <>
      <QrCode content={newFactor.uri} label={text('op.qr')} />
      <dl>
        <dt>{text('op.secret')}</dt>
        <dd>
          <code>{newFactor.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </dd>
      </dl>
    </>
  );
}

/** The fields of the step that is next. */
function Fields() {
  const { step } = useEntry();
  if (step === 'password')
    return (
      <>
        <PasswordField name="old_password" />
        <PasswordField name="new_password" />
      </>
    );
  return (
    <>
      {step === 'enrol' && <Secret />}
      <CodeField />
    </>
  );
}

/** The recovery codes, this once. */
function Codes() {
  const { recoveryCodes } = useEntry();
  return (
    <ol>
      {recoveryCodes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  );
}

/** What stands in the sheet: what is asked for, what is shown, or that it can't be. */
function Inside() {
  const text = useWords();
  const { entry, step, send } = useEntry();
  if (entry === 'preparing')
    return (
      <output aria-label={text('op.wait')}>
        <Skeleton height="16rem" />
      </output>
    );
  if (entry === 'unprepared')
    return (
      <>
        <p role="alert">{text('op.failed')}</p>
        <Button onClick={() => send({ type: 'console.retried' })}>{text('op.retry')}</Button>
      </>
    );
  const isBusy = entry === 'checking';
  const does: WordId = step === 'password' ? 'op.savePassword' : 'op.goOn';
  return (
    <>
      {entry === 'keeping' ? <Codes /> : <Fields />}
      <Button type="submit" look="solid" wide aria-busy={isBusy} disabled={isBusy}>
        {text(isBusy ? 'op.checking' : entry === 'keeping' ? 'op.kept' : does)}
      </Button>
    </>
  );
}

/** What is left of a sign-in after the password, a sheet for each step. */
export function Entry() {
  const text = useWords();
  const { entry, step, failure, send } = useEntry();
  const shown = entry === 'keeping' ? 'keep' : (step ?? 'code');
  const ref = useKeptFocus<HTMLDivElement>(shown);
  const submit = ({ code = '', old_password = '', new_password = '' }: Readonly<Record<string, string>>) => {
    if (shown === 'keep') return send({ type: 'codes.kept' });
    if (shown !== 'password') return send({ type: 'code.given', code });
    return send({ type: 'password.given', passwords: { old_password, new_password } });
  };
  return (
    <Root ref={ref}>
      <Sheet
        key={shown}
        title={text(`op.entry.${shown}`)}
        lead={text(`op.entryLead.${shown}`)}
        failure={failure}
        onSubmit={submit}
        below={<Button onClick={() => send({ type: 'signOut.asked' })}>{text('op.signOut')}</Button>}
      >
        <Inside />
      </Sheet>
    </Root>
  );
}
