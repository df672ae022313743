import { useIntl } from 'react-intl';
import type { Recharge, Withdrawal } from '../../../contract/model.payments.ts';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { PayWith } from './PayWith.tsx';
import { RechargeStatus, WithdrawalStatus } from './statuses.tsx';
import { Money } from '../../ui/texts/Money.tsx';
import { moneyText } from '../../ui/texts/money.ts';
import type { Column } from '../../ui/kit/RecordsTable.tsx';

/** How to pay while it waits, else what there is to say of it. */
function RechargeNote({ recharge }: { readonly recharge: Recharge }) {
  const text = usePageText();
  const { locale } = useIntl();
  const { status, reason, amount, credited } = recharge;
  if (status === 'pending') return <PayWith {...recharge} />;
  if (reason !== null) return text(`recharge.reason.${reason}`);
  const isOther = credited !== null && credited !== amount;
  return isOther && text('recharge.creditedOther', { asked: moneyText(locale, amount) });
}

type Cash = Pick<Recharge & Withdrawal, 'amount' | 'method' | 'createdAt' | 'orderNo'>;

/** What both tables show. */
function useCashColumns() {
  const text = usePageText();
  const moment = useMoment();
  return {
    amount: {
      id: 'amount',
      label: text('cash.amount'),
      card: 'head',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    method: { id: 'method', label: text('cash.method'), cell: ({ method }) => text(`cash.method.${method}`) },
    created: { id: 'created', label: text('cash.created'), cell: ({ createdAt }) => moment(createdAt) },
    order: { id: 'order', label: text('cash.order'), cell: ({ orderNo }) => orderNo },
  } as const satisfies Record<string, Column<Cash>>;
}

export function useRechargeColumns(): readonly Column<Recharge>[] {
  const text = usePageText();
  const moment = useMoment();
  const { amount, method, created, order } = useCashColumns();
  return [
    { ...amount, cell: ({ amount: asked, credited }) => <Money amount={credited ?? asked} /> },
    {
      id: 'status',
      label: text('cash.status'),
      card: 'corner',
      cell: ({ status }) => <RechargeStatus status={status} />,
    },
    method,
    created,
    { id: 'paid', label: text('recharge.paidAt'), cell: ({ paidAt }) => moment(paidAt) },
    order,
    {
      id: 'next',
      label: text('cash.reason'),
      card: 'wide',
      cell: (recharge) => <RechargeNote recharge={recharge} />,
    },
  ];
}

export function useWithdrawalColumns(): readonly Column<Withdrawal>[] {
  const text = usePageText();
  const moment = useMoment();
  const { amount, method, created, order } = useCashColumns();
  return [
    amount,
    {
      id: 'status',
      label: text('cash.status'),
      card: 'corner',
      cell: ({ status }) => <WithdrawalStatus status={status} />,
    },
    method,
    { id: 'account', label: text('cash.account'), cell: ({ account }) => (account === '' ? '–' : account) },
    created,
    { id: 'done', label: text('withdraw.doneAt'), cell: ({ doneAt }) => moment(doneAt) },
    order,
    { id: 'reason', label: text('cash.reason'), card: 'wide', cell: ({ reason }) => reason },
  ];
}
