import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import type { OperatorRecharge } from '../../../contract/wire/operator/operator.ts';
import { RECHARGE_STATUSES } from '../../../contract/wire/payments.ts';
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

const Ref = chakra('span', { base: { display: 'block', maxWidth: '14rem', overflowWrap: 'anywhere' } });

type Status = OperatorRecharge['status'];
const BADGES: Readonly<Record<Status, { icon: PageIconName; tone?: 'positive' | 'notice' | 'accent' }>> = {
  checking: { icon: 'refresh', tone: 'notice' },
  pending: { icon: 'pending', tone: 'notice' },
  review: { icon: 'warning', tone: 'accent' },
  paid: { icon: 'settled', tone: 'positive' },
  failed: { icon: 'close' },
};
const COMMANDS = {
  credit: 'creditRecharge',
  reject: 'rejectRecharge',
} as const satisfies Readonly<Record<OperatorRecharge['steps'][number], OperatorCommand>>;

function Steps({ row: { order_no, member, amount, received, steps } }: { readonly row: OperatorRecharge }) {
  const { locale } = useIntl();
  const { open } = useConsole();
  const { mayDo } = useRights();
  const own = steps.filter((step) => mayDo(COMMANDS[step]));
  const subject = { order_no, name: member, asked: moneyText(locale, amount), received: received ?? '–' };
  return <StepButtons order={order_no} steps={own} onStep={(step) => open(COMMANDS[step], subject)} />;
}

function useColumns(): readonly Column<OperatorRecharge>[] {
  const text = useWords();
  return [
    { id: 'order', label: text('op.order'), cell: ({ order_no }) => order_no, card: 'head' },
    {
      id: 'state',
      label: text('op.state'),
      card: 'corner',
      cell: ({ status }) => <Badge {...BADGES[status]}>{text(`op.recharge.${status}`)}</Badge>,
    },
    {
      id: 'member',
      label: text('op.member'),
      cell: ({ member, member_id }) => <MemberLink id={member_id} name={member} />,
    },
    {
      id: 'asked',
      label: text('op.asked'),
      isFigure: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { id: 'received', label: text('op.received'), isFigure: true, cell: ({ received }) => received ?? '–' },
    {
      id: 'credited',
      label: text('op.credited'),
      isFigure: true,
      cell: ({ credited }) => (credited === null ? '–' : <Money amount={credited} />),
    },
    { id: 'method', label: text('op.method'), cell: ({ method }) => text(`op.method.${method}`) },
    {
      id: 'ref',
      label: text('op.providerRef'),
      card: 'wide',
      cell: ({ provider_ref }) => provider_ref !== null && <Ref>{provider_ref}</Ref>,
    },
    { id: 'when', label: text('op.when'), cell: ({ create_time }) => <Moment at={create_time} /> },
    { id: 'act', label: text('op.act'), card: 'wide', cell: (row) => <Steps row={row} /> },
  ];
}

/** Recharges: what came in other than it was asked waits for an operator. */
export function RechargesSection() {
  const text = useWords();
  return (
    <OrdersSection
      section="recharges"
      label={text('op.findRecharges')}
      statuses={RECHARGE_STATUSES}
      nameOf={(status) => text(`op.recharge.${status}`)}
      columns={useColumns()}
      shown={useShown('recharges')}
    />
  );
}
