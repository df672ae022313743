import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import type { Market } from '../../../../contract/game/bets.ts';
import { noticeOf } from '../../../../machines/betting/betting.reasons.ts';
import type { Refusal } from '../../../../machines/betting/betting.types.ts';
import { focusSubmit } from '../../../dom/focusSlip.ts';
import { useKeptFocus } from '../../../dom/hooks/useKeptFocus.ts';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { moneyText } from '../../../ui/texts/money.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageMessage, usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useHasDeposits } from '../../site/index.ts';
import { useSendToSlip, useSlip } from '../useBetting.ts';
import { useBound, useMost, useSiteLimits } from '../useLimits.ts';

/** The id of the note that says why the stakes can't be placed as they are. */
export const STAKE_LIMIT = 'stake-limit';

/** How a button looks beside a reason against what it does: it can be pressed, and then says why not, but does not stand out. */
export const besideReason = {
  borderColor: 'edge',
  bg: 'raised',
  color: 'text',
  _hover: { bg: 'hover' },
} as const;

/** An amount for all of nothing: no selection takes it for its stake. */
const ZERO = /^0+$/;

/** Of the selections or positions that a note is about, how many it names. */
const NAMED_MAX = 3;

/** Of all of them it is said without names. */
function saidOf(names: readonly string[], count: number, what: string): string {
  if (names.length === count && count > 1) return what;
  return `${names.slice(0, NAMED_MAX).join('; ')}${names.length > NAMED_MAX ? ' …' : ''}: ${what}`;
}

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
  const limits = useSiteLimits();
  const { bound, limit, rows, count } = useBound(market);
  const after = useSlip(market, 'balanceAfter') ?? '';
  const isZero = ZERO.test(useSlip(market, 'amount'));
  const [min, max] = [Number(limits?.stakeMin), Number(limits?.stakeMax)];
  const what = text('notice.limitReached', { limit: 'stake', min, max });
  if (isZero && bound === null && limits !== null) return { kind: 'stake', text: what };
  switch (bound?.kind) {
    case 'stake':
      return { kind: 'stake', text: saidOf(bound.bets.map(selectionName), count, what) };
    case 'row': {
      const most = text('notice.limitReached', { limit: 'row', max: Number(limits?.rowMax) });
      return { kind: 'row', text: saidOf(bound.rows.map(rowName), rows, most) };
    }
    case 'own': {
      if (limit === null) return null;
      const values = {
        limit: limit.limit,
        period: limit.period,
        max: Number(limit.amount),
        room: Number(limit.room),
      };
      return { kind: 'own', text: text('play.passed', values) };
    }
    case 'balance':
      return { kind: 'balance', text: text('slip.short', { sum: moneyText(locale, after.slice(1)) }) };
    default:
      return null;
  }
}

const Root = chakra('section', {
  base: {
    display: 'grid',
    gap: '1',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    bg: 'noticeSubtle',
    color: 'notice',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    '& p': { display: 'flex', gap: '2', alignItems: 'flex-start' },
    '& svg': { flexShrink: '0' },
    '& .short': { display: 'block' },
    '& .fits': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .fits > *': { color: 'text' },
  },
});

/** The most that fits in one press, and where the balance is the reason a way to more of it. */
function Fits({ market, kind }: { readonly market: Market; readonly kind: BindingReason['kind'] | null }) {
  const text = usePageText();
  const firstText = useText();
  const send = useSendToSlip(market);
  const hasDeposits = useHasDeposits();
  const { most, isOfEach, above, count } = useMost(market);
  const whole = String(Number(most));
  const stakeMost = () => {
    const change = { text: whole, edit: 'replaced' } as const;
    if (isOfEach) send({ type: 'amount.typed', ...change });
    else for (const { row, field } of above) send({ type: 'stake.typed', row, field, ...change });
  };
  const isDeposit = kind === 'balance' && hasDeposits;
  if (most === null && !isDeposit) return null;
  return (
    <div className="fits">
      {most !== null && (
        <Button size="sm" onClick={stakeMost}>
          {text('slip.fit', {
            kind: isOfEach ? (count === 1 ? 'one' : 'each') : 'most',
            amount: firstText('slip.quickAmount', { amount: whole }),
          })}
        </Button>
      )}
      {isDeposit && (
        <ButtonLink to="/recharge" size="sm">
          {firstText('page.recharge')}
        </ButtonLink>
      )}
    </div>
  );
}

/** A refusal that is about the stakes. */
export const isOfStakes = (refusal: Refusal | null): boolean =>
  refusal?.kind === 'balanceTooLow' || refusal?.kind === 'limitReached' || refusal?.kind === 'notStaked';

/** By how much the balance is too low is said beside it; a limit that binds before the balance is said in its place. */
function Refused({
  market,
  refusal,
  reason,
}: {
  readonly market: Market;
  readonly refusal: Refusal;
  readonly reason: BindingReason | null;
}) {
  const say = usePageMessage();
  const notice = noticeOf({ market }, refusal);
  const isShort = refusal.kind === 'balanceTooLow';
  const isShortOnly =
    (isShort && reason?.kind === 'balance') || (refusal.kind === 'notStaked' && reason !== null);
  const said =
    isShort && reason !== null && !isShortOnly ? reason.text : notice !== null && say(notice.message);
  return (
    <p role="alert">
      <PageIcon name="warning" size={18} />
      <span id={STAKE_LIMIT}>
        <span>{said}</span>
        {isShortOnly && <span className="short">{reason.text}</span>}
      </span>
    </p>
  );
}

interface StakeReasonProps {
  readonly market: Market;
  /** Whether the stakes can be changed beside it. */
  readonly hasWays?: boolean;
}

/** Why the stakes can't be placed as they are, before and after it was tried, in one place and with a way on. */
export function StakeReason({ market, hasWays = true }: StakeReasonProps) {
  const reason = useBindingReason(market);
  const refusal = useSlip(market, 'refusal');
  const isOpen = useSlip(market, 'isOpen');
  const isRefused = isOfStakes(refusal);
  const isShown = isRefused || (reason !== null && isOpen);
  const ref = useKeptFocus<HTMLElement>(String(isShown), focusSubmit);
  if (!isShown) return null;
  return (
    <Root ref={ref} className="reason">
      {isRefused && refusal !== null ? (
        <Refused market={market} refusal={refusal} reason={reason} />
      ) : (
        <output>
          <p id={STAKE_LIMIT} data-notice>
            <PageIcon name="warning" size={18} />
            <span>{reason?.text}</span>
          </p>
        </output>
      )}
      {hasWays && <Fits market={market} kind={reason?.kind ?? null} />}
    </Root>
  );
}
