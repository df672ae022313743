import { chakra } from '@chakra-ui/react/styled-system';
import { useLocale } from '../../../ui/texts/useLocale.ts';
import { NOTIFICATION_KINDS, type Notifications } from '../../../../contract/wire/account.ts';
import { CommandForm } from '../../commands/index.ts';
import { DrawNotices, useHasDrawNotices } from '../../device/index.ts';
import { RecordsFailed, useResource } from '../../lists/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';
import { panelRecipe } from '../../../ui/theme/recipes.ts';

const Sheet = chakra('section', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gap: '4',
    maxWidth: '36rem',
    padding: { base: '4', md: '6' },
    '& h2': { fontSize: 'md' },
    '& > p': { color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    '& > a': { justifySelf: 'start' },
  },
});

/** By mail: what the server tells the member, wherever they are. */
function ByMail({ choices }: { readonly choices: Notifications }) {
  const text = usePageText();
  const locale = useLocale();
  return (
    <Sheet aria-labelledby="by-mail">
      <h2 id="by-mail">{text('notify.byMail')}</h2>
      {choices.email === null ? (
        <>
          <p>{text('notify.noAddress')}</p>
          <ButtonLink to="/user/verification">{text('centre.menu.verification')}</ButtonLink>
        </>
      ) : (
        <p>{text('notify.goesTo', { address: choices.email })}</p>
      )}
      <CommandForm
        command="setNotifications"
        label={text('notify.byMail')}
        fields={[
          ...NOTIFICATION_KINDS.map((name) => ({
            kind: 'switch' as const,
            name,
            label: text(`notify.${name}`),
            hint: text(`notify.${name}Hint`),
            isOn: choices[name],
          })),
          { kind: 'hidden', name: 'locale', value: locale },
        ]}
        submit={text('notify.save')}
        again={text('notify.change')}
      />
    </Sheet>
  );
}

/** By the browser, on this device alone; nothing where it has no notices. */
function OnDevice() {
  const text = usePageText();
  if (!useHasDrawNotices()) return null;
  return (
    <Sheet aria-labelledby="on-device">
      <h2 id="on-device">{text('notify.onDevice')}</h2>
      <DrawNotices />
    </Sheet>
  );
}

/** What the member is notified of, and how: all of it by their choice. */
export function NotificationsTab({ title }: { readonly title: string }) {
  const text = usePageText();
  const { stage, rows, reason, retry } = useResource('notifications');
  const [choices] = rows;
  return (
    <Page title={title} intro={text('notify.intro')}>
      {choices === undefined && stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {choices === undefined && stage !== 'failed' && <Skeleton height="24rem" corners="lg" />}
      {choices !== undefined && <ByMail choices={choices} />}
      <OnDevice />
    </Page>
  );
}
