import { ACCOUNT_NODE } from '../../../contract/permissions.account.ts';
import type { MemberSession } from '../../../contract/wire/account.ts';
import { useErrand } from '../../app/facades/useErrand.ts';
import { useAccountAllowed } from '../../app/facades/useMemberCentre.ts';
import { useMessage } from '../../app/facades/useMessage.ts';
import { useMoment } from '../../app/facades/useMoment.ts';
import { usePageText } from '../../app/facades/usePageText.ts';
import { useRecords } from '../../app/facades/useRecords.ts';
import { usePress } from '../../dom/usePress.ts';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Page } from '../Page.tsx';
import { Unanswered } from '../errand/Unanswered.tsx';
import { Panel } from '../Panel.tsx';
import { RecordsTable, type Column } from '../RecordsTable.tsx';
import { RecordsFailed, RecordsWaiting } from '../RecordsView.tsx';
import { Refused } from '../Refused.tsx';
import { browserOf } from './browserName.ts';

const ROWS_UNTIL_KNOWN = 3;

function End({ session }: { readonly session: MemberSession }) {
  const text = usePageText();
  const { stage, isArmed, submit } = useErrand('endSession');
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
  const say = useMessage();
  const columns = useColumns();
  const { stage, rows, reason, retry } = useRecords('memberSessions');
  const { stage: ending, message } = useErrand('endSession');
  return (
    <Page title={title} intro={text('centre.sessionsIntro')}>
      {ending === 'refused' && message !== null && <Refused role="alert">{say(message)}</Refused>}
      {ending === 'unanswered' && (
        <div role="alert">
          <Unanswered reason={message} />
        </div>
      )}
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
