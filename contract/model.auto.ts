/** Auto-bet in the words inside Tenball: like contract/model.ts, of which it is a part. */
import type { Row, Selection } from './game/bets.ts';
import type { Method } from './game/methods.ts';
import type { MoneyText } from './model.ts';
import type { AutoTask as WireAutoTask, AutoTaskWithPlays } from './wire/auto.ts';

type AutoBetStatus = WireAutoTask['status'];
type AutoBetReason = NonNullable<WireAutoTask['reason']>;
/** A fixed choice, or what a method predicts at a row, draw by draw. */
export type AutoBetPlan =
  | { readonly follow: 'fixed'; readonly bets: readonly Selection[] }
  | { readonly follow: 'predict'; readonly bets: readonly { readonly row: Row; readonly method: Method }[] };

export interface AutoBetTask {
  readonly id: string;
  readonly name: string;
  readonly plan: AutoBetPlan;
  /** Of each bet, in each draw. */
  readonly stake: MoneyText;
  readonly draws: number;
  readonly drawsDone: number;
  readonly lossLimit: MoneyText;
  readonly stopsOnWin: boolean;
  readonly status: AutoBetStatus;
  /** Why it is stopped; null otherwise. */
  readonly reason: AutoBetReason | null;
  /** All it has staked, pending bets included. */
  readonly staked: MoneyText;
  /** What of that is still pending. */
  readonly pending: MoneyText;
  readonly won: MoneyText;
  /** Of its settled bets. */
  readonly net: MoneyText;
  /** The draw it plays next; null unless it is running. */
  readonly nextDrawId: string | null;
  readonly createdAt: string;
}

/** A draw that a task has played. */
export interface AutoBetPlay {
  readonly drawId: string;
  readonly staked: MoneyText;
  /** Null while it is pending. */
  readonly won: MoneyText | null;
}

const toPlan = (task: WireAutoTask): AutoBetPlan =>
  task.follow === 'fixed'
    ? { follow: task.follow, bets: task.bets }
    : { follow: task.follow, bets: task.bets };

export const toAutoBetTask = (task: WireAutoTask): AutoBetTask => ({
  id: task.id,
  name: task.name,
  plan: toPlan(task),
  stake: task.stake,
  draws: task.draws,
  drawsDone: task.draws_done,
  lossLimit: task.loss_limit,
  stopsOnWin: task.stop_on_win,
  status: task.status,
  reason: task.reason,
  staked: task.staked,
  pending: task.pending,
  won: task.won,
  net: task.net,
  nextDrawId: task.next_lottery_id,
  createdAt: task.created_at,
});

export const toAutoBetPlays = ({ plays }: AutoTaskWithPlays): readonly AutoBetPlay[] =>
  plays.map(({ lottery_id, bet_amount, win_amount }) => ({
    drawId: lottery_id,
    staked: bet_amount,
    won: win_amount,
  }));
