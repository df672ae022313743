import type { Recharge, Withdrawal } from '../../../contract/model.payments.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Badge } from '../../ui/kit/Badge.tsx';
import type { PageIconName } from '../../ui/icons/PageIcon.tsx';

type Tone = 'positive' | 'notice' | 'accent' | undefined;
type Sign = readonly [icon: PageIconName, tone: Tone];

const RECHARGES: Readonly<Record<Recharge['status'], Sign>> = {
  checking: ['refresh', 'accent'],
  pending: ['pending', 'accent'],
  paid: ['check', 'positive'],
  failed: ['close', undefined],
  review: ['eye', 'notice'],
};
const WITHDRAWALS: Readonly<Record<Withdrawal['status'], Sign>> = {
  requested: ['pending', 'accent'],
  approved: ['check', 'accent'],
  paying: ['refresh', 'accent'],
  paid: ['check', 'positive'],
  refused: ['close', 'notice'],
};

/** How a recharge stands, by a sign and a word. */
export function RechargeStatus({ status }: Pick<Recharge, 'status'>) {
  const text = usePageText();
  const [icon, tone] = RECHARGES[status];
  return (
    <Badge icon={icon} tone={tone}>
      {text(`recharge.status.${status}`)}
    </Badge>
  );
}

/** How a withdrawal stands, by a sign and a word. */
export function WithdrawalStatus({ status }: Pick<Withdrawal, 'status'>) {
  const text = usePageText();
  const [icon, tone] = WITHDRAWALS[status];
  return (
    <Badge icon={icon} tone={tone}>
      {text(`withdraw.status.${status}`)}
    </Badge>
  );
}
