import type { Withdrawal } from '../../../contract/model.payments.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import type { Step } from './Steps.tsx';

const ORDER = ['requested', 'approved', 'paying', 'paid'] as const;

/** How far a withdrawal has come: requested, approved, on its way, paid; or refused, and why. */
export function useWithdrawalSteps(): (withdrawal: Withdrawal) => readonly Step[] {
  const text = usePageText();
  const nameOf = (status: Withdrawal['status']) => text(`withdraw.status.${status}`);
  return ({ status, createdAt, doneAt, reason }) => {
    if (status === 'refused') {
      const returned = text('withdraw.returned');
      return [
        { name: nameOf('requested'), state: 'done', at: createdAt },
        {
          name: nameOf('refused'),
          state: 'failed',
          at: doneAt,
          note: reason === '' ? returned : `${reason} · ${returned}`,
        },
      ];
    }
    const reached = ORDER.indexOf(status);
    const stateAt = (index: number): Step['state'] => {
      if (index < reached || status === 'paid') return 'done';
      return index === reached ? 'now' : 'next';
    };
    const times = { requested: createdAt, approved: null, paying: null, paid: doneAt };
    return ORDER.map((each, index) => ({ name: nameOf(each), state: stateAt(index), at: times[each] }));
  };
}
