import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { MemberPage } from '../../../contract/wire/operator/operatorMember.ts';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { FigureStrip } from '../../../src/ui/kit/FigureStrip.tsx';
import { Panel } from '../../../src/ui/kit/Panel.tsx';
import { Money } from '../../../src/ui/texts/Money.tsx';
import { useMoment } from '../../kit/useMoment.ts';
import { CommandButton } from '../../kit/CommandButton.tsx';
import { PlaceLink } from '../../kit/PlaceLink.tsx';
import { useRights } from '../../kit/rights.ts';
import { Titled } from '../../kit/Titled.tsx';
import { useShown, useWords } from '../../kit/useConsole.ts';
import { MemberActs } from './MemberActs.tsx';
import { MemberBets, MemberPayments } from './MemberTables.tsx';
import { MemberState } from './MemberState.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    '& .who': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    '& .who h2': { fontSize: 'lg' },
    '& .who .acts': { display: 'flex', flexWrap: 'wrap', gap: '1', marginInlineStart: 'auto' },
    '& .lists': { display: 'flex', flexWrap: 'wrap', columnGap: '5' },
    '& .lists a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: 'touch', md: '0' } },
    '& .sheets': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14.5rem), 1fr))',
      gap: '4',
    },
    '& .sheet': { display: 'grid', alignContent: 'start', gap: '3', padding: '4', fontSize: 'sm' },
    '& h3': { fontSize: 'md', fontWeight: 'semibold' },
    '& .sheet li': { display: 'grid', gap: '0.5', overflowWrap: 'anywhere' },
    '& .sheet ul': { display: 'grid', gap: '3' },
    '& .quiet': { color: 'muted', fontSize: 'xs' },
    '& .sheet dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '4',
      rowGap: '1.5',
    },
    '& .sheet dt': { color: 'muted' },
    '& .sheet dd': { overflowWrap: 'anywhere' },
  },
});

type Of<Part extends keyof MemberPage> = Pick<MemberPage, Part>;

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel className="sheet" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </Panel>
  );
}

function Person({ member }: Of<'member'>) {
  const text = useWords();
  const moment = useMoment();
  const { id, nickname, email, mobile, create_time, last_login_time, last_login_ip } = member;
  const facts: readonly (readonly [string, string])[] = [
    [text('op.id'), id],
    [text('op.nickname'), nickname],
    [text('op.contact'), [email, mobile].filter((each) => each !== '').join(', ') || '–'],
    [text('op.since'), moment(create_time)],
    [text('op.lastSignIn'), `${moment(last_login_time)} ${last_login_ip ?? ''}`],
  ];
  return (
    <Sheet title={text('op.person')}>
      <dl>
        {facts.map(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term} is`}>{value}</dd>])}
      </dl>
    </Sheet>
  );
}

function Limits({ limits, paused_until }: Of<'limits' | 'paused_until'>) {
  const text = useWords();
  const moment = useMoment();
  return (
    <Sheet title={text('op.saferPlay')}>
      {paused_until !== null && (
        <p>
          <Badge icon="lock" tone="notice">
            {text('op.pausedUntil', { when: moment(paused_until) })}
          </Badge>
        </p>
      )}
      {limits.length === 0 ? (
        <p className="quiet">{text('op.noLimits')}</p>
      ) : (
        <ul>
          {limits.map(({ limit, period, amount, used }) => (
            <li key={`${limit} ${period}`}>
              <span>
                {text(`op.limit.${limit}.${period}`)}: <Money amount={amount} />
              </span>
              <span className="quiet">
                {text('op.used')} <Money amount={used} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Sessions({ sessions }: Of<'sessions'>) {
  const text = useWords();
  const moment = useMoment();
  return (
    <Sheet title={text('op.sessions')}>
      {sessions.length === 0 ? (
        <p className="quiet">{text('op.noSessions')}</p>
      ) : (
        <ul>
          {sessions.map(({ id, ip, agent, signed_in_at, seen_at }) => (
            <li key={id}>
              <span>{agent === '' ? '–' : agent}</span>
              <span className="quiet">
                {text('op.session', { ip, from: moment(signed_in_at), seen: moment(seen_at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function ActLog({ acts }: Of<'acts'>) {
  const text = useWords();
  const moment = useMoment();
  return (
    <Sheet title={text('op.notes')}>
      {acts.length === 0 ? (
        <p className="quiet">{text('op.noNotes')}</p>
      ) : (
        <ul>
          {acts.map(({ number, action, operator, create_time, text: said }) => (
            <li key={number}>
              <span>
                {action === 'member.note' ? said : text(`op.action.${action}`)}
                {action !== 'member.note' && said !== '' && `: ${said}`}
              </span>
              <span className="quiet">
                {operator === '' ? text('op.commandLine') : operator}, {moment(create_time)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

const LISTS = [
  ['recharges', 'search'],
  ['withdrawals', 'search'],
  ['prizes', 'search'],
  ['audit', 'member'],
] as const;

/** Leads to the lists about the member, whole. */
function Lists({ username }: { readonly username: string }) {
  const text = useWords();
  const { maySee } = useRights();
  return (
    <nav className="lists" aria-label={text('op.listsAbout', { name: username })}>
      {LISTS.filter(([section]) => maySee(section)).map(([section, filter]) => (
        <PlaceLink key={section} section={section} query={{ [filter]: username }}>
          {text(`op.section.${section}`)}
        </PlaceLink>
      ))}
    </nav>
  );
}

/** A member: who they are, their money, bets, payments, sessions and limits, what was done and noted, and what can be done. */
export function MemberSection() {
  const text = useWords();
  const [shown] = useShown('member')?.rows ?? [];
  if (shown === undefined) return <Titled section="member" />;
  const { member, totals, limits, paused_until, bets, payments, sessions, acts } = shown;
  const { id, username, balance, notSubmitBenAmount } = member;
  return (
    <Titled section="member">
      <Root>
        <div className="who">
          <h2>{username}</h2>
          <MemberState member={member} />
          <div className="acts">
            <CommandButton command="noteMember" subject={{ id, name: username }} row={username} />
            <MemberActs member={member} />
          </div>
        </div>
        <FigureStrip
          label={text('op.money')}
          figures={[
            { name: text('op.balance'), value: <Money amount={balance} /> },
            { name: text('op.pendingStake'), value: <Money amount={notSubmitBenAmount} /> },
            { name: text('op.deposited'), value: <Money amount={totals.deposited} /> },
            { name: text('op.withdrawn'), value: <Money amount={totals.withdrawn} /> },
            { name: text('op.staked'), value: <Money amount={totals.staked} /> },
            { name: text('op.won'), value: <Money amount={totals.won} /> },
          ]}
        />
        <Lists username={username} />
        <div className="sheets">
          <ActLog acts={acts} />
          <Person member={member} />
          <Limits limits={limits} paused_until={paused_until} />
          <Sessions sessions={sessions} />
        </div>
        <MemberBets bets={bets} />
        <MemberPayments payments={payments} />
      </Root>
    </Titled>
  );
}
