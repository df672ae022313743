import type { ReactNode } from 'react';
import type { Ticket } from '../../../contract/model.ts';
import { useWidthPath } from '../../routing/useWidthPath.ts';
import { Link } from '../../ui/kit/Link.tsx';
import { Money } from '../../ui/texts/Money.tsx';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { firstPageOf, LoadMore, type Records, RecordsFrame } from '../lists/index.ts';
import { TimesSwitch } from '../preferences/index.ts';
import { byDraw, type DrawGroup, sumsOf } from './byDraw.ts';
import { TicketTable, type TicketColumn } from './TicketTable.tsx';

/** The draw of some bets, and what they come to together once all of them are there. */
function DrawHead({ group: { drawId, tickets, isWhole } }: { readonly group: DrawGroup }) {
  const text = usePageText();
  const moment = useMoment();
  const fit = useWidthPath();
  const [first] = tickets;
  const settledAt = first?.settledAt ?? null;
  const { staked, net } = sumsOf(tickets);
  return (
    <div className="draw">
      {settledAt === null ? (
        <strong>{text('orders.ofDraw', { id: drawId })}</strong>
      ) : (
        <Link to={`${fit('/drawLog')}?lottery_id=${drawId}`}>
          <strong>{text('orders.ofDraw', { id: drawId })}</strong>
        </Link>
      )}
      {settledAt !== null && <span className="when">{moment(settledAt)}</span>}
      {isWhole && (
        <span className="sums">
          {text('orders.bets', { count: tickets.length })} · {text('report.staked')} <Money amount={staked} />
          {settledAt !== null && (
            <>
              {' '}
              · {text('orders.net')} <Money amount={net} isSigned />
            </>
          )}
        </span>
      )}
    </div>
  );
}

interface HistoryProps {
  readonly title: string;
  readonly records: Records<Ticket>;
  readonly columns: readonly TicketColumn[];
  readonly empty: Parameters<typeof RecordsFrame>[0]['empty'];
}

/** Bets by their draws, as many as the address names, with more below. */
export function History({ title, records, columns, empty }: HistoryProps): ReactNode {
  const { rows, page, limit, total } = records;
  const before = (firstPageOf(page, limit) - 1) * limit;
  const groups = byDraw(rows, { begins: before === 0, ends: before + rows.length >= total });
  return (
    <>
      {rows.length > 0 && <TimesSwitch />}
      <RecordsFrame records={records} empty={empty} grows>
        <TicketTable caption={title} columns={columns} groups={groups} Head={DrawHead} />
        <LoadMore records={records} />
      </RecordsFrame>
    </>
  );
}
