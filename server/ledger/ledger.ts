/**
 * The double-entry ledger. A movement is a set of entries under one (kind, ref) that sums to zero; it is posted in
 * the transaction that causes it, and a second time is refused by the database. A member's balance is the sum of
 * their entries and never negative: constraints and triggers see to it (migrations/0002_money.sql).
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import type { MovementKind } from '../../contract/wire/balanceLog.ts';
import type { Executor, Transaction } from '../db/open.ts';
import { accounts, openStakes } from '../db/schema/money.ts';

/** Accounts of the house. They have no row of their own: every bet would queue on it. Members' ids start above 1000. */
export const HOUSE = {
  /** Stakes come in, wins and refunds go out: its sum is the house's result, pending stakes included. */
  game: 1n,
  /** Where play money comes from. */
  playMoney: 2n,
  /** Where cash prizes come from. */
  prizes: 11n,
  /** Where commission comes from. */
  agency: 12n,
  // Providers of payments: recharges go out of these, withdrawals come in, from the moment they are asked for. The
  // sum of one, negated, is what the provider holds for members.
  sandbox: 3n,
  paypal: 4n,
  usdt: 5n,
} as const;

/** Money that moves between a member and the house. */
export interface Movement {
  readonly kind: MovementKind;
  /** The id of what the movement is for; (kind, ref) happens once. */
  readonly ref: bigint;
  readonly memberId: bigint;
  /** Pence; what the member receives is positive. */
  readonly amount: Pence;
  /** The account of the house that it comes from, or goes to: one of HOUSE. */
  readonly house: bigint;
}

export interface Funds {
  readonly balance: Pence;
  /** The stakes of pending bets. */
  readonly pending: Pence;
}

/**
 * Locks members' accounts, lowest id first, until the transaction ends. They must be held before the statement
 * that posts: a statement that itself waits for one would compute from the balance of before.
 */
export async function lockAccounts(tx: Transaction, ids: SQL): Promise<void> {
  await tx.execute(sql`SELECT id FROM accounts WHERE id IN (${ids}) ORDER BY id FOR UPDATE`);
}

/**
 * Common table expressions that post the rows of the one before them, `entries (kind, ref, member_id, account_id, amount)`,
 * and move the members' balances and the counts of their entries: `moved (id, balance)` is what they have now. To be
 * part of a larger statement. Accounts are named by their ids beside each join: of a list of entries the planner knows no
 * length, and would read all accounts for a few.
 */
export const POSTING = sql`
  posted AS (
    INSERT INTO ledger_entries (kind, ref, member_id, account_id, amount, balance_after, created_at)
    SELECT e.kind, e.ref, e.member_id, e.account_id, e.amount,
           a.balance + sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.ref), (SELECT tenball_now())
      FROM entries AS e
      LEFT JOIN (SELECT id, balance FROM accounts WHERE id = ANY (ARRAY(SELECT account_id FROM entries))) AS a
        ON a.id = e.account_id
     ORDER BY e.account_id, e.ref
    RETURNING id, kind, account_id, amount, balance_after, created_at
  ),
  kept AS (
    INSERT INTO balance_days AS d (member_id, day, kind, count, received, spent, first_id, last_id)
    SELECT account_id, (created_at AT TIME ZONE 'UTC')::date, kind, count(*),
           sum(greatest(amount, 0)), sum(greatest(-amount, 0)), min(id), max(id)
      FROM posted WHERE balance_after IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (member_id, day, kind) DO UPDATE
      SET count = d.count + excluded.count, received = d.received + excluded.received,
          spent = d.spent + excluded.spent, last_id = excluded.last_id
  ),
  moved AS (
    UPDATE accounts SET balance = accounts.balance + change.amount
      FROM (SELECT account_id, sum(amount)::bigint AS amount FROM entries GROUP BY account_id) AS change
     WHERE accounts.id = change.account_id AND accounts.id = ANY (ARRAY(SELECT account_id FROM entries))
    RETURNING accounts.id, accounts.balance
  )`;

/** Posts a movement as two entries. Fails with SQLSTATE 23514 if the member's balance would fall below zero, 23505 if it was posted before. */
export async function post(tx: Transaction, { kind, ref, memberId, amount, house }: Movement): Promise<void> {
  await lockAccounts(tx, sql`SELECT ${memberId}::bigint`);
  await tx.execute(sql`
    WITH entries AS (
      SELECT ${kind}::text AS kind, ${ref}::bigint AS ref, ${memberId}::bigint AS member_id, account_id, amount
        FROM (VALUES (${memberId}::bigint, ${amount}::bigint), (${house}::bigint, ${-amount}::bigint))
          AS e (account_id, amount)),
    ${POSTING}
    SELECT count(*) FROM moved`);
}

/** Opens a new member's account, with nothing in it. */
export async function openMemberAccount(tx: Transaction, memberId: bigint): Promise<void> {
  await tx.insert(accounts).values({ id: memberId });
  await tx.insert(openStakes).values({ memberId });
}

/** Books a new member's play balance; 0 books nothing. */
export async function grantStartBalance(tx: Transaction, memberId: bigint, amount: Pence): Promise<void> {
  if (amount === 0n) return;
  await post(tx, {
    kind: 'start',
    ref: memberId,
    memberId,
    amount,
    house: HOUSE.playMoney,
  });
}

/** What a member has and what is at stake. Throws if there is no such account. */
export async function fundsOf(db: Executor, memberId: bigint): Promise<Funds> {
  const { rows } = await db.execute<{ balance: string; pending: string }>(sql`
    SELECT a.balance, o.stake AS pending
      FROM accounts AS a JOIN open_stakes AS o ON o.member_id = a.id
     WHERE a.id = ${memberId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`Member ${memberId} has no account`);
  return { balance: BigInt(row.balance), pending: BigInt(row.pending) };
}

/** An account's balance as the sum of its entries: the way to a house account's. */
export async function sumOfEntries(db: Executor, accountId: bigint): Promise<Pence> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger_entries WHERE account_id = ${accountId}`);
  return BigInt(rows[0]?.sum ?? 0);
}
