import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType, ReactNode } from 'react';
import type { Ticket } from '../../../contract/model.ts';
import type { DrawGroup } from './byDraw.ts';

/** A column of bets, and where it stands where there is little room: a bet takes two lines then. */
export interface TicketColumn {
  readonly id: string;
  readonly label: string;
  readonly cell: (ticket: Ticket) => ReactNode;
  readonly isFigure?: boolean;
  /** Stands before it where its label is not shown. */
  readonly hint?: string;
  readonly spot?: 'title' | 'figure' | 'stake' | 'odds' | 'mark' | 'way';
}

const NARROW = '@container (max-width: 44rem)';
const WIDE = '@container (min-width: 44.01rem)';

const Root = chakra('div', {
  base: {
    containerType: 'inline-size',
    fontSize: 'sm',
    '& table': { width: 'full' },
    '& thead th': { color: 'muted', fontWeight: 'medium', fontSize: 'xs', whiteSpace: 'nowrap' },
    '& th, & td': { paddingBlock: '2', paddingInline: '3', textAlign: 'start' },
    '& [data-figure]': { textAlign: 'end' },
    '& tr > :first-of-type': { paddingInlineStart: '4' },
    '& tr > :last-of-type': { paddingInlineEnd: '4' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& tbody th': { bg: 'sunken', fontWeight: 'normal' },
    '& .draw': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '1',
      columnGap: '4',
    },
    '& .draw a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '1.5rem',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '& .draw strong': { fontWeight: 'semibold' },
    '& .sums': { marginInlineStart: 'auto', color: 'muted', fontSize: 'xs' },
    '& .when': { color: 'muted', fontSize: 'xs' },
    '& td[data-spot=title]': { fontWeight: 'medium' },
    '@media (hover: hover)': { '& tbody tr:has(td):hover': { bg: 'hover' } },
    [WIDE]: { '& [data-figure] + :not([data-figure])': { paddingInlineStart: '8' } },
    [NARROW]: {
      '& table, & tbody, & tbody th': { display: 'block' },
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tbody tr': { display: 'block' },
      '& tbody tr:has(td)': {
        display: 'grid',
        position: 'relative',
        gridTemplateColumns: 'max-content max-content minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: '2',
        rowGap: '0.5',
        paddingBlock: '2',
        paddingInline: '4',
      },
      '& tbody td, & tbody td:first-of-type, & tbody td:last-of-type': { padding: '0' },
      '& tbody td:not([data-spot])': { display: 'none' },
      '& td[data-spot=title]': { gridArea: '1 / 1 / 2 / 4', fontSize: 'md' },
      '& td[data-spot=figure]': {
        gridArea: '1 / 3',
        justifySelf: 'end',
        fontSize: 'md',
        fontWeight: 'semibold',
      },
      '& td[data-hint]::before': {
        content: 'attr(data-hint)',
        marginInlineEnd: '1',
        color: 'muted',
        fontSize: 'xs',
        fontWeight: 'regular',
      },
      '& td[data-spot=stake]': { gridArea: '2 / 1', color: 'muted' },
      '& td[data-spot=odds]': { gridArea: '2 / 2', color: 'muted' },
      '& td[data-spot=odds]::before': { content: '"@ "' },
      '& td[data-spot=mark]': { gridArea: '2 / 3', justifySelf: 'end', color: 'muted', fontSize: 'xs' },
      '& td[data-spot=way]': { gridArea: '1 / 4 / 3 / 5' },
      // The whole bet is the link.
      '& td[data-spot=way] a': { position: 'static', border: 'none', bg: 'transparent', padding: '0' },
      '& td[data-spot=way] a::after': { content: '""', position: 'absolute', inset: '0' },
      '& td[data-spot=way] .number': { display: 'none' },
    },
  },
});

interface TicketTableProps {
  readonly caption: string;
  readonly columns: readonly TicketColumn[];
  readonly groups: readonly DrawGroup[];
  /** What stands over the bets of a draw. */
  readonly Head: ComponentType<{ readonly group: DrawGroup }>;
}

function TicketRow({ ticket, columns }: Pick<TicketTableProps, 'columns'> & { readonly ticket: Ticket }) {
  return (
    <tr>
      {columns.map(({ id, label, cell, isFigure, hint, spot }) => (
        <td key={id} data-label={label} data-hint={hint} data-figure={isFigure || undefined} data-spot={spot}>
          {cell(ticket)}
        </td>
      ))}
    </tr>
  );
}

/** Bets under the heads of their draws: a table, or two lines for each bet where there is little room. */
export function TicketTable({ caption, columns, groups, Head }: TicketTableProps) {
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
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                <Head group={group} />
              </th>
            </tr>
            {group.tickets.map((ticket) => (
              <TicketRow key={ticket.ticketId} ticket={ticket} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </Root>
  );
}
