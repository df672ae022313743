/** What other features use of this one. */
export { CashNote } from './CashNote.tsx';
export { CashWays } from './CashWays.tsx';
export { Transactions } from './Transactions.tsx';
