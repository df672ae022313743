import { fieldsOf, ROWS, type Market, type Row, type Selection } from '../../../contract/game/bets.ts';
import { isCellSelected, isMarketOpen } from '../../../machines/betting/betting.selectors.ts';
import { randomBelow } from '../../dom/random.ts';
import { useActors } from '../../actors/useActors.ts';

/** One of them, each as likely as the others. */
const anyOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[randomBelow(Math.max(1, items.length))];

/**
 * Selects cells at random, as by hand: each of the free cells of a position is as likely as the others, and no position
 * gets two while another has a free cell. While betting is closed one press is enough: it says so [B-02].
 */
export function useQuickPick(market: Market) {
  const actor = useActors().slips[market];
  const freeAt = (row: Row): readonly Selection[] =>
    fieldsOf(market)
      .map((field) => ({ row, field }))
      .filter((cell) => !isCellSelected(cell)(actor.getSnapshot()));
  return (count: number): void => {
    let rows: readonly Row[] = ROWS.filter((row) => freeAt(row).length > 0);
    for (let picked = 0; picked < (isMarketOpen(actor.getSnapshot()) ? count : 1); picked++) {
      if (rows.length === 0) rows = ROWS.filter((row) => freeAt(row).length > 0);
      const row = anyOf(rows);
      const cell = row === undefined ? undefined : anyOf(freeAt(row));
      if (cell === undefined) return;
      actor.send({ type: 'cell.toggled', ...cell });
      rows = rows.filter((each) => each !== row);
    }
  };
}
