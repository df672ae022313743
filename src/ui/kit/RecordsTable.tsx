import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean;
  /** Where it stands on a card: its heading, the corner beside that, across its width, or at the end of a line. */
  readonly card?: 'head' | 'corner' | 'wide' | 'foot';
}

interface RecordsTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Less room than this, and each row is a card; on paper it is a line of the table all the same. */
const NARROW = '@container (max-width: 52rem)';
const WIDE = '@container (min-width: 52.01rem)';

const Root = chakra('div', {
  base: {
    containerType: 'inline-size',
    fontSize: 'sm',
    '& table': { width: 'full' },
    '& th, & td': { paddingBlock: '2.5', paddingInline: '3', textAlign: 'start' },
    '& th': { color: 'muted', fontWeight: 'medium', fontSize: 'xs', whiteSpace: 'nowrap' },
    '& [data-figure]': { textAlign: 'end' },
    '& th:first-of-type, & td:first-of-type': { paddingInlineStart: '4' },
    '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: '4' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'hairline' },
    '@media (hover: hover)': { '& tbody tr:hover': { bg: 'hover' } },
    [WIDE]: { '& [data-figure] + :not([data-figure])': { paddingInlineStart: '8' } },
    '@media screen': {
      [NARROW]: {
        '& table, & tbody': { display: 'block' },
        '& thead': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
        '& tbody tr': {
          display: 'grid',
          position: 'relative',
          gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
          gap: '2',
          columnGap: '4',
          padding: '4',
        },
        '& tbody tr:first-of-type': { borderTopWidth: '0' },
        '@media (hover: hover)': { '& tbody tr:hover': { bg: 'transparent' } },
        '& td, & td:first-of-type, & td:last-of-type, & td[data-figure]': {
          display: 'block',
          minWidth: '0',
          padding: '0',
          textAlign: 'start',
          overflowWrap: 'anywhere',
        },
        '& td[data-card]': { gridColumn: '1 / -1' },
        '& td[data-card=foot]': { gridColumn: '-2 / -1', alignSelf: 'end', justifySelf: 'end' },
        '& td[data-card=head]': {
          order: '-1',
          fontSize: 'md',
          fontWeight: 'semibold',
          paddingInlineEnd: '8rem',
        },
        '& td[data-card=corner]': {
          position: 'absolute',
          top: '4',
          insetInlineEnd: '4',
          gridColumn: 'auto',
        },
        '& td[data-card=corner] > .money': { fontSize: 'md', fontWeight: 'semibold' },
        '& td:not([data-card])::before': {
          content: 'attr(data-label)',
          display: 'block',
          color: 'muted',
          fontSize: 'xs',
        },
      },
    },
    '@media print': {
      fontSize: '8.5pt',
      '& thead': { display: 'table-header-group' },
      '& tbody tr': { breakInside: 'avoid' },
      '& th, & td': { padding: '1mm 1.5mm' },
      '& td *': { minHeight: '0', paddingBlock: '0' },
      '& th': { fontSize: '8pt' },
    },
  },
});

/** A table from a table of columns; where there is little room each row is a card. */
export function RecordsTable<Row>({ caption, columns, rows, keyOf }: RecordsTableProps<Row>) {
  return (
    <Root>
      <table>
        <caption className="only-heard">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label, isFigure }) => (
              <th key={id} scope="col" data-figure={isFigure || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, label, cell, isFigure, card }) => (
                <td key={id} data-label={label} data-figure={isFigure || undefined} data-card={card}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  );
}
