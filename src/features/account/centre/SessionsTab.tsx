import { ACCOUNT_NODE } from '../../../../contract/permissions.account.ts';
import type { MemberSession } from '../../../../contract/wire/account.ts';
import { OfflineNote, Unanswered, useCommand } from '../../commands/index.ts';
import { useAccountAllowed } from '../useMemberCentre.ts';
import { useMoment } from '../../../ui/texts/useMoment.ts';
import { usePageMessage, usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsFailed, RecordsWaiting, useResource } from '../../lists/index.ts';
import { usePress } from '../../../dom/hooks/usePress.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { RecordsTable, type Column } from '../../../ui/kit/RecordsTable.tsx';
import { Refused } from '../../../ui/kit/Refused.tsx';
import { browserOf } from './browserName.ts';

const ROWS_UNTIL_KNOWN = 3;

function End({ session }: { readonly session: MemberSession }) {
  const text = usePageText();
  const { stage, isArmed, submit } = useCommand('endSession');
  const isSending = stage === 'sending';
  const end = usePress(isArmed, () => submit({ id: session.id }));
  return (
    <Button size="sm" disabled={isSending || stage === 'unanswered'} aria-busy={isSending} {...end}>
      {text('centre.end')}
      <span className="only-heard"> {browserOf(session.agent) ?? text('centre.unknownBrowser')}</span>
    </Button>
  );
}

function useColumns(): readonly Column<MemberSession>[] {
  const text = usePageText();
  const moment = useMoment();
  const mayEnd = useAccountAllowed(ACCOUNT_NODE.sessions);
  return [
    {
      id: 'browser',
      label: text('centre.browser'),
      card: 'head',
      cell: ({ agent }) => browserOf(agent) ?? text('centre.unknownBrowser'),
    },
    { id: 'ip', label: text('centre.address'), cell: ({ ip }) => ip || '–' },
    { id: 'began', label: text('centre.began'), cell: (session) => moment(session.signed_in_at) },
    { id: 'seen', label: text('centre.seen'), cell: ({ seen_at }) => moment(seen_at) },
    {
      id: 'end',
      label: text('centre.endColumn'),
      card: 'foot',
      isFigure: true,
      cell: (session) => {
        if (session.current)
          return (
            <Badge icon="check" tone="positive">
              {text('centre.thisSession')}
            </Badge>
          );
        return mayEnd && <End session={session} />;
      },
    },
  ];
}

/** Where the member is signed in; each session but this one can be ended from here. */
export function SessionsTab({ title }: { readonly title: string }) {
  const text = usePageText();
  const say = usePageMessage();
  const columns = useColumns();
  const { stage, rows, reason, retry } = useResource('memberSessions');
  const { stage: ending, isResent, message } = useCommand('endSession');
  return (
    <Page title={title} intro={text('centre.sessionsIntro')}>
      {ending === 'refused' && message !== null && <Refused role="alert">{say(message)}</Refused>}
      {ending === 'unanswered' && (
        <div role="alert">
          <Unanswered reason={message} isResent={isResent} />
        </div>
      )}
      <OfflineNote />
      {rows.length === 0 && stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {rows.length === 0 && stage !== 'failed' && <RecordsWaiting rows={ROWS_UNTIL_KNOWN} />}
      {rows.length > 0 && (
        <Panel clips>
          <RecordsTable caption={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
        </Panel>
      )}
    </Page>
  );
}
