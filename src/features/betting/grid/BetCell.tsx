import { memo } from 'react';
import { useIntl } from 'react-intl';
import { ballOf, isRow, type Field, type Market, type Row } from '../../../../contract/game/bets.ts';
import { useCell } from '../useBetting.ts';
import { usePlaced } from '../usePlaced.ts';
import { moneyText } from '../../../ui/texts/money.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { useText } from '../../../ui/texts/useText.ts';

interface BetCellProps {
  readonly market: Market;
  readonly row: Row;
  readonly field: Field;
}

/** What is in one cell: a plain button with one selector, and its odds. Their looks follow from its attributes; see BetGrid.styles.ts. */
export const BetCell = memo(function BetCell({ market, row, field }: BetCellProps) {
  const text = useText();
  const { cellName, fieldName, oddsText } = useBetText();
  const { locale } = useIntl();
  const placed = usePlaced(row, field);
  const { odds, stake, isSelected, isUnstaked, toggle } = useCell(market, row, field);
  const name = cellName({ row, field }, odds);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={
          placed === null ? name : text('bet.placed', { cell: name, amount: moneyText(locale, placed) })
        }
        aria-pressed={isSelected}
        data-field={field}
        data-placed={placed !== null || undefined}
        data-unstaked={isUnstaked || undefined}
        onClick={toggle}
      >
        {isRow(field) ? (
          <span className="number" data-ball={ballOf(field)}>
            {ballOf(field)}
          </span>
        ) : (
          <span className="name">{fieldName(field)}</span>
        )}
      </button>
      <span className="odds">
        {stake !== '' && <strong>{text('slip.quickAmount', { amount: stake })}</strong>}
        <span aria-hidden>{odds !== null && oddsText(odds)}</span>
      </span>
    </>
  );
});
