import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { CODE_DIGITS } from '../../../contract/rules.account.ts';
import { CommandForm, useCommand } from '../commands/index.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { LOGIN } from '../../routing/paths.ts';
import { ContactTypes, useContactType } from './ContactTypes.tsx';
import { SendCode } from './SendCode.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/kit/Link.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignContent: 'center',
    width: 'min(28rem, 100%)',
    minHeight: '100%',
    marginInline: 'auto',
    padding: '4',
    paddingBlock: '10',
    '& h1': { fontSize: '3xl', outline: 'none' },
    '& .lead': { color: 'muted' },
    '& .back': { color: 'accent.text', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& .told': { display: 'flex', gap: '2', alignItems: 'center', color: 'positive', fontWeight: 'medium' },
  },
});

/** A new password by a code, on /login: for who is signed out and forgot the old one [M-04]. */
export function RetrievePassword() {
  const text = useText();
  const pageText = usePageText();
  const type = useContactType('retrieve');
  const state: unknown = useLocation().state;
  const code = useCommand('sendCode');
  const retrieving = useCommand('retrievePassword');
  const renew = () => [code, retrieving].forEach(({ send }) => send({ type: 'command.renewed' }));
  const isDone = retrieving.stage === 'done';
  return (
    <Root>
      <h1 tabIndex={-1}>{pageText('retrieve.title')}</h1>
      {isDone ? (
        <output className="told">
          <Icon name="check" size={18} />
          {pageText('retrieve.done')}
        </output>
      ) : (
        <>
          <p className="lead">{pageText('retrieve.lead')}</p>
          <ContactTypes name="retrieve" onChange={renew} />
          <CommandForm
            key={type}
            command="retrievePassword"
            label={pageText('retrieve.title')}
            submit={pageText('retrieve.submit')}
            fields={[
              { kind: 'hidden', name: 'type', value: type },
              {
                kind: 'text',
                name: 'account',
                label: pageText(`retrieve.account.${type}`),
                autoComplete: 'username',
                below: <SendCode event="retrievePassword" type={type} from="account" />,
              },
              {
                kind: 'text',
                name: 'captcha',
                label: pageText('centre.code'),
                hint: pageText('centre.codeHint'),
                invalid: pageText('centre.codeWrong'),
                inputMode: 'numeric',
                autoComplete: 'one-time-code',
                maxLength: CODE_DIGITS,
              },
              {
                kind: 'password',
                name: 'password',
                label: pageText('centre.newPassword'),
                hint: text('field.passwordHint'),
                autoComplete: 'new-password',
              },
            ]}
          />
        </>
      )}
      <Link className="back" to={LOGIN} state={state}>
        {pageText('retrieve.back')}
      </Link>
    </Root>
  );
}
