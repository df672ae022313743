import { chakra } from '@chakra-ui/react/styled-system';
import { ACCOUNT_NODE } from '../../../../contract/permissions.account.ts';
import type { ContactType, Profile } from '../../../../contract/wire/account.ts';
import { CommandForm, useCommand } from '../../commands/index.ts';
import { useAccountAllowed } from '../useMemberCentre.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { RecordsFailed, useResource } from '../../lists/index.ts';
import { panelRecipe } from '../../../ui/theme/recipes.ts';
import { CashNote } from '../../cash/index.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';
import { ChangeContactForm, isByCode } from './ChangeContactForm.tsx';
import { ContactTypes, SendCode, useCodeField, useContactType } from '../../session/index.ts';

const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    maxWidth: '36rem',
    '& > section': { ...panelRecipe.base, display: 'grid', gap: '4', padding: { base: '4', md: '6' } },
    '& h2': { fontSize: 'md' },
    '& .address': { display: 'flex', flexWrap: 'wrap', gap: '3', overflowWrap: 'anywhere' },
    '& .state': { display: 'flex', alignItems: 'center', gap: '1', color: 'muted', fontSize: 'sm' },
    '& .way': { color: 'accent.text', fontSize: 'sm', overflowWrap: 'anywhere', textDecoration: 'underline' },
    '& .over': { display: 'grid', justifyItems: 'start', gap: '3' },
    '& .state[data-proved]': { color: 'positive' },
  },
});

interface PresentProps {
  readonly type: ContactType;
  readonly profile: Profile;
  /** Whether the site can send it a code. */
  readonly hasSender: boolean;
}

/** The address there is, and the way to prove it. */
function Present({ type, profile, hasSender }: PresentProps) {
  const text = usePageText();
  const code = useCodeField();
  const mayBind = useAccountAllowed(ACCOUNT_NODE.bind);
  const { query } = useListQuery();
  const address = profile[type];
  const isProved = type === 'email' ? profile.email_verified : profile.mobile_verified;
  return (
    <section aria-label={text('centre.present')}>
      <h2>{text('centre.present')}</h2>
      <p className="address">
        <strong>{address === '' ? text('centre.noAddress') : address}</strong>
        {address !== '' && (
          <span className="state" data-proved={isProved || undefined}>
            <Icon name={isProved ? 'check' : 'info'} size={16} />
            {text(isProved ? 'centre.proved' : 'centre.notProved')}
          </span>
        )}
      </p>
      {hasSender && mayBind && address !== '' && !isProved && !isByCode(query) && (
        <>
          <SendCode event="verification" type={type} from={null} />
          <CommandForm
            command="verify"
            label={text('centre.prove')}
            submit={text('centre.prove')}
            fields={[{ kind: 'hidden', name: 'type', value: type }, code]}
          />
        </>
      )}
    </section>
  );
}

/** Email and mobile number: proved by a code, or changed [M-04, V-05]. */
export function VerificationTab({ title }: { readonly title: string }) {
  const { stage, rows, reason, retry } = useResource('profile');
  const { rows: types, stage: typesStage } = useResource('contactTypes');
  const type = useContactType('type');
  const mayBind = useAccountAllowed(ACCOUNT_NODE.bind);
  const hasSender = (typesStage !== 'ready' && typesStage !== 'empty') || types.some((each) => each === type);
  const text = usePageText();
  const commands = [useCommand('sendCode'), useCommand('verify'), useCommand('changeBind')];
  const [profile] = rows;
  const renew = () => commands.forEach(({ send }) => send({ type: 'command.renewed' }));
  return (
    <Page title={title}>
      <ContactTypes name="type" onChange={renew} />
      {profile === undefined && stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {profile === undefined && stage !== 'failed' && <Skeleton height="24rem" corners="lg" />}
      {profile !== undefined && (
        <Body key={type}>
          {!hasSender && <CashNote isWarning>{text('centre.noSender')}</CashNote>}
          <Present type={type} profile={profile} hasSender={hasSender} />
          {mayBind && hasSender && <ChangeContactForm type={type} address={profile[type]} />}
        </Body>
      )}
    </Page>
  );
}
