/** A small Tenball to hold the real one against: pennies and points by head, without a database, a clock or a protocol. */
import { isWinner } from './rules.ts';

export interface Ticket {
  readonly draw: string;
  readonly row: number;
  readonly field: string;
  /** Ten-thousandths. */
  readonly odds: bigint;
  readonly stake: bigint;
}

export interface Person {
  readonly name: string;
  readonly invitedBy: Person | null;
  balance: bigint;
  points: bigint;
  /** Of pending bets. */
  tickets: Ticket[];
  state: 'in' | 'out' | 'locked' | 'paused';
  /** By limit: what they hold themselves to today. */
  readonly limits: Map<'deposit' | 'stake' | 'loss', bigint>;
  /** Today. */
  readonly used: { deposit: bigint; stake: bigint; lost: bigint };
  /** What they earn for who brought them in today, in ten-thousandths of a penny. */
  earned: bigint;
  /** By order number. */
  readonly withdrawals: Map<string, { readonly amount: bigint; status: string }>;
}

export interface Model {
  readonly people: readonly Person[];
  readonly odds: Map<string, bigint>;
  readonly stock: Map<string, number>;
  stakeMax: bigint;
}

const START_BALANCE = 100_000n;
export const START_POINTS = 2000n;
const STAKE_MIN = 100n;
const ROW_MAX = 500_000n;
const COMMISSION = 50n;

const person = (name: string, invitedBy: Person | null): Person => ({
  name,
  invitedBy,
  balance: START_BALANCE,
  points: START_POINTS,
  tickets: [],
  state: 'in',
  limits: new Map(),
  used: { deposit: 0n, stake: 0n, lost: 0n },
  earned: 0n,
  withdrawals: new Map(),
});

/** anna, who brought bert in, and cleo. */
export function newModel(odds: ReadonlyMap<string, bigint>, stock: ReadonlyMap<string, number>): Model {
  const anna = person('anna', null);
  const people = [anna, person('bert', anna), person('cleo', null)];
  return { people, odds: new Map(odds), stock: new Map(stock), stakeMax: 250_000n };
}

export const pendingOf = ({ tickets }: Person): bigint => tickets.reduce((sum, { stake }) => sum + stake, 0n);

/** Whether a bet may be placed, by every rule that there is. */
export function mayBet(model: Model, who: Person, ticket: Ticket): boolean {
  const onRow = who.tickets.filter(({ row, draw }) => row === ticket.row && draw === ticket.draw);
  const staked = onRow.reduce((sum, { stake }) => sum + stake, ticket.stake);
  const { stake = null, loss = null } = Object.fromEntries(who.limits);
  return (
    who.state === 'in' &&
    ticket.stake >= STAKE_MIN &&
    ticket.stake <= model.stakeMax &&
    staked <= ROW_MAX &&
    (stake === null || who.used.stake + ticket.stake <= stake) &&
    (loss === null || who.used.lost + pendingOf(who) + ticket.stake <= loss) &&
    ticket.stake <= who.balance
  );
}

export function place(who: Person, ticket: Ticket): void {
  who.balance -= ticket.stake;
  who.used.stake += ticket.stake;
  who.tickets.push(ticket);
}

/** Settles a draw. @param balls first position first; null of a void one: every stake is returned, nothing is earned */
export function settle({ people }: Model, draw: string, balls: readonly number[] | null): void {
  for (const who of people) {
    const settled = who.tickets.filter((ticket) => ticket.draw === draw);
    who.tickets = who.tickets.filter((ticket) => ticket.draw !== draw);
    const staked = settled.reduce((sum, { stake }) => sum + stake, 0n);
    if (balls === null) {
      who.balance += staked;
      continue;
    }
    const won = settled
      .filter(({ row, field }) => isWinner(balls[row] ?? 0, field))
      .reduce((sum, { stake, odds }) => sum + (stake * odds) / 10_000n, 0n);
    who.balance += won;
    who.used.lost += staked - won;
    who.points += staked / 100n;
    if (who.invitedBy === null) continue;
    const before = who.earned / 10_000n;
    who.earned += staked * COMMISSION;
    who.invitedBy.balance += who.earned / 10_000n - before;
  }
}
