/** What balances and movements come to, entry by entry, for the proof of a ledger. */
import type { LedgerRow } from './seals.ts';
import type { WrongRow } from './wrongRow.ts';

/** Accounts of the house have ids up to this one, and no row (ledger.ts). */
const HOUSE_MAX = 1000n;

interface OpenMovement {
  readonly firstId: string;
  readonly sum: bigint;
}

export const movementOf = ({ kind, ref }: LedgerRow): string => `${kind} ${ref}`;

export class LedgerAccounts {
  readonly #balances = new Map<string, bigint>();
  /** Movements that do not sum to zero yet: as many as one transaction has, if all is well. */
  readonly #open = new Map<string, OpenMovement>();

  balanceOf(accountId: string): bigint {
    return this.#balances.get(accountId) ?? 0n;
  }

  /** What the entries of a movement so far come to. */
  openSum(row: LedgerRow): bigint {
    return this.#open.get(movementOf(row))?.sum ?? 0n;
  }

  /** Counts the next entry; one whose balance is wrong is not counted, but returned. */
  book(row: LedgerRow): WrongRow | null {
    const amount = BigInt(row.amount);
    if (BigInt(row.account_id) > HOUSE_MAX) {
      const expected = this.balanceOf(row.account_id) + amount;
      if (row.balance_after !== expected.toString()) {
        const found = row.balance_after ?? 'nothing';
        return {
          table: 'ledger_entries',
          id: row.id,
          column: 'balance_after',
          expected: expected.toString(),
          found,
        };
      }
      this.#balances.set(row.account_id, expected);
    }
    const movement = movementOf(row);
    const open = this.#open.get(movement) ?? { firstId: row.id, sum: 0n };
    const sum = open.sum + amount;
    if (sum === 0n) this.#open.delete(movement);
    else this.#open.set(movement, { ...open, sum });
    return null;
  }

  /** The first entry of the first movement that does not sum to zero. */
  unbalanced(): WrongRow | null {
    const [first] = [...this.#open].toSorted(([, one], [, other]) =>
      BigInt(one.firstId) < BigInt(other.firstId) ? -1 : 1,
    );
    if (first === undefined) return null;
    const [movement, { firstId, sum }] = first;
    const column = `amount (sum of the movement ${movement})`;
    return { table: 'ledger_entries', id: firstId, column, expected: '0', found: sum.toString() };
  }

  /** Compares a row of accounts with its entries, and forgets them. */
  compare({ id, balance }: { readonly id: string; readonly balance: string }): WrongRow | null {
    const expected = this.balanceOf(id).toString();
    this.#balances.delete(id);
    return expected === balance
      ? null
      : { table: 'accounts', id, column: 'balance', expected, found: balance };
  }

  /** The first account that has entries and was not compared. */
  missing(): WrongRow | null {
    const [id] = [...this.#balances.keys()].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
    if (id === undefined) return null;
    const expected = this.balanceOf(id).toString();
    return { table: 'accounts', id, column: 'balance', expected, found: 'no such row' };
  }
}
