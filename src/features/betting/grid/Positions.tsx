import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from 'react-router-dom';
import { ROWS, type Market, type Row } from '../../../../contract/game/bets.ts';
import { useRovingGrid } from '../../../dom/hooks/useRovingGrid.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useRowCounts } from './useRowCounts.ts';
import { ALL, POSITION, useShownRow } from '../useShownRow.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    marginBottom: '2',
    '& .line': { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: '1.5' },
    '& button': {
      position: 'relative',
      minHeight: 'touch',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'md',
      bg: 'raised',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '& .all': { gridColumnStart: '5', gridColumnEnd: '7' },
    '& [aria-pressed=true]': {
      borderColor: 'accent.line',
      bg: 'accent.subtle',
      color: 'accent.text',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 0 0 1px {colors.accent.line}',
    },
    '& .count': {
      position: 'absolute',
      top: '-1',
      insetInlineEnd: '-1',
      minWidth: '1.25rem',
      paddingInline: '1',
      borderRadius: 'full',
      bg: 'accent.solid',
      color: 'accent.onSolid',
      fontSize: '2xs',
      fontWeight: 'semibold',
      lineHeight: '1.25rem',
    },
  },
});

/** Six and five: the last place of the second line is that of all ten, twice as wide. */
const LINES = [ROWS.slice(0, 6), ROWS.slice(6)] as const;

interface PositionProps {
  readonly row: Row;
  readonly count: number;
  readonly isShown: boolean;
  readonly onShow: (row: Row) => void;
}

function Position({ row, count, isShown, onShow }: PositionProps) {
  const text = usePageText();
  return (
    <button type="button" tabIndex={-1} aria-pressed={isShown} onClick={() => onShow(row)}>
      {text('position.short', { place: ROWS.indexOf(row) + 1 })}
      {count > 0 && (
        <>
          <span className="count" aria-hidden>
            {count}
          </span>
          <span className="only-heard">{text('position.selected', { count })}</span>
        </>
      )}
    </button>
  );
}

/**
 * On a phone the hundred numbers are looked at one position at a time, or all together. Each says how many cells are selected
 * in it, so that no selection is hidden and uncounted.
 */
export function Positions({ market }: { readonly market: Market }) {
  const text = usePageText();
  const shown = useShownRow(market);
  const counts = useRowCounts(market);
  const navigate = useNavigate();
  const ref = useRovingGrid<HTMLDivElement>();
  const show = (position: string, isShown: boolean) => {
    if (!isShown) void navigate({ search: `?${POSITION}=${position}` }, { replace: true });
  };
  return (
    <Root ref={ref} role="toolbar" aria-label={text('position.title')}>
      {LINES.map((rows, line) => (
        <div key={rows[0]} className="line" data-row>
          {rows.map((row) => (
            <Position
              key={row}
              row={row}
              count={counts.get(row) ?? 0}
              isShown={row === shown}
              onShow={() => show(row, row === shown)}
            />
          ))}
          {line === 1 && (
            <button
              type="button"
              className="all"
              tabIndex={-1}
              aria-pressed={shown === null}
              onClick={() => show(ALL, shown === null)}
            >
              {text('position.all')}
            </button>
          )}
        </div>
      ))}
    </Root>
  );
}
