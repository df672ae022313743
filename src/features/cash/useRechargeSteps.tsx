import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Recharge } from '../../../contract/model.payments.ts';
import { moneyText } from '../../ui/texts/money.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { PayWith } from './PayWith.tsx';
import type { Step } from './Steps.tsx';

const STATES: Readonly<Record<Recharge['status'], Step['state']>> = {
  checking: 'now',
  pending: 'now',
  review: 'now',
  paid: 'done',
  failed: 'failed',
};

/** How far a recharge has come: requested, how it stands, and paid unless it failed. */
export function useRechargeSteps(): (recharge: Recharge) => readonly Step[] {
  const text = usePageText();
  const { locale } = useIntl();
  const noteOf = (recharge: Recharge): ReactNode => {
    const { status, reason, amount, credited } = recharge;
    if (status === 'pending') return <PayWith {...recharge} />;
    if (reason !== null) return text(`recharge.reason.${reason}`);
    const isOther = credited !== null && credited !== amount;
    return isOther ? text('recharge.creditedOther', { asked: moneyText(locale, amount) }) : null;
  };
  return (recharge) => {
    const { status, createdAt, paidAt } = recharge;
    const state = STATES[status];
    const steps: readonly Step[] = [
      { name: text('cash.step.requested'), state: 'done', at: createdAt },
      { name: text(`recharge.status.${status}`), state, at: paidAt, note: noteOf(recharge) },
    ];
    return state === 'now' ? [...steps, { name: text('recharge.status.paid'), state: 'next' }] : steps;
  };
}
