import { checkedLines, isRemovalLast, isRepriced, totalStake } from '../../machines/betting/betting.lines.ts';
import type { BettingContext, Refusal } from '../../machines/betting/betting.types.ts';
import { parsePence } from '../../contract/money.ts';

const isBetting = (context: unknown): context is BettingContext =>
  typeof context === 'object' && context !== null && 'lines' in context;

/** Of what the market will know too. */
const isAnswered = (refusal: Refusal | null) =>
  refusal?.kind === 'otherDrawOpen' || refusal?.kind === 'oddsMoved';

/** What makes two moments of a slip different for a walk. */
export function brief(context: unknown): unknown {
  if (!isBetting(context)) return null;
  const { moment } = context;
  const staked = checkedLines(context).length;
  return {
    lines: Object.keys(context.lines).length,
    staked,
    isOtherDraw: context.drawId !== null && context.drawId !== moment.draw?.drawId,
    isDrawKnown: moment.draw !== null,
    odds:
      moment.odds === null
        ? 'unknown'
        : isRepriced({ ...context, acceptOdds: 'never' }, moment)
          ? 'moved'
          : 'same',
    isLowered: moment.odds?.first.big === '1.90',
    isMember: context.memberId !== null,
    isShort: context.balance !== null && totalStake(context) > parsePence(context.balance),
    confirmation: context.confirmation,
    hasRefusal: context.placement !== null && context.refusal !== null,
    waitsFor: isAnswered(context.refusal) ? context.refusal?.kind : null,
    hasLast: context.lastBets.length > 0,
  };
}

/** The same where chips are taken in hand, and what was removed comes back. */
export const briefWithHand = (context: unknown): unknown =>
  isBetting(context)
    ? [brief(context), context.hand, context.amount, isRemovalLast(context), context.removal?.drawId]
    : null;
