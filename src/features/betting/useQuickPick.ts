import { fieldsOf, ROWS, type Field, type Market, type Selection } from '../../../contract/game/bets.ts';
import { isCellSelected, isMarketOpen } from '../../../machines/betting/betting.selectors.ts';
import { randomBelow } from '../../dom/random.ts';
import { useActors } from '../../actors/useActors.ts';

/** Several cells with one press, each toggled as by hand. While betting is closed one is enough: it says so [B-02]. */
export function useQuickPick(market: Market) {
  const actor = useActors().slips[market];
  const isTaken = (cell: Selection) => isCellSelected(cell)(actor.getSnapshot());
  const toggle = (cells: readonly Selection[]) => {
    for (const { row, field } of cells) actor.send({ type: 'cell.toggled', row, field });
  };
  const select = (cells: readonly Selection[]) =>
    toggle(isMarketOpen(actor.getSnapshot()) ? cells : cells.slice(0, 1));
  return {
    /** A field at all ten positions; where it is selected at all of them, it is taken out of them. */
    pickAll: (field: Field) => {
      const cells = ROWS.map((row) => ({ row, field }));
      const free = cells.filter((cell) => !isTaken(cell));
      if (free.length === 0) toggle(cells);
      else select(free);
    },
    /** One of the cells that are not selected, each as likely as the others. */
    pickAny: () => {
      const cells = ROWS.flatMap((row) => fieldsOf(market).map((field) => ({ row, field })));
      const free = cells.filter((cell) => !isTaken(cell));
      const at = free.length === 0 ? 0 : randomBelow(free.length);
      select(free.slice(at, at + 1));
    },
  };
}
