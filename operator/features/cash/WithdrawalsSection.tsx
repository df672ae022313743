import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import type { OperatorWithdrawal } from '../../../contract/wire/operator/operator.ts';
import { WITHDRAWAL_STATUSES } from '../../../contract/wire/payments.ts';
import type { OperatorCommand } from '../../../machines/command/command.types.ts';
import { Moment } from '../../kit/Moment.tsx';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import type { PageIconName } from '../../../src/ui/icons/PageIcon.tsx';
import { Money } from '../../../src/ui/texts/Money.tsx';
import { moneyText } from '../../../src/ui/texts/money.ts';
import type { Column } from '../../../src/ui/kit/RecordsTable.tsx';
import { useConsole, useShown, useWords } from '../../kit/useConsole.ts';
import { useRights } from '../../kit/rights.ts';
import { MemberLink } from '../../kit/MemberLink.tsx';
import { OrdersSection } from '../../kit/OrdersSection.tsx';
import { StepButtons } from './StepButtons.tsx';

const Account = chakra('span', { base: { display: 'block', maxWidth: '16rem', overflowWrap: 'anywhere' } });

type Status = OperatorWithdrawal['status'];
const BADGES: Readonly<Record<Status, { icon: PageIconName; tone?: 'positive' | 'notice' | 'accent' }>> = {
  requested: { icon: 'pending', tone: 'accent' },
  approved: { icon: 'check', tone: 'notice' },
  paying: { icon: 'pending', tone: 'notice' },
  paid: { icon: 'settled', tone: 'positive' },
  refused: { icon: 'close' },
};
const COMMANDS = {
  approve: 'approveWithdrawal',
  refuse: 'refuseWithdrawal',
  pay: 'payWithdrawal',
} as const satisfies Readonly<Record<OperatorWithdrawal['steps'][number], OperatorCommand>>;

/** Which approval is next, of the two that a large withdrawal needs; '' for one that needs one. */
const approvalOf = ({ needs_second, first_approval }: OperatorWithdrawal): string => {
  if (!needs_second) return '';
  return first_approval === null ? 'first' : 'second';
};

/** Who was the first of two to approve it, and when; a dash where there is none. */
function FirstApproval({ approval }: { readonly approval: OperatorWithdrawal['first_approval'] }) {
  if (approval === null) return '–';
  return (
    <>
      {approval.operator}, <Moment at={approval.time} />
    </>
  );
}

function Steps({ row }: { readonly row: OperatorWithdrawal }) {
  const { order_no, member, amount, account, steps } = row;
  const { locale } = useIntl();
  const { open } = useConsole();
  const { mayDo } = useRights();
  const own = steps.filter((step) => mayDo(COMMANDS[step]));
  const subject = {
    order_no,
    account,
    name: member,
    amount: moneyText(locale, amount),
    approval: approvalOf(row),
    first: row.first_approval?.operator ?? '',
  };
  return <StepButtons order={order_no} steps={own} onStep={(step) => open(COMMANDS[step], subject)} />;
}

/** @param hasFirst whether any that is shown has a first approval */
function useColumns(hasFirst: boolean): readonly Column<OperatorWithdrawal>[] {
  const text = useWords();
  const first: Column<OperatorWithdrawal> = {
    id: 'first',
    label: text('op.firstApproval'),
    cell: ({ first_approval }) => <FirstApproval approval={first_approval} />,
  };
  return [
    { id: 'order', label: text('op.order'), cell: ({ order_no }) => order_no, card: 'head' },
    {
      id: 'state',
      label: text('op.state'),
      card: 'corner',
      cell: ({ status, reason, needs_second, first_approval }) => (
        <span title={reason}>
          <Badge {...BADGES[status]}>
            {status === 'requested' && needs_second && first_approval !== null
              ? text('op.withdrawal.firstApproved', { name: first_approval.operator })
              : text(`op.withdrawal.${status}`)}
          </Badge>
        </span>
      ),
    },
    {
      id: 'member',
      label: text('op.member'),
      cell: ({ member, member_id }) => <MemberLink id={member_id} name={member} />,
    },
    {
      id: 'amount',
      label: text('op.amount'),
      isFigure: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { id: 'method', label: text('op.method'), cell: ({ method }) => text(`op.method.${method}`) },
    {
      id: 'account',
      label: text('op.account'),
      card: 'wide',
      cell: ({ account }) => account !== '' && <Account>{account}</Account>,
    },
    { id: 'when', label: text('op.when'), cell: ({ create_time }) => <Moment at={create_time} /> },
    ...(hasFirst ? [first] : []),
    { id: 'act', label: text('op.act'), card: 'wide', cell: (row) => <Steps row={row} /> },
  ];
}

/** Withdrawals: what waits for an operator, and what became of the others. */
export function WithdrawalsSection() {
  const text = useWords();
  const shown = useShown('withdrawals');
  const hasFirst = shown?.rows.some(({ first_approval }) => first_approval !== null) ?? false;
  return (
    <OrdersSection
      section="withdrawals"
      label={text('op.findWithdrawals')}
      statuses={WITHDRAWAL_STATUSES}
      nameOf={(status) => text(`op.withdrawal.${status}`)}
      columns={useColumns(hasFirst)}
      shown={shown}
    />
  );
}
