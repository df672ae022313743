import { useIntl } from 'react-intl';
import type { Market } from '../../../../contract/game/bets.ts';
import { moneyText } from '../../../ui/texts/money.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';
import { usePassedLimit } from '../../saferPlay/index.ts';
import { useSession } from '../../session/index.ts';
import { useSlip } from '../useBetting.ts';
import { useLimits } from '../useLimits.ts';

/** The id of the note that says why the stakes can't be placed as they are. */
export const STAKE_LIMIT = 'stake-limit';

/** Of the selections or positions that a note is about, how many it names. */
const NAMED_MAX = 3;

const named = (names: readonly string[]): string =>
  names.slice(0, NAMED_MAX).join('; ') + (names.length > NAMED_MAX ? ' …' : '');

interface BindingReason {
  readonly kind: 'stake' | 'row' | 'own' | 'balance';
  readonly text: string;
}

/**
 * Before the server refuses: the first thing that the stakes come up against. What a stake may be and what a position may
 * hold [G-06] come before the member's own limit, and that before the balance.
 */
export function useBindingReason(market: Market): BindingReason | null {
  const text = usePageText();
  const { locale } = useIntl();
  const { rowName, selectionName } = useBetText();
  const { isMember } = useSession();
  const { limits, beyond, fullRows } = useLimits(market);
  const passed = usePassedLimit(useSlip(market, 'total'));
  const after = useSlip(market, 'balanceAfter') ?? '';
  const count = useSlip(market, 'count');
  if (limits !== null && beyond.length > 0) {
    const [min, max] = [Number(limits.stakeMin), Number(limits.stakeMax)];
    const what = text('notice.limitReached', { limit: 'stake', min, max });
    // Of all of them it is said without names.
    const isOfAll = beyond.length === count && count > 1;
    return { kind: 'stake', text: isOfAll ? what : `${named(beyond.map(selectionName))}: ${what}` };
  }
  if (limits !== null && fullRows.length > 0) {
    const what = text('notice.limitReached', { limit: 'row', max: Number(limits.rowMax) });
    return { kind: 'row', text: `${named(fullRows.map(rowName))}: ${what}` };
  }
  if (!isMember) return null;
  if (passed !== null) {
    const { limit, period, amount, room } = passed;
    const values = { limit, period, max: Number(amount), room: Number(room) };
    return { kind: 'own', text: text('play.passed', values) };
  }
  if (!after.startsWith('-')) return null;
  return { kind: 'balance', text: text('slip.short', { sum: moneyText(locale, after.slice(1)) }) };
}

/** That reason, where the slip was not refused for one already, and betting is open. */
export function BindingNote({ market }: { readonly market: Market }) {
  const reason = useBindingReason(market);
  const because = useSlip(market, 'refusedBecause');
  const isOpen = useSlip(market, 'isOpen');
  if (reason === null || !isOpen || because === 'balanceTooLow' || because === 'limitReached') return null;
  return (
    <p id={STAKE_LIMIT} data-notice>
      <PageIcon name="warning" size={18} />
      <span>{reason.text}</span>
    </p>
  );
}
