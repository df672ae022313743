import { assign, sendTo, setup, type EventObject } from 'xstate';
import { tryParsePence } from '../../contract/money.ts';
import type { Funds } from '../../contract/model.ts';
import { callbackEffect, promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { Moment } from '../market/market.types.ts';
import type {
  AwaitedDraw,
  ChoiceCommand,
  DeviceContext,
  DeviceEvent,
  DeviceInput,
  InstallCommand,
  NoticeChoice,
  Played,
} from './device.types.ts';

/**
 * How long after a draw that was not out yet, had no settled bet yet, or could not be read, it is asked about again, and how often
 * at most.
 */
const ASK_PAUSE_MS = 10_000;
const ASKS_MAX = 3;

const awaitedOf = ({ draw }: Moment): AwaitedDraw | null =>
  draw === null ? null : { drawId: draw.drawId, drawsAt: draw.drawsAt };
const isPending = ({ pending }: Funds): boolean => (tryParsePence(pending) ?? 0n) > 0n;

export const startUnread = ({ input: { parent, funds, moment } }: { input: DeviceInput }): DeviceContext => {
  const draw = awaitedOf(moment);
  const hasPending = isPending(funds);
  return {
    parent,
    draw,
    hasPending,
    betsOn: hasPending ? draw : null,
    awaited: null,
    passed: null,
    asked: 0,
    leftDraw: null,
  };
};

/** What the device chart is made of, by name. */
export const device = setup({
  types: typesOf<{
    context: DeviceContext;
    events: DeviceEvent;
    input: DeviceInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: {
    visibility: callbackEffect<EventObject, undefined>('visibility'),
    markSeen: callbackEffect<EventObject, undefined>('markSeen'),
    noticeChoice: callbackEffect<ChoiceCommand, undefined>('noticeChoice'),
    askPermission: promiseEffect<boolean, undefined>('askPermission'),
    drawTime: callbackEffect<EventObject, AwaitedDraw | null>('drawTime'),
    readDraw: promiseEffect<boolean, AwaitedDraw | null>('readDraw'),
    readBets: promiseEffect<boolean, AwaitedDraw | null>('readBets'),
    readPlayed: promiseEffect<Played, string | null>('readPlayed'),
    showNotice: promiseEffect<void, AwaitedDraw | null>('showNotice'),
    installOffer: callbackEffect<InstallCommand, undefined>('installOffer'),
    askInstall: promiseEffect<boolean, undefined>('askInstall'),
  },
  delays: { askPause: ASK_PAUSE_MS },
  guards: {
    isOn: (_, choice: NoticeChoice) => choice === 'on',
    isRefused: (_, choice: NoticeChoice) => choice === 'refused',
    isYes: (_, answer: boolean) => answer,
    hasUntoldBets: ({ context: { betsOn, passed } }) => betsOn !== null && betsOn.drawId !== passed,
    hasLeftDraw: ({ context: { leftDraw } }) => leftDraw !== null,
    hasBets: (_, { bets }: Played) => bets > 0,
    canAskAgain: ({ context: { asked } }) => asked < ASKS_MAX,
  },
}).extend({
  actions: {
    /** Bets whose draw was not known are on the one that runs. */
    keepMoment: assign(({ context: { hasPending, betsOn } }, moment: Moment) => {
      const draw = awaitedOf(moment);
      return { draw, betsOn: hasPending ? (betsOn ?? draw) : null };
    }),
    keepFunds: assign(({ context: { draw } }, funds: Funds) => {
      const hasPending = isPending(funds);
      return { hasPending, betsOn: hasPending ? draw : null };
    }),
    awaitDraw: assign(({ context: { betsOn } }) => ({ awaited: betsOn, asked: 0 })),
    countAsk: assign({ asked: ({ context }) => context.asked + 1 }),
    leaveDraw: assign({ passed: ({ context }) => context.awaited?.drawId ?? null }),
    noteLeft: assign({ leftDraw: ({ context }) => context.draw?.drawId ?? null }),
    postPlayed: sendTo(
      ({ context }) => context.parent,
      (_, { bets, draws, first, last }: Played) => ({
        type: 'notice.posted' as const,
        notice: {
          tone: 'info' as const,
          message: {
            key: 'notice.autoBetPlayed',
            values: { bets, draws, first: first ?? '', last: last ?? '' },
          },
        },
      }),
    ),
    keepOn: sendTo('noticeChoice', { type: 'choice.kept', choice: 'on' }),
    keepOff: sendTo('noticeChoice', { type: 'choice.kept', choice: 'off' }),
    declineInstall: sendTo('installOffer', { type: 'offer.declined' }),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Of<Part> = { readonly event: Part };
export const moment = ({ event }: Of<{ moment: Moment }>) => event.moment;
export const funds = ({ event }: Of<{ funds: Funds }>) => event.funds;
export const choice = ({ event }: Of<{ choice: NoticeChoice }>) => event.choice;
export const answer = ({ event }: Of<{ output: boolean }>) => event.output;
export const played = ({ event }: Of<{ output: Played }>) => event.output;
export const left = ({ context }: { readonly context: DeviceContext }) => context.leftDraw;
export const awaited = ({ context }: { readonly context: DeviceContext }) => context.awaited;
