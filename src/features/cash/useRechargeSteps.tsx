import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Recharge } from '../../../contract/model.payments.ts';
import { moneyText } from '../../ui/texts/money.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useServerClock } from '../../actors/RootProvider.tsx';
import { PayWith } from './PayWith.tsx';
import { statusAt } from './statusAt.ts';
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
  const clock = useServerClock();
  const noteOf = (recharge: Recharge, status: Recharge['status']): ReactNode => {
    const { reason, amount, credited } = recharge;
    if (status !== recharge.status) return text('recharge.timeOver');
    if (status === 'pending') return <PayWith {...recharge} />;
    if (reason !== null) return text(`recharge.reason.${reason}`);
    const isOther = credited !== null && credited !== amount;
    return isOther ? text('recharge.creditedOther', { asked: moneyText(locale, amount) }) : null;
  };
  return (recharge) => {
    const { createdAt, paidAt } = recharge;
    const status = statusAt(recharge, clock.now());
    const state = STATES[status];
    const steps: readonly Step[] = [
      { name: text('cash.step.requested'), state: 'done', at: createdAt },
      { name: text(`recharge.status.${status}`), state, at: paidAt, note: noteOf(recharge, status) },
    ];
    return state === 'now' ? [...steps, { name: text('recharge.status.paid'), state: 'next' }] : steps;
  };
}
