/** Which entry of a broken seal is the wrong one, and what of it: by the digests that are stored with the seal. */
import { MOVEMENT_KINDS } from '../../contract/wire/balanceLog.ts';
import { hexOf } from '../db/hex.ts';
import { movementOf, type LedgerAccounts } from './accounts.ts';
import { DIGEST_BYTES, hashOfEntry, type LedgerRow } from './seals.ts';
import type { WrongRow } from './wrongRow.ts';

interface Sealed {
  readonly firstId: bigint;
  readonly lastId: bigint;
  readonly digests: Uint8Array;
}

interface WrongEntry {
  readonly index: number;
  /** @param accounts after all entries before it */
  readonly wrong: (accounts: LedgerAccounts) => WrongRow;
}

const digestOf = (row: LedgerRow): string => hexOf(hashOfEntry(row).subarray(0, DIGEST_BYTES));
const atOf = (digests: Uint8Array, index: number): string =>
  hexOf(digests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES));

/** The id, or the first and the last of the ids, that a missing entry may have had. */
function missingId(
  { firstId, lastId }: Sealed,
  before: LedgerRow | undefined,
  next: LedgerRow | undefined,
): string {
  const from = before === undefined ? firstId : BigInt(before.id) + 1n;
  const to = next === undefined || BigInt(next.id) > lastId ? lastId : BigInt(next.id) - 1n;
  return from >= to ? from.toString() : `${from}-${to}`;
}

const wrongRow = (id: string, column: string, expected: string, found: string): WrongRow => ({
  table: 'ledger_entries',
  id,
  column,
  expected,
  found,
});

/** What of an entry was changed: the one value with which it has its digest again, if what is known leads to it. */
function changedColumn(
  row: LedgerRow,
  digest: string,
  accounts: LedgerAccounts,
  rows: readonly LedgerRow[],
): WrongRow {
  const balance = accounts.balanceOf(row.account_id);
  const isOther = (each: LedgerRow): boolean => each.id !== row.id && movementOf(each) === movementOf(row);
  const others = rows.filter((each) => BigInt(each.id) > BigInt(row.id) && isOther(each));
  const rest = others.reduce((sum, { amount }) => sum + BigInt(amount), accounts.openSum(row));
  const amounts = [-rest, ...(row.balance_after === null ? [] : [BigInt(row.balance_after) - balance])];
  const candidates = [
    ...amounts.map((amount) => ['amount', { ...row, amount: amount.toString() }] as const),
    ['balance_after', { ...row, balance_after: (balance + BigInt(row.amount)).toString() }] as const,
    ...MOVEMENT_KINDS.map((kind) => ['kind', { ...row, kind }] as const),
  ];
  const fitting = candidates.find(([, candidate]) => digestOf(candidate) === digest);
  if (fitting === undefined) {
    return wrongRow(row.id, 'any of its columns', `digest ${digest}`, `digest ${digestOf(row)}`);
  }
  const [column, candidate] = fitting;
  return wrongRow(row.id, column, candidate[column] ?? 'nothing', row[column] ?? 'nothing');
}

/**
 * The first entry that differs from what was sealed; null if none does.
 * @param rows as many as were sealed, and the one after them
 */
export function firstWrongEntry(seal: Sealed, rows: readonly LedgerRow[]): WrongEntry | null {
  const { digests, lastId } = seal;
  const count = Math.floor(digests.length / DIGEST_BYTES);
  const found = rows.map(digestOf);
  const index = Array.from({ length: count }, (_, n) => n).find((n) => found[n] !== atOf(digests, n));
  if (index === undefined) return null;
  const [row, digest] = [rows[index], atOf(digests, index)];
  const sealedLater = Array.from({ length: count - index - 1 }, (_, n) => atOf(digests, index + 1 + n));
  if (row === undefined || BigInt(row.id) > lastId || sealedLater.includes(digestOf(row))) {
    const id = missingId(seal, rows[index - 1], row);
    return { index, wrong: () => wrongRow(id, 'id', `digest ${digest}`, 'no such row') };
  }
  if (found.includes(digest, index + 1))
    return { index, wrong: () => wrongRow(row.id, 'id', 'no such row', `digest ${digestOf(row)}`) };
  return { index, wrong: (accounts) => changedColumn(row, digest, accounts, rows.slice(0, count)) };
}
