import type { Recharge, Withdrawal } from '../../contract/model.payments.ts';
import { useMoment } from '../app/facades/useMoment.ts';
import { usePageText } from '../app/facades/usePageText.ts';
import { PayWith } from '../components/cash/PayWith.tsx';
import { RechargeStatus, WithdrawalStatus } from '../components/cash/statuses.tsx';
import { Money } from '../components/Money.tsx';
import type { Column } from '../components/RecordsTable.tsx';

const isWaiting = ({ status }: Recharge): boolean => status === 'pending';

export function useRechargeColumns(): readonly Column<Recharge>[] {
  const text = usePageText();
  const moment = useMoment();
  return [
    {
      id: 'amount',
      label: text('cash.amount'),
      card: 'head',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'status',
      label: text('cash.status'),
      card: 'corner',
      cell: ({ status }) => <RechargeStatus status={status} />,
    },
    { id: 'method', label: text('cash.method'), cell: ({ method }) => text(`cash.method.${method}`) },
    { id: 'created', label: text('cash.created'), cell: ({ createdAt }) => moment(createdAt) },
    { id: 'paid', label: text('recharge.paidAt'), cell: ({ paidAt }) => moment(paidAt) },
    { id: 'order', label: text('cash.order'), cell: ({ orderNo }) => orderNo },
    {
      id: 'next',
      label: text('cash.reason'),
      card: 'wide',
      cell: (recharge) =>
        isWaiting(recharge) ? (
          <PayWith {...recharge} />
        ) : (
          recharge.reason !== null && text(`recharge.reason.${recharge.reason}`)
        ),
    },
  ];
}

export function useWithdrawalColumns(): readonly Column<Withdrawal>[] {
  const text = usePageText();
  const moment = useMoment();
  return [
    {
      id: 'amount',
      label: text('cash.amount'),
      card: 'head',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'status',
      label: text('cash.status'),
      card: 'corner',
      cell: ({ status }) => <WithdrawalStatus status={status} />,
    },
    { id: 'method', label: text('cash.method'), cell: ({ method }) => text(`cash.method.${method}`) },
    { id: 'account', label: text('cash.account'), cell: ({ account }) => (account === '' ? '–' : account) },
    { id: 'created', label: text('cash.created'), cell: ({ createdAt }) => moment(createdAt) },
    { id: 'done', label: text('withdraw.doneAt'), cell: ({ doneAt }) => moment(doneAt) },
    { id: 'order', label: text('cash.order'), cell: ({ orderNo }) => orderNo },
    { id: 'reason', label: text('cash.reason'), card: 'wide', cell: ({ reason }) => reason },
  ];
}
