/** A month of the account, and files of its lines, in the words inside Tenball: like contract/model.ts. */
import type { MoneyText, Ticket } from './model.ts';
import type { BalanceChange } from './model.points.ts';
import type { Statement as WireStatement } from './wire/statement.ts';

export interface Statement {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The months in which anything moved, latest first. */
  readonly months: readonly string[];
  readonly opening: MoneyText;
  readonly playMoney: MoneyText;
  readonly paidIn: MoneyText;
  readonly paidOut: MoneyText;
  /** Withdrawals that were refused. */
  readonly paidBack: MoneyText;
  readonly staked: MoneyText;
  readonly returned: MoneyText;
  readonly commission: MoneyText;
  readonly prizes: MoneyText;
  readonly closing: MoneyText;
  readonly pointsEarned: number;
  readonly pointsSpent: number;
  readonly entries: number;
}

export const toStatement = (statement: WireStatement): Statement => ({
  month: statement.month,
  months: statement.months,
  opening: statement.opening,
  playMoney: statement.play_money,
  paidIn: statement.paid_in,
  paidOut: statement.paid_out,
  paidBack: statement.paid_back,
  staked: statement.staked,
  returned: statement.returned,
  commission: statement.commission,
  prizes: statement.prizes,
  closing: statement.closing,
  pointsEarned: statement.points_earned,
  pointsSpent: statement.points_spent,
  entries: statement.entries,
});

/** A change as a file has it: without the place that it leads to. */
export type ListedChange = Omit<BalanceChange, 'isPending'>;

/** Every settled bet, or every transaction, of some days. */
export type Listing = {
  readonly from: string;
  readonly to: string;
  /** The file as it was given out: its lines of cells, the first with the names of the columns. */
  readonly cells: readonly (readonly string[])[];
} & (
  | { readonly kind: 'bets'; readonly lines: readonly Ticket[] }
  | { readonly kind: 'transactions'; readonly lines: readonly ListedChange[] }
);
