import { chakra } from '@chakra-ui/react/styled-system';
import { ACCOUNT_NODE } from '../../../../contract/permissions.account.ts';
import { MOTTO_MAX, NICKNAME_MAX } from '../../../../contract/rules.account.ts';
import { GENDERS, type Profile } from '../../../../contract/wire/account.ts';
import { useAccountAllowed } from '../useMemberCentre.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsFailed, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { CommandForm } from '../../commands/index.ts';
import { Figure, Figures } from '../../../ui/kit/Figures.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { panelRecipe } from '../../../ui/theme/recipes.ts';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';
import { Avatar } from './Avatar.tsx';

const Body = chakra('div', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gap: '6',
    maxWidth: '36rem',
    padding: { base: '4', md: '6' },
  },
});

function Form({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const pageText = usePageText();
  return (
    <CommandForm
      command="saveProfile"
      label={pageText('centre.menu.profile')}
      submit={pageText('centre.save')}
      fields={[
        {
          kind: 'text',
          name: 'nickname',
          label: pageText('centre.nickname'),
          value: profile.nickname,
          autoComplete: 'nickname',
          maxLength: NICKNAME_MAX,
        },
        {
          kind: 'text',
          name: 'username',
          label: text('field.username'),
          hint: pageText('centre.usernameHint'),
          value: profile.username,
          autoComplete: 'username',
        },
        {
          kind: 'choice',
          name: 'gender',
          label: pageText('centre.gender'),
          value: profile.gender,
          choices: GENDERS.map((value) => ({ value, label: pageText(`centre.gender.${value || 'none'}`) })),
        },
        {
          kind: 'date',
          name: 'birthday',
          label: pageText('centre.birthday'),
          value: profile.birthday,
          autoComplete: 'bday',
          invalid: pageText('centre.birthdayWrong'),
        },
        {
          kind: 'text',
          name: 'motto',
          label: pageText('centre.motto'),
          value: profile.motto,
          maxLength: MOTTO_MAX,
        },
      ]}
    />
  );
}

/** For members who may see the profile, but not change it [M-03]. */
function ReadOnly({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const pageText = usePageText();
  return (
    <Figures>
      <Figure name={pageText('centre.nickname')}>{profile.nickname}</Figure>
      <Figure name={text('field.username')}>{profile.username}</Figure>
      <Figure name={pageText('centre.motto')}>{profile.motto}</Figure>
    </Figures>
  );
}

/** A member's profile and picture [M-04, M-05]. */
export function ProfileTab({ title }: { readonly title: string }) {
  const { stage, rows, reason, retry } = useResource('profile');
  const mayChange = useAccountAllowed(ACCOUNT_NODE.profile);
  const [profile] = rows;
  return (
    <Page title={title}>
      {profile === undefined && stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {profile === undefined && stage !== 'failed' && <Skeleton height="34rem" corners="lg" />}
      {profile !== undefined && (
        <Body>
          <Avatar path={profile.avatar} name={profile.nickname} />
          {mayChange ? <Form profile={profile} /> : <ReadOnly profile={profile} />}
        </Body>
      )}
    </Page>
  );
}
