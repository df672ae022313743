/** A row that is not as it must be. */
export interface WrongRow {
  readonly table: 'ledger_entries' | 'ledger_seals' | 'accounts' | 'draws';
  /** Of two ids, if the row is missing and either may have been its own: `17-18`. */
  readonly id: string;
  readonly column: string;
  readonly expected: string;
  readonly found: string;
}
