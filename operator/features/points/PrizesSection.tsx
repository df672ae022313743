import { useIntl } from 'react-intl';
import type { OperatorExchange } from '../../../contract/wire/operator/operator.ts';
import { Moment } from '../../kit/Moment.tsx';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { Column } from '../../../src/ui/kit/RecordsTable.tsx';
import { useConsole, useShown, useWords } from '../../kit/useConsole.ts';
import { Acts } from '../../kit/Acts.tsx';
import { May } from '../../kit/May.tsx';
import { MemberLink } from '../../kit/MemberLink.tsx';
import { OrdersSection } from '../../kit/OrdersSection.tsx';

/** The states of goods: cash is paid at once, and needs no operator. */
const STATUSES = ['ordered', 'sent'] as const;

function Send({ row: { order_no, name, nickname, status } }: { readonly row: OperatorExchange }) {
  const text = useWords();
  const { open } = useConsole();
  if (status !== 'ordered') return null;
  return (
    <May command="sendPrize">
      <Acts>
        <Button
          size="sm"
          aria-label={text('op.stepOne', { step: text('op.send'), order: order_no })}
          onClick={() => open('sendPrize', { order_no, prize: name, name: nickname })}
        >
          {text('op.send')}
        </Button>
      </Acts>
    </May>
  );
}

/** As it is written on a parcel, in one line. */
const addressOf = ({ postal }: OperatorExchange): string =>
  postal === null
    ? '–'
    : [postal.name, postal.street, `${postal.postcode} ${postal.town}`, postal.country].join(', ');

function useColumns(): readonly Column<OperatorExchange>[] {
  const text = useWords();
  const { formatNumber } = useIntl();
  return [
    { id: 'order', label: text('op.order'), cell: ({ order_no }) => order_no, card: 'head' },
    {
      id: 'state',
      label: text('op.state'),
      card: 'corner',
      cell: ({ status }) =>
        status === 'sent' ? (
          <Badge icon="settled" tone="positive">
            {text('op.prize.sent')}
          </Badge>
        ) : (
          <Badge icon="pending" tone="accent">
            {text('op.prize.ordered')}
          </Badge>
        ),
    },
    { id: 'prize', label: text('op.prize'), cell: ({ name }) => name },
    {
      id: 'member',
      label: text('op.member'),
      cell: ({ member, member_id }) => <MemberLink id={member_id} name={member} />,
    },
    {
      id: 'contact',
      label: text('op.contact'),
      cell: ({ email, mobile }) => [email, mobile].filter((contact) => contact !== '').join(', ') || '–',
    },
    { id: 'address', label: text('op.address'), card: 'wide', cell: addressOf },
    { id: 'points', label: text('op.points'), isFigure: true, cell: ({ points }) => formatNumber(points) },
    { id: 'when', label: text('op.when'), cell: ({ create_time }) => <Moment at={create_time} /> },
    { id: 'ref', label: text('op.sentRef'), card: 'wide', cell: ({ sent_ref }) => sent_ref },
    { id: 'act', label: text('op.act'), card: 'wide', cell: (row) => <Send row={row} /> },
  ];
}

/** Goods that members have ordered for points. */
export function PrizesSection() {
  const text = useWords();
  return (
    <OrdersSection
      section="prizes"
      label={text('op.findPrizes')}
      statuses={STATUSES}
      nameOf={(status) => text(`op.prize.${status}`)}
      columns={useColumns()}
      shown={useShown('prizes')}
    />
  );
}
