import { ROWS } from '../../../../contract/game/bets.ts';
import type { Ticket } from '../../../../contract/model.ts';
import { useIntl } from 'react-intl';
import { Ball } from '../../../ui/kit/Ball.tsx';
import { TicketResult } from '../../../ui/kit/TicketResult.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { moneyText } from '../../../ui/texts/money.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { netOfTicket, type ShownDraw } from './liveTickets.ts';

interface TicketLineProps {
  readonly ticket: Ticket;
  /** Of its draw. */
  readonly shown: ShownDraw;
  /** Whether its number is shown while it waits. */
  readonly hasId: boolean;
}

/** What became of one bet: the ball at its position, and what came back for the stake. */
function Came({ ticket: { ticketId, row, stake, win, status }, shown, hasId }: TicketLineProps) {
  const text = usePageText();
  const { locale } = useIntl();
  const { rowName } = useBetText();
  const ball = shown.balls[ROWS.indexOf(row)];
  const sums = { stake: moneyText(locale, stake), back: moneyText(locale, win) };
  if (status === 'pending') {
    return (
      <>
        {hasId && `${text('newOrder.ticketId')} ${ticketId} · `}
        {text('newOrder.win')} {sums.back}, {text('newOrder.included')}
      </>
    );
  }
  return (
    <>
      {ball !== undefined && <Ball number={ball} size={20} label={`${rowName(row)}: ${ball}`} />}{' '}
      {text(`tickets.came.${status}`, sums)}
    </>
  );
}

/** One bet: it waits, then its ball is shown, whether it won, and what that comes to, in two lines at any time. */
export function TicketLine(props: TicketLineProps) {
  const { lineName, atOdds } = useBetText();
  const { ticket, shown } = props;
  const { row, field, odds, stake, status } = ticket;
  // A sum beside each of its balls would tell the outcome before the last one lies still.
  const hasNet = shown.stage === 'drawn';
  return (
    <>
      <span className="bet">
        {lineName({ row, field })}
        {atOdds(odds)}
      </span>
      {/* Others with another status: they are of other widths, and what is replaced does not move. */}
      <span className="worth" key={`${status} ${hasNet}`}>
        <Money amount={hasNet ? netOfTicket(ticket) : stake} isSigned={hasNet} />
        <TicketResult status={status} />
      </span>
      <span className="fine" key={`${status} fine`}>
        <Came {...props} />
      </span>
    </>
  );
}
