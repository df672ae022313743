import type { Recharge, Withdrawal } from '../../../contract/model.payments.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useServerClock } from '../../actors/RootProvider.tsx';
import { statusAt } from './statusAt.ts';
import { Steps } from './Steps.tsx';
import { RechargeStatus, WithdrawalStatus } from './statuses.tsx';
import { useRechargeSteps } from './useRechargeSteps.tsx';
import { useWithdrawalSteps } from './useWithdrawalSteps.ts';
import { Money } from '../../ui/texts/Money.tsx';
import type { Column } from '../../ui/kit/RecordsTable.tsx';

type Cash = Pick<Recharge & Withdrawal, 'amount' | 'method' | 'orderNo'>;

/** What both tables show. */
function useCashColumns() {
  const text = usePageText();
  return {
    amount: {
      id: 'amount',
      label: text('cash.amount'),
      card: 'head',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    method: { id: 'method', label: text('cash.method'), cell: ({ method }) => text(`cash.method.${method}`) },
    order: { id: 'order', label: text('cash.order'), cell: ({ orderNo }) => orderNo },
  } as const satisfies Record<string, Column<Cash>>;
}

export function useRechargeColumns(): readonly Column<Recharge>[] {
  const text = usePageText();
  const stepsOf = useRechargeSteps();
  const clock = useServerClock();
  const { amount, method, order } = useCashColumns();
  return [
    { ...amount, cell: ({ amount: asked, credited }) => <Money amount={credited ?? asked} /> },
    {
      id: 'status',
      label: text('cash.status'),
      card: 'corner',
      cell: (recharge) => <RechargeStatus status={statusAt(recharge, clock.now())} />,
    },
    {
      id: 'steps',
      label: text('cash.steps'),
      card: 'wide',
      cell: (recharge) => <Steps steps={stepsOf(recharge)} />,
    },
    method,
    order,
  ];
}

export function useWithdrawalColumns(): readonly Column<Withdrawal>[] {
  const text = usePageText();
  const stepsOf = useWithdrawalSteps();
  const { amount, method, order } = useCashColumns();
  return [
    amount,
    {
      id: 'status',
      label: text('cash.status'),
      card: 'corner',
      cell: ({ status }) => <WithdrawalStatus status={status} />,
    },
    {
      id: 'steps',
      label: text('cash.steps'),
      card: 'wide',
      cell: (withdrawal) => <Steps steps={stepsOf(withdrawal)} />,
    },
    method,
    { id: 'account', label: text('cash.account'), cell: ({ account }) => (account === '' ? '–' : account) },
    order,
  ];
}
