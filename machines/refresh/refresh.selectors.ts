import type { SnapshotFrom } from 'xstate';
import type { DrawResult, MoneyText, Ticket } from '../../contract/model.ts';
import type { refreshMachine } from './refresh.machine.ts';

export type RefreshSnapshot = SnapshotFrom<typeof refreshMachine>;

/** The person waits for a round that they asked for. */
export const isAsked = ({ context }: RefreshSnapshot): boolean => context.isAsked;
/** No network: what is shown may be old. */
export const isOffline = (snapshot: RefreshSnapshot): boolean =>
  snapshot.matches({ rounds: { reading: { paused: 'offline' } } });
/** 10 … 1 while counting down, null otherwise. */
export const secondsLeftOf = (snapshot: RefreshSnapshot): number | null =>
  snapshot.matches({ rounds: { reading: 'countdown' } }) ? snapshot.context.secondsLeft : null;

/** At least one piece could not be refreshed. */
export const isAnythingStale = ({ context }: RefreshSnapshot): boolean =>
  Object.values(context.freshness).includes('stale');

/** A draw was made and its result has not come yet. */
export const isResultAwaited = (snapshot: RefreshSnapshot): boolean =>
  snapshot.matches({ result: 'awaited' });

/** The balls of the latest result come out, one after the other. */
export const isRevealing = (snapshot: RefreshSnapshot): boolean => snapshot.matches({ result: 'revealing' });

export const todayAmountOf = ({ context }: RefreshSnapshot): MoneyText => context.todayAmount;
export const resultOf = ({ context }: RefreshSnapshot): DrawResult | null => context.result;
export const betLogOf = ({ context }: RefreshSnapshot): readonly Ticket[] | null => context.betLog;
export const playedBetsOf = ({ context }: RefreshSnapshot): readonly Ticket[] => context.playedBets;
