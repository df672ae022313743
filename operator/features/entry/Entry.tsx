import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Skeleton } from '../../../src/ui/kit/Skeleton.tsx';
import { useConsole, useEntryForm, useEntryStage, useFactor, useWords } from '../../kit/useConsole.ts';
import { EntryForm } from './EntryForm.tsx';
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

function SignOut() {
  const text = useWords();
  const { send } = useConsole();
  return <Button onClick={() => send({ type: 'signOut.requested' })}>{text('op.signOut')}</Button>;
}

/** What an authenticator is set up with, to be scanned or typed. */
function Secret() {
  const text = useWords();
  const [factor] = useFactor().shown?.rows ?? [];
  if (factor === undefined) return null;
  return (
    <>
      <QrCode content={factor.uri} label={text('op.qr')} />
      <dl>
        <dt>{text('op.secret')}</dt>
        <dd>
          <code>{factor.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </dd>
      </dl>
    </>
  );
}

/** Instead of the form while the secret is not there: it is loading, or could not be loaded. */
function WithoutSecret() {
  const text = useWords();
  const { stage, reload } = useFactor();
  return (
    <Sheet title={text('op.entry.enrol')} lead={text('op.entryLead.enrol')} below={<SignOut />}>
      {stage === 'failed' ? (
        <>
          <p role="alert">{text('op.failed')}</p>
          <Button onClick={reload}>{text('op.retry')}</Button>
        </>
      ) : (
        <output aria-label={text('op.wait')}>
          <Skeleton height="16rem" />
        </output>
      )}
    </Sheet>
  );
}

/** The recovery codes, this once. */
function Codes() {
  const text = useWords();
  const { send } = useConsole();
  const codes = useEntryForm().result?.details['recoveryCodes'] ?? '';
  return (
    <Sheet title={text('op.entry.keep')} lead={text('op.entryLead.keep')} below={<SignOut />}>
      <ol>
        {codes.split(' ').map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button look="solid" wide onClick={() => send({ type: 'codes.kept' })}>
        {text('op.kept')}
      </Button>
    </Sheet>
  );
}

/** The form of a step. */
function Step({ step }: { readonly step: Exclude<ReturnType<typeof useEntryStage>, 'keep'> }) {
  const text = useWords();
  const isPassword = step === 'password';
  return (
    <EntryForm
      title={text(`op.entry.${step}`)}
      lead={text(`op.entryLead.${step}`)}
      fields={isPassword ? ['old_password', 'new_password'] : ['code']}
      submit={isPassword ? 'op.savePassword' : 'op.goOn'}
      busy="op.checking"
      below={<SignOut />}
    >
      {step === 'enrol' && <Secret />}
    </EntryForm>
  );
}

/** What is left of a sign-in after the password, a sheet for each step. */
export function Entry() {
  const stage = useEntryStage();
  const { shown } = useFactor();
  const isUnprepared = stage === 'enrol' && shown === null;
  return (
    <Root>
      {isUnprepared && <WithoutSecret />}
      {!isUnprepared && (stage === 'keep' ? <Codes /> : <Step key={stage} step={stage} />)}
    </Root>
  );
}
