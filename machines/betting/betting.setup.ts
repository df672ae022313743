import { assign, raise, sendTo } from 'xstate';
import { selectionKey, type Selection } from '../../contract/game/bets.ts';
import type { Receipt } from '../../contract/model.ts';
import type { Moment } from '../market/market.types.ts';
import type { NoticePosted } from '../notices/notices.types.ts';
import { guarded } from './betting.guards.ts';
import * as slip from './betting.lines.ts';
import { noticeOf } from './betting.reasons.ts';
import type { BettingContext, Draft, Refusal, RepeatedBet, Placement, Times } from './betting.types.ts';
import { AMOUNT_BOX, typeInto, type Change } from './betting.typing.ts';

function post(context: BettingContext, refusal: Refusal | null, send: (posted: NoticePosted) => void): void {
  const notice = noticeOf(context, refusal);
  if (notice !== null) send({ type: 'notice.posted', notice });
}

/** All that the betting chart is made of, by name; betting.machine.ts is the graph. */
export const betting = guarded.extend({
  actions: {
    changePrincipal: assign(({ context }, memberId: string | null) => ({
      ...(context.memberId === null ? {} : slip.EMPTY_DRAFT),
      memberId,
      balance: null,
      hand: null,
      removal: null,
      ended: null,
      placement: null,
      refusal: null,
      receipt: null,
    })),
    takeStored: assign((_, { draft }: { draft: Draft | null }) => ({
      ...(draft ?? slip.EMPTY_DRAFT),
      placement: null,
    })),
    takeMoment: assign((_, moment: Moment) => ({ moment })),
    takeBalance: assign((_, { balance }: Pick<BettingContext, 'balance'>) => ({ balance })),
    takePreferences: assign((_, chosen: Pick<BettingContext, 'confirmation' | 'acceptOdds'>) => ({
      confirmation: chosen.confirmation,
      acceptOdds: chosen.acceptOdds,
    })),
    toggle: assign(({ context }, cell: Selection) => {
      const before = slip.draftOf(context);
      const draft = slip.toggle({ ...before, hand: context.hand }, cell, context.moment);
      const removal = slip.isSelected(before, cell) ? slip.removalBy(before, draft, context.moment) : null;
      return { ...draft, removal, ended: null };
    }),
    setStake: assign(({ context }, { row, field, ...change }: Selection & Change) => {
      const name = selectionKey({ row, field });
      const box = { name, amount: context.lines[name]?.stake ?? '', ended: context.ended };
      const typed = typeInto(box, change);
      if (typed === null) return {};
      const { amount, ended } = typed;
      return { ...slip.setStake(slip.draftOf(context), { row, field }, amount), ended };
    }),
    fillStakes: assign(({ context: { amount, ended, ...context } }, change: Change) => {
      const typed = typeInto({ name: AMOUNT_BOX, amount, ended }, change);
      if (typed === null) return {};
      return {
        ...slip.fillStakes(slip.draftOf({ ...context, amount }), typed.amount),
        // What is typed for all is for the next cell too.
        ...(slip.isAboveZero(typed.amount) ? { hand: null } : {}),
        ended: typed.ended,
      };
    }),
    /** The chip in hand is another one with it: the next cell takes what all of them have. */
    takeChip: assign(({ context }, amount: string) => ({
      ...slip.fillStakes(slip.draftOf(context), amount),
      hand: context.hand === null ? null : amount,
      ended: null,
    })),
    takeInHand: assign((_, hand: string) => ({ hand })),
    putDown: assign({ hand: null }),
    /** An amount that a chip has set goes with it, or the next cell would still take it. */
    emptyAmount: assign({ amount: '', ended: null }),
    clearSlip: assign(({ context }) => ({ ...slip.EMPTY_DRAFT, lastBets: context.lastBets, ended: null })),
    keepRemoval: assign(({ context }) => ({
      removal: slip.removalBy(slip.draftOf(context), slip.EMPTY_DRAFT, context.moment),
    })),
    takeBack: assign(({ context: { removal, moment, ...context } }) =>
      removal === null || moment.odds === null
        ? {}
        : { ...slip.withoutRemoval(slip.draftOf(context), removal, moment.odds), removal: null, ended: null },
    ),
    moveToOpenDraw: assign(({ context }) => ({ drawId: context.moment.draw?.drawId ?? null })),
    agreeToOdds: assign(({ context }) =>
      context.moment.odds === null ? {} : slip.agreeToOdds(slip.draftOf(context), context.moment.odds),
    ),
    repeatBets: assign(({ context }, times: Times) => ({
      ...slip.repeat(slip.draftOf(context), times, context.moment),
      ended: null,
    })),
    addBets: assign(({ context }, bets: readonly RepeatedBet[]) => ({
      ...slip.withBets(slip.draftOf(context), bets, context.moment),
      ended: null,
    })),
    keepPlacement: assign((_, placement: Placement) => ({ placement, isMissing: false, refusal: null })),
    /** Another tab's order, or one from before a reload, with the slip it was made of. */
    takePlacement: assign(({ context }, placement: Placement) => ({
      ...slip.draftOfOrder(slip.draftOf(context), placement.order),
      ended: null,
      placement,
      isMissing: false,
      refusal: null,
      receipt: null,
    })),
    dropPlacement: assign({ placement: null }),
    noteMissing: assign({ isMissing: true }),
    keepReceipt: assign(({ context }, receipt: Receipt) => ({
      ...slip.withoutBets(slip.draftOf(context), context.placement?.order.bets ?? []),
      ended: null,
      receipt,
      placement: null,
      refusal: null,
    })),
    dropReceipt: assign({ receipt: null }),
    keepRefusal: assign((_, refusal: Refusal) => ({ refusal })),
    /** Of an order that was sent again and refused, that reason stands. */
    keepAbandonment: assign(({ context: { refusal } }) => ({
      refusal: refusal ?? { kind: 'requestAbandoned' as const },
    })),
    /** For a reload and for the other tabs; ignored without storage. */
    keepDraft: raise({ type: 'draft.changed' }),
    /** What places bets appeared, or shows other figures: a press under way is not meant for it. */
    disarm: raise({ type: 'controls.replaced' }),
    /** With an empty slip only the last bets can be placed; without any there is nothing to press. */
    disarmRepeating: guarded.enqueueActions(({ context, enqueue }) => {
      if (context.lastBets.length > 0) enqueue.raise({ type: 'controls.replaced' });
    }),
    releasePlacement: raise(({ context }) => ({
      type: 'placement.settled',
      requestId: context.placement?.requestId ?? '',
    })),
    writeDraft: sendTo('slipStore', ({ context }) => ({ type: 'draft.kept', draft: slip.draftOf(context) })),
    writeRelease: sendTo('slipStore', (_, { requestId }: { requestId: string }) => ({
      type: 'placement.released',
      requestId,
    })),
    tellAccepted: sendTo(
      ({ context }) => context.parent,
      ({ context }, receipt: Receipt) => ({ type: 'bets.accepted', market: context.market, receipt }),
    ),
    /** What the server knows better goes to those who own it; the rest is read again. */
    tellOutdated: guarded.enqueueActions(({ context: { parent, refusal, moment }, enqueue }) => {
      if (refusal?.kind === 'oddsMoved' && moment.odds !== null)
        enqueue.sendTo(parent, { type: 'odds.received', odds: slip.withOdds(moment.odds, refusal.odds) });
      if (refusal?.kind === 'balanceTooLow' && refusal.balance !== null)
        enqueue.sendTo(parent, { type: 'funds.received', funds: { balance: refusal.balance } });
      enqueue.sendTo(parent, { type: 'snapshot.outdated' });
    }),
    /** Betting is closed, whatever the slip is. */
    notifyClosed: guarded.enqueueActions(({ context, enqueue }) =>
      post(context, { kind: 'bettingClosed' }, (notice) => enqueue.sendTo(context.parent, notice)),
    ),
    notifyRefusal: guarded.enqueueActions(({ context, enqueue }) =>
      post(context, context.refusal, (notice) => enqueue.sendTo(context.parent, notice)),
    ),
    tellCleared: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'refusal.cleared', market: context.market }),
    ),
  },
});
