import { memo } from 'react';
import { fieldsOf, ROWS, type Market, type Row } from '../../../../contract/game/bets.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useRovingGrid } from '../../../dom/hooks/useRovingGrid.ts';
import { BetCell } from './BetCell.tsx';
import { GridRoot } from './BetGrid.styles.ts';

interface BetGridProps {
  readonly market: Market;
  /** The only position that is shown; null for all ten. */
  readonly shown: Row | null;
}

/** The grid of a market: ten positions by its fields. It renders once a language; only its cells change. */
export const BetGrid = memo(function BetGrid({ market, shown }: BetGridProps) {
  const text = useText();
  const { rowName } = useBetText();
  const ref = useRovingGrid<HTMLTableElement>(shown);
  return (
    <GridRoot ref={ref} role="grid" data-market={market} aria-label={text(`grid.${market}`)}>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} data-row={row} hidden={shown !== null && shown !== row}>
            <th scope="row">{rowName(row)}</th>
            {fieldsOf(market).map((field) => (
              <td key={field}>
                <BetCell market={market} row={row} field={field} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </GridRoot>
  );
});
