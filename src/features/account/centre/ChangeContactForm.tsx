import { useLocation } from 'react-router-dom';
import type { ContactType } from '../../../../contract/wire/account.ts';
import { type CommandField, CommandForm, useCommand } from '../../commands/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Link } from '../../../ui/kit/Link.tsx';
import { SendCode, useCodeField } from '../../session/index.ts';

const TOKEN = 'accountVerificationToken';

/** Whether the page's address says that a code shows who asks, and not the password. */
export const isByCode = (query: Readonly<Record<string, string>>): boolean => query['by'] === 'code';

interface OtherWayProps {
  /** What the page's address says of it; null is the password. */
  readonly by: 'code' | null;
  readonly children: string;
}

function OtherWay({ by, children }: OtherWayProps) {
  const { to } = useListQuery();
  const state: unknown = useLocation().state;
  return (
    <Link className="way" to={to({ by })} state={state}>
      {children}
    </Link>
  );
}

/** A code to the present address shows who asks. */
function ShowYourself({ type, address }: { readonly type: ContactType; readonly address: string }) {
  const text = usePageText();
  const code = useCodeField();
  return (
    <>
      <p>{text('centre.showLead', { address })}</p>
      <SendCode event="verification" type={type} from={null} />
      <CommandForm
        command="verify"
        label={text('centre.show')}
        submit={text('centre.show')}
        fields={[{ kind: 'hidden', name: 'type', value: type }, code]}
      />
      <OtherWay by={null}>{text('centre.byPassword')}</OtherWay>
    </>
  );
}

/** What showed who asks no longer holds. */
function ShownBefore() {
  const text = usePageText();
  const verify = useCommand('verify');
  const bind = useCommand('changeBind');
  const again = () => {
    verify.send({ type: 'command.renewed' });
    bind.send({ type: 'field.changed', name: TOKEN });
  };
  return (
    <div role="alert" className="over">
      <p>{text('centre.shownOver')}</p>
      <Button onClick={again}>{text('centre.showAgain')}</Button>
    </div>
  );
}

interface NewAddressProps {
  readonly type: ContactType;
  /** What shows who asks. */
  readonly proof: CommandField<'changeBind'>;
}

function NewAddress({ type, proof }: NewAddressProps) {
  const text = usePageText();
  const code = useCodeField();
  return (
    <CommandForm
      command="changeBind"
      label={text(`centre.change.${type}`)}
      submit={text('centre.bind')}
      fields={[
        { kind: 'hidden', name: 'type', value: type },
        {
          kind: type === 'email' ? 'email' : 'tel',
          name: 'address',
          label: text(`centre.${type}`),
          autoComplete: type === 'email' ? 'email' : 'tel',
          invalid: text('centre.addressTaken'),
          below: <SendCode event="changeBind" type={type} from="address" />,
        },
        code,
        proof,
      ]}
    />
  );
}

function ByCode({ type, address }: { readonly type: ContactType; readonly address: string }) {
  const text = usePageText();
  const { result } = useCommand('verify');
  const { errors } = useCommand('changeBind');
  const token = result?.details[TOKEN];
  if (token === undefined) return <ShowYourself type={type} address={address} />;
  if (errors[TOKEN] !== undefined) return <ShownBefore />;
  return (
    <>
      <p className="state" data-proved>
        <Icon name="check" size={16} />
        {text('centre.shown')}
      </p>
      <NewAddress type={type} proof={{ kind: 'hidden', name: TOKEN, value: token }} />
    </>
  );
}

function ByPassword({ type, address }: { readonly type: ContactType; readonly address: string }) {
  const text = usePageText();
  const password = useText()('field.password');
  return (
    <NewAddress
      type={type}
      proof={{
        kind: 'password',
        name: 'password',
        label: password,
        hint: text('centre.passwordHint'),
        invalid: text('centre.oldPasswordWrong'),
        autoComplete: 'current-password',
        below: address !== '' && <OtherWay by="code">{text('centre.byCode', { address })}</OtherWay>,
      }}
    />
  );
}

interface ChangeContactFormProps {
  readonly type: ContactType;
  /** The present one; '' for none. */
  readonly address: string;
}

/** Another address: a code goes there, and the password, or a code to the present one, shows who asks. */
export function ChangeContactForm({ type, address }: ChangeContactFormProps) {
  const text = usePageText();
  const { query } = useListQuery();
  const Way = isByCode(query) && address !== '' ? ByCode : ByPassword;
  return (
    <section aria-label={text(`centre.change.${type}`)}>
      <h2>{text(`centre.change.${type}`)}</h2>
      <Way type={type} address={address} />
    </section>
  );
}
