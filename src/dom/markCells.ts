/** What a draw made of the bets on one cell of a bet grid. */
export interface CellMark {
  /** Of the `data-row` and `data-field` of the cell. */
  readonly row: string;
  readonly field: string;
  readonly status: 'won' | 'lost';
}

/** Marks these cells of the grid that is shown, for the eye, and no others: the grid itself is of the next draw already. */
export function markCells(marks: readonly CellMark[]): void {
  const grid = document.querySelector('[role=grid]');
  for (const cell of grid?.querySelectorAll('[data-outcome]') ?? []) cell.removeAttribute('data-outcome');
  for (const { row, field, status } of marks)
    grid?.querySelector(`[data-row="${row}"] [data-field="${field}"]`)?.setAttribute('data-outcome', status);
}
