import { MEMBER_STATES, type OperatorMember } from '../../../contract/wire/operator.ts';
import { useMoment } from '../../../src/ui/texts/useMoment.ts';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Money } from '../../../src/ui/texts/Money.tsx';
import type { Column } from '../../../src/ui/kit/RecordsTable.tsx';
import { Acts } from '../../kit/Acts.tsx';
import { CommandButton } from '../../kit/CommandButton.tsx';
import { useConsole, useShown, useWords } from '../../kit/useConsole.ts';
import { Filters, Input, Select } from '../../kit/Filters.tsx';
import { May } from '../../kit/May.tsx';
import { Listed } from '../../kit/Listed.tsx';
import { Titled } from '../../kit/Titled.tsx';

function Lock({ member: { id, username, state } }: { readonly member: OperatorMember }) {
  const text = useWords();
  const { open } = useConsole();
  const isLocked = state === 'locked';
  const command = isLocked ? 'unlockMember' : 'lockMember';
  return (
    <May command={command}>
      <Button
        size="sm"
        aria-label={text(isLocked ? 'op.unlockOne' : 'op.lockOne', { name: username })}
        onClick={() => open(command, { id, name: username })}
      >
        {text(isLocked ? 'op.unlock' : 'op.lock')}
      </Button>
    </May>
  );
}

function useColumns(): readonly Column<OperatorMember>[] {
  const text = useWords();
  const moment = useMoment();
  return [
    { id: 'name', label: text('op.member'), cell: ({ username }) => username, card: 'head' },
    {
      id: 'state',
      label: text('op.state'),
      card: 'corner',
      cell: ({ state, lock_reason }) => (
        <span title={lock_reason}>
          <Badge
            icon={state === 'locked' ? 'close' : 'check'}
            tone={state === 'locked' ? 'notice' : 'positive'}
          >
            {text(`op.member.${state}`)}
          </Badge>
        </span>
      ),
    },
    { id: 'id', label: text('op.id'), cell: ({ id }) => id },
    {
      id: 'balance',
      label: text('op.balance'),
      isFigure: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
    {
      id: 'pending',
      label: text('op.pendingStake'),
      isFigure: true,
      cell: ({ notSubmitBenAmount }) => <Money amount={notSubmitBenAmount} />,
    },
    { id: 'since', label: text('op.since'), cell: ({ create_time }) => moment(create_time) },
    { id: 'last', label: text('op.lastSignIn'), cell: ({ last_login_time }) => moment(last_login_time) },
    {
      id: 'act',
      label: text('op.act'),
      card: 'foot',
      cell: (member) => (
        <Acts>
          <Lock member={member} />
          <CommandButton
            command="signOutMember"
            subject={{ id: member.id, name: member.username }}
            row={member.username}
          />
        </Acts>
      ),
    },
  ];
}

/** Members: finding, locking, unlocking them, and signing them out. */
export function MembersSection() {
  const text = useWords();
  const shown = useShown('members');
  const { query } = useConsole().place;
  const columns = useColumns();
  const filters = (
    <Filters
      section="members"
      asked={{ search: query['search'] ?? '', state: query['state'] ?? '' }}
      label={text('op.findMembers')}
    >
      <label>
        {text('op.searchFor')}
        <Input type="search" name="search" maxLength={64} defaultValue={query['search']} />
      </label>
      <label>
        {text('op.state')}
        <Select name="state" defaultValue={query['state']}>
          <option value="">{text('op.any')}</option>
          {MEMBER_STATES.map((state) => (
            <option key={state} value={state}>
              {text(`op.member.${state}`)}
            </option>
          ))}
        </Select>
      </label>
    </Filters>
  );
  return (
    <Titled section="members" filters={filters}>
      <Listed
        section="members"
        columns={columns}
        rows={shown?.rows ?? []}
        keyOf={({ id }) => id}
        total={shown?.total ?? 0}
      />
    </Titled>
  );
}
