import { chakra } from '@chakra-ui/react/styled-system';
import { ACCOUNT_NODE } from '../../../../contract/permissions.account.ts';
import { useAccountAllowed } from '../useMemberCentre.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { CommandForm } from '../../commands/index.ts';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';

const Sheet = chakra(Panel, { base: { maxWidth: '36rem', padding: { base: '4', md: '6' } } });

/** A new password, by the old one. All sessions end with it, this one too [M-04]. */
export function PasswordTab({ title }: { readonly title: string }) {
  const text = useText();
  const pageText = usePageText();
  const mayChange = useAccountAllowed(ACCOUNT_NODE.password);
  if (!mayChange) {
    return (
      <Page title={title}>
        <EmptyState icon="info" title={pageText('centre.mayNot')} />
      </Page>
    );
  }
  return (
    <Page title={title} intro={pageText('centre.passwordIntro')}>
      <Sheet>
        <CommandForm
          command="changePassword"
          label={title}
          submit={pageText('centre.changePassword')}
          fields={[
            {
              kind: 'password',
              name: 'oldPassword',
              label: pageText('centre.oldPassword'),
              invalid: pageText('centre.oldPasswordWrong'),
              autoComplete: 'current-password',
            },
            {
              kind: 'password',
              name: 'newPassword',
              label: pageText('centre.newPassword'),
              hint: text('field.passwordHint'),
              autoComplete: 'new-password',
            },
            {
              kind: 'password',
              name: 'confirmation',
              label: text('field.confirmation'),
              autoComplete: 'new-password',
            },
          ]}
        />
      </Sheet>
    </Page>
  );
}
