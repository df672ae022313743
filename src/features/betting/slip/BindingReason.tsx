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
import { waiting } from '../../../ui/theme/recipes.ts';
import { moneyText } from '../../../ui/texts/money.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageMessage, usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useHasDeposits } from '../../site/index.ts';
import { useSendToSlip, useSlip } from '../useBetting.ts';
import { useBounds, useMost, useSiteLimits } from '../useLimits.ts';

/** The id of the note that says why the stakes can't be placed as they are. */
export const STAKE_LIMIT = 'stake-limit';

/** An amount for all of nothing: no selection takes it for its stake. */
const ZERO = /^0+$/;

/** Of the selections or positions that a note is about, how many it names. */
const NAMED_MAX = 3;

type ReasonText = (names: readonly string[], count: number, reason: string) => string;

/** A reason with what it is about; of all of them it is said without names. */
function useReasonText(): ReasonText {
  const text = usePageText();
  return (names, count, reason) => {
    if (names.length === count && count > 1) return reason;
    const named = `${names.slice(0, NAMED_MAX).join('; ')}${names.length > NAMED_MAX ? ' …' : ''}`;
    return text('slip.reasonOf', { reason, names: named });
  };
}

interface BindingReason {
  readonly kind: 'stake' | 'row' | 'own' | 'balance';
  readonly text: string;
}

/**
 * Before the server refuses: all that the stakes come up against, one sentence each, so that mending one does not lead to the
 * next. What a stake may be and what a position may hold [G-06] come before the member's own limit, and that before the
 * balance.
 */
export function useBindingReasons(market: Market): readonly BindingReason[] {
  const text = usePageText();
  const reasonText = useReasonText();
  const { locale } = useIntl();
  const { rowName, selectionName } = useBetText();
  const limits = useSiteLimits();
  const { bounds, limit, rows, count } = useBounds(market);
  const after = useSlip(market, 'balanceAfter') ?? '';
  const isZero = ZERO.test(useSlip(market, 'amount'));
  const [min, max] = [Number(limits?.stakeMin), Number(limits?.stakeMax)];
  const what = text('notice.limitReached', { limit: 'stake', min, max });
  if (isZero && bounds.length === 0 && limits !== null) return [{ kind: 'stake', text: what }];
  return bounds.flatMap((bound): readonly BindingReason[] => {
    switch (bound.kind) {
      case 'stake':
        return [{ kind: 'stake', text: reasonText(bound.bets.map(selectionName), count, what) }];
      case 'row': {
        const most = text('notice.limitReached', { limit: 'row', max: Number(limits?.rowMax) });
        return [{ kind: 'row', text: reasonText(bound.rows.map(rowName), rows, most) }];
      }
      case 'own': {
        if (limit === null) return [];
        const sums = { max: Number(limit.amount), room: Number(limit.room) };
        const values = { limit: limit.limit, period: limit.period, ...sums };
        return [{ kind: 'own', text: text('play.passed', values) }];
      }
      default:
        return [{ kind: 'balance', text: text('slip.short', { sum: moneyText(locale, after.slice(1)) }) }];
    }
  });
}

const Root = chakra('section', {
  base: {
    display: 'grid',
    gap: '1',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    bg: 'negativeSubtle',
    color: 'negative',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    '& p': { display: 'flex', gap: '2', alignItems: 'flex-start' },
    '& p span span': { display: 'block' },
    '& .fits': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .fits > *': { color: 'text' },
    // The button that it is the reason against.
    '& ~ .submit:not([data-leads]), & ~ .actions > .submit': waiting,
  },
});

/** Each in a line of its own. */
const Sentences = ({ all }: { readonly all: readonly string[] }) => (
  <span id={STAKE_LIMIT}>
    {all.map((sentence) => (
      <span key={sentence}>{sentence}</span>
    ))}
  </span>
);

/** The most that fits in one press, and where the balance is the reason a way to more of it. */
function Fits({ market, isShort }: { readonly market: Market; readonly isShort: boolean }) {
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
  const isDeposit = isShort && hasDeposits;
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

/** What the server's refusal is about, in the words of what is known before it. */
function kindOf(refusal: Refusal): BindingReason['kind'] | null {
  if (refusal.kind === 'balanceTooLow') return 'balance';
  if (refusal.kind !== 'limitReached') return null;
  return refusal.limit === 'stake'
    ? 'stake'
    : refusal.limit === 'row' || refusal.limit === 'draw'
      ? 'row'
      : 'own';
}

type TextsOf = (isOf: (kind: BindingReason['kind']) => boolean) => readonly string[];

/** Of a balance that is too low: after what is heavier, and there in one sentence, by how much where that is known. */
function shortWords(said: string, textsOf: TextsOf): readonly string[] {
  const heavier = textsOf((kind) => kind !== 'balance');
  const short = textsOf((kind) => kind === 'balance');
  if (heavier.length === 0) return [said, ...short];
  return [...heavier, ...(short.length === 0 ? [said] : short)];
}

/** Beside the refusal by what it is about, and what else the stakes come up against; a balance that is too low comes last. */
function Refused({
  market,
  refusal,
  reasons,
}: {
  readonly market: Market;
  readonly refusal: Refusal;
  readonly reasons: readonly BindingReason[];
}) {
  const say = usePageMessage();
  const notice = noticeOf({ market }, refusal);
  const about = kindOf(refusal);
  const said = notice === null ? '' : say(notice.message);
  const textsOf = (isOf: (kind: BindingReason['kind']) => boolean) =>
    reasons.filter(({ kind }) => isOf(kind)).map(({ text }) => text);
  return (
    <p role="alert">
      <PageIcon name="warning" size={18} />
      <Sentences
        all={about === 'balance' ? shortWords(said, textsOf) : [said, ...textsOf((kind) => kind !== about)]}
      />
    </p>
  );
}

/** More money would help: no limit of their own stands in its way. */
const isShortOnly = (reasons: readonly BindingReason[]): boolean =>
  reasons.some(({ kind }) => kind === 'balance') && !reasons.some(({ kind }) => kind === 'own');

interface StakeReasonProps {
  readonly market: Market;
  /** Whether the stakes can be changed beside it. */
  readonly hasWays?: boolean;
}

/** Why the stakes can't be placed as they are, before and after it was tried, in one place and with a way on. */
export function StakeReason({ market, hasWays = true }: StakeReasonProps) {
  const reasons = useBindingReasons(market);
  const refusal = useSlip(market, 'refusal');
  const isOpen = useSlip(market, 'isOpen');
  const isRefused = isOfStakes(refusal);
  const isShown = isRefused || (reasons.length > 0 && isOpen);
  const ref = useKeptFocus<HTMLElement>(String(isShown), focusSubmit);
  if (!isShown) return null;
  return (
    <Root ref={ref} className="reason">
      {isRefused && refusal !== null ? (
        <Refused market={market} refusal={refusal} reasons={reasons} />
      ) : (
        <output>
          <p data-notice>
            <PageIcon name="warning" size={18} />
            <Sentences all={reasons.map(({ text }) => text)} />
          </p>
        </output>
      )}
      {hasWays && <Fits market={market} isShort={isShortOnly(reasons)} />}
    </Root>
  );
}
