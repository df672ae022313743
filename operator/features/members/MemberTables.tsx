import { chakra } from '@chakra-ui/react/styled-system';
import type { MemberPage } from '../../../contract/wire/operator/operatorMember.ts';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { EmptyState } from '../../../src/ui/kit/EmptyState.tsx';
import type { PageIconName } from '../../../src/ui/icons/PageIcon.tsx';
import { Panel } from '../../../src/ui/kit/Panel.tsx';
import { RecordsTable, type Column } from '../../../src/ui/kit/RecordsTable.tsx';
import { Money } from '../../../src/ui/texts/Money.tsx';
import { useBetText } from '../../../src/ui/texts/useBetText.ts';
import { Moment } from '../../kit/Moment.tsx';
import { useWords } from '../../kit/useConsole.ts';

type Bet = MemberPage['bets'][number];
type Payment = MemberPage['payments'][number];

const Heading = chakra('h3', { base: { padding: '4', paddingBlockEnd: '1' } });

interface RowsProps<Row> {
  readonly title: string;
  /** In place of rows. */
  readonly none: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
}

function Rows<Row>({ title, none, rows, columns, keyOf }: RowsProps<Row>) {
  return (
    <Panel overflow="hidden" aria-label={title}>
      <Heading>{title}</Heading>
      {rows.length === 0 ? (
        <EmptyState icon="info" title={none} />
      ) : (
        <RecordsTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </Panel>
  );
}

const BETS: Readonly<Record<Bet['status'], { icon: PageIconName; tone?: 'positive' | 'notice' | 'accent' }>> =
  {
    pending: { icon: 'pending', tone: 'accent' },
    won: { icon: 'settled', tone: 'positive' },
    lost: { icon: 'minus' },
    void: { icon: 'close' },
  };

function useBetColumns(): readonly Column<Bet>[] {
  const text = useWords();
  const { selectionName, oddsText } = useBetText();
  return [
    { id: 'ticket', label: text('op.ticket'), cell: ({ order_no }) => order_no, card: 'head' },
    {
      id: 'state',
      label: text('op.state'),
      card: 'corner',
      cell: ({ status }) => <Badge {...BETS[status]}>{text(`op.bet.${status}`)}</Badge>,
    },
    { id: 'draw', label: text('op.draw'), cell: ({ lottery_id }) => lottery_id },
    { id: 'bet', label: text('op.bet'), cell: ({ num, type }) => selectionName({ row: num, field: type }) },
    { id: 'odds', label: text('op.odds'), isFigure: true, cell: ({ odds }) => oddsText(odds) },
    {
      id: 'stake',
      label: text('op.stake'),
      isFigure: true,
      cell: ({ bet_amount }) => <Money amount={bet_amount} />,
    },
    {
      id: 'paid',
      label: text('op.paidOut'),
      isFigure: true,
      cell: ({ status, win_amount }) => (status === 'pending' ? '–' : <Money amount={win_amount} />),
    },
    { id: 'when', label: text('op.when'), cell: ({ created_at }) => <Moment at={created_at} /> },
  ];
}

/** The latest bets. */
export function MemberBets({ bets }: Pick<MemberPage, 'bets'>) {
  const text = useWords();
  return (
    <Rows
      title={text('op.latestBets')}
      none={text('op.noBets')}
      rows={bets}
      columns={useBetColumns()}
      keyOf={({ order_no }) => order_no}
    />
  );
}

function usePaymentColumns(): readonly Column<Payment>[] {
  const text = useWords();
  return [
    { id: 'order', label: text('op.order'), cell: ({ order_no }) => order_no, card: 'head' },
    {
      id: 'state',
      label: text('op.state'),
      card: 'corner',
      cell: ({ status }) => text(`op.paymentState.${status}`),
    },
    { id: 'kind', label: text('op.kind'), cell: ({ kind }) => text(`op.payment.${kind}`) },
    { id: 'method', label: text('op.method'), cell: ({ method }) => text(`op.method.${method}`) },
    {
      id: 'amount',
      label: text('op.amount'),
      isFigure: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { id: 'when', label: text('op.when'), cell: ({ create_time }) => <Moment at={create_time} /> },
  ];
}

/** The latest recharges and withdrawals. */
export function MemberPayments({ payments }: Pick<MemberPage, 'payments'>) {
  const text = useWords();
  return (
    <Rows
      title={text('op.latestPayments')}
      none={text('op.noPayments')}
      rows={payments}
      columns={usePaymentColumns()}
      keyOf={({ order_no }) => order_no}
    />
  );
}
