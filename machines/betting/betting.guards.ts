import { and, not, or, setup, stateIn, type EventObject } from 'xstate';
import type { Selection } from '../../contract/game/bets.ts';
import type { MoneyText } from '../../contract/model.ts';
import { parsePence } from '../../contract/money.ts';
import { ARMING_MS } from '../common/press.ts';
import { callbackEffect, promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { Moment } from '../market/market.types.ts';
import * as slip from './betting.lines.ts';
import { isAskedInstead } from './betting.reasons.ts';
import type {
  BettingContext,
  BettingEvent,
  BettingInput,
  ClaimAnswer,
  ClaimInput,
  Draft,
  FateAnswer,
  PlaceAnswer,
  SlipStoreCommand,
  SlipStoreInput,
  Placement,
  PlacementInput,
} from './betting.types.ts';

const LOOK_UP_PAUSE_MS = 3000;

/** Types, effects, delays and guards of the betting chart. */
export const guarded = setup({
  types: typesOf<{
    context: BettingContext;
    events: BettingEvent;
    input: BettingInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: {
    slipStore: callbackEffect<SlipStoreCommand, SlipStoreInput>('slipStore'),
    visibility: callbackEffect<EventObject, undefined>('visibility'),
    claimPlacement: promiseEffect<ClaimAnswer, ClaimInput>('claimPlacement'),
    placeOrder: promiseEffect<PlaceAnswer, PlacementInput>('placeOrder'),
    lookUpOrder: promiseEffect<FateAnswer, PlacementInput>('lookUpOrder'),
    abandonOrder: promiseEffect<FateAnswer, PlacementInput>('abandonOrder'),
  },
  delays: { lookUpPause: LOOK_UP_PAUSE_MS, armingTime: ARMING_MS },
  guards: {
    isOpen: ({ context }) => context.moment.phase === 'open',
    isClosed: ({ context }) => context.moment.phase !== 'open',
    isArmed: stateIn({ press: 'armed' }),
    isOffline: stateIn({ press: 'offline' }),
    isStorageUnavailable: stateIn({ storage: 'unavailable' }),
    isGuest: ({ context }) => context.memberId === null,
    isOtherPrincipal: ({ context }, memberId: string | null) => context.memberId !== memberId,
    hasOdds: ({ context }) => context.moment.odds !== null,
    isRemovalLast: ({ context }) => slip.isRemovalLast(context),
    hasLines: ({ context }) => slip.hasLines(context),
    hasLastBets: ({ context }) => context.lastBets.length > 0,
    isSelected: ({ context }, cell: Selection) => slip.isSelected(context, cell),
    isAboveZero: (_, text: string) => slip.isAboveZero(text),
    isOtherChip: ({ context }, amount: string) => amount !== context.hand && slip.isAboveZero(amount),
    hasValidStakes: ({ context }) => slip.hasValidStakes(context),
    isShortOfFunds: ({ context }) =>
      context.balance !== null && slip.totalStake(context) > parsePence(context.balance),
    /** A refusal may tell of a balance that the session has not told yet. */
    isCovered: ({ context }, balance: MoneyText | null) =>
      balance === null || slip.totalStake(context) <= parsePence(balance),
    isOpening: (_, { phase }: Moment) => phase === 'open',
    isClosing: (_, { phase }: Moment) => phase !== 'open',
    isOtherDraw: ({ context: { moment, ...context } }) =>
      slip.hasLines(context) && moment.phase === 'open' && context.drawId !== moment.draw?.drawId,
    isRepriced: ({ context }) => slip.isRepriced(context, context.moment),
    isRepricedBy: ({ context }, moment: Moment) => slip.isRepriced(context, moment),
    hasOtherOdds: ({ context }, { odds }: Moment) => slip.movesFigures(context, context.moment.odds, odds),
    /** What was on screen is older than the market. */
    isOutdated: ({ context }, version: number) => version < context.moment.version,
    isConfirmationAsked: ({ context }) => context.confirmation === 'asked',
    isOwnPlacement: ({ context }, placement: Placement | null) =>
      placement !== null && placement.memberId === context.memberId,
    hasStoredLines: (_, stored: { draft: Draft | null }) =>
      stored.draft !== null && slip.hasLines(stored.draft),
    isOwnClaim: (_, answer: ClaimAnswer) => answer.kind === 'claimed',
    isPlaced: (_, answer: PlaceAnswer | FateAnswer) => answer.kind === 'placed',
    isAbandoned: (_, fate: FateAnswer) => fate.kind === 'abandoned',
    /** The draw of the order takes no bets any more: what the server does not have by now can not be placed by arriving. */
    isTooLate: ({ context: { placement, moment } }) => slip.isTooLate(placement?.order, moment),
    /** The server knows a later draw or other odds: the bettor is asked, and reads no reason. */
    isAskedInstead: ({ context }) => isAskedInstead(context.refusal),
    isBalanceTooLow: ({ context }) => context.refusal?.kind === 'balanceTooLow',
  },
})
  .extend({
    guards: {
      canSelect: and(['isOpen', 'hasOdds']),
      isOnline: not('isOffline'),
      /** With the confirm step a submit places nothing yet; without a network it would lead to nothing. */
      canSubmit: and([not('isOffline'), or(['isConfirmationAsked', 'isArmed'])]),
      isInOrder: and(['isOpen', not('isOtherDraw'), 'hasValidStakes', not('isShortOfFunds')]),
    },
  })
  .extend({
    guards: {
      canRepeat: and(['canSubmit', 'isOpen', 'hasOdds', 'hasLastBets']),
      isClosedToRepeat: and(['canSubmit', 'isClosed', 'hasLastBets']),
      canTakeBack: and(['isRemovalLast', 'canSelect']),
      canPlace: and(['isArmed', 'isInOrder', not('isRepriced')]),
      canPlaceAtNewOdds: and(['isArmed', 'isInOrder']),
    },
  });
