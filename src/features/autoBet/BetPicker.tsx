import { chakra } from '@chakra-ui/react/styled-system';
import { fieldsOf, ROWS, selectionKey, type Market, type Row } from '../../../contract/game/bets.ts';
import { METHODS } from '../../../contract/game/methods.ts';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& .line': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '5rem minmax(0, 1fr)' },
      alignItems: 'center',
      gap: '1',
    },
    '& .row': { color: 'muted', fontSize: 'xs' },
    '& .chips': { display: 'grid', gap: '1', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '& .chips[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& .chips label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minHeight: { base: 'touch', md: '2.25rem' },
      paddingInline: '1',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'md',
      bg: 'raised',
      fontSize: 'sm',
      textAlign: 'center',
      cursor: 'pointer',
    },
    '& .chips input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '@media (hover: hover)': { '& .chips label:hover:not(:has(:checked))': { bg: 'hover' } },
    '& .chips label:has(:checked)': {
      borderColor: 'accent.line',
      bg: 'accent.subtle',
      color: 'accent.text',
      fontWeight: 'semibold',
    },
    '& .chips label:has(:focus-visible)': { outline: '2px solid {colors.accent.line}', outlineOffset: '1px' },
    '& .chips[data-columns="10"]': {
      gridTemplateColumns: { base: 'repeat(5, minmax(0, 1fr))', md: 'repeat(10, minmax(0, 1fr))' },
    },
    '& summary': { minHeight: 'touch', alignContent: 'center', fontWeight: 'medium', cursor: 'pointer' },
    '& details > div': { display: 'grid', gap: '2' },
  },
});

interface Chip {
  readonly value: string;
  readonly text: string;
  /** As it is heard. */
  readonly name: string;
}

interface LineProps {
  /** Of the boxes. */
  readonly name: 'cells' | 'predictions';
  readonly row: Row;
  readonly chips: readonly Chip[];
  readonly chosen: readonly string[];
}

/** The boxes of one position. */
function Line({ name: field, row, chips, chosen }: LineProps) {
  const { rowName } = useBetText();
  return (
    <div className="line">
      <span className="row" aria-hidden>
        {rowName(row)}
      </span>
      <div className="chips" data-columns={chips.length}>
        {chips.map(({ value, text, name }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={field}
              data-field="bets"
              value={value}
              aria-label={name}
              defaultChecked={chosen.includes(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  );
}

function Cells({ market, chosen }: { readonly market: Market; readonly chosen: readonly string[] }) {
  const { fieldName, selectionName } = useBetText();
  return ROWS.map((row) => (
    <Line
      key={row}
      name="cells"
      row={row}
      chosen={chosen}
      chips={fieldsOf(market).map((field) => ({
        value: selectionKey({ row, field }),
        text: fieldName(field),
        name: selectionName({ row, field }),
      }))}
    />
  ));
}

/** Any cells of the game. Numbers, which are many, stand behind a heading. */
export function CellPicker({ chosen }: { readonly chosen: readonly string[] }) {
  const text = usePageText();
  const numbers = ROWS.flatMap((row) => fieldsOf('numbers').map((field) => selectionKey({ row, field })));
  return (
    <Root>
      <Cells market="twoSided" chosen={chosen} />
      <details open={numbers.some((value) => chosen.includes(value))}>
        <summary>{text('rules.number')}</summary>
        <div>
          <Cells market="numbers" chosen={chosen} />
        </div>
      </details>
    </Root>
  );
}

/** What is predicted of each position. */
export function PredictionPicker({ chosen }: { readonly chosen: readonly string[] }) {
  const text = usePageText();
  const { rowName } = useBetText();
  return (
    <Root>
      {ROWS.map((row) => (
        <Line
          key={row}
          name="predictions"
          row={row}
          chosen={chosen}
          chips={METHODS.map((method) => ({
            value: `${row}.${method}`,
            text: text(`trends.${method}`),
            name: text('autoBet.follows', { row: rowName(row), method }),
          }))}
        />
      ))}
    </Root>
  );
}
