import { MEMBER_STATES, type OperatorMember } from '../../../contract/wire/operator/operator.ts';
import { Moment } from '../../kit/Moment.tsx';
import { Money } from '../../../src/ui/texts/Money.tsx';
import type { Column } from '../../../src/ui/kit/RecordsTable.tsx';
import { ExportButton } from '../../kit/ExportButton.tsx';
import { MemberLink } from '../../kit/MemberLink.tsx';
import { useShown, useWords } from '../../kit/useConsole.ts';
import { ChoiceBox, DayBoxes, Filters, TextBox } from '../../kit/Filters.tsx';
import { Listed } from '../../kit/Listed.tsx';
import { MemberActs } from './MemberActs.tsx';
import { MemberState } from './MemberState.tsx';
import { Titled } from '../../kit/Titled.tsx';

function useColumns(): readonly Column<OperatorMember>[] {
  const text = useWords();
  return [
    {
      id: 'name',
      label: text('op.member'),
      cell: ({ id, username }) => <MemberLink id={id} name={username} />,
      card: 'head',
    },
    {
      id: 'state',
      label: text('op.state'),
      card: 'corner',
      cell: (member) => <MemberState member={member} />,
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
    { id: 'since', label: text('op.since'), cell: ({ create_time }) => <Moment at={create_time} /> },
    {
      id: 'last',
      label: text('op.lastSignIn'),
      cell: ({ last_login_time }) => <Moment at={last_login_time} />,
    },
    {
      id: 'act',
      label: text('op.act'),
      card: 'foot',
      cell: (member) => <MemberActs member={member} />,
    },
  ];
}

/** Members: finding, locking, unlocking them, and signing them out. */
export function MembersSection() {
  const text = useWords();
  const shown = useShown('members');
  const columns = useColumns();
  const filters = (
    <Filters section="members" label={text('op.findMembers')}>
      <TextBox name="search" label={text('op.searchFor')} />
      <ChoiceBox
        name="state"
        label={text('op.state')}
        values={MEMBER_STATES}
        nameOf={(state) => text(`op.member.${state}`)}
      />
      <DayBoxes />
    </Filters>
  );
  return (
    <Titled section="members" acts={<ExportButton list="members" />} filters={filters}>
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
