import { ROWS, type Row } from '../../../../contract/game/bets.ts';
import { useIntl } from 'react-intl';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';
import { TicketSign } from '../../../ui/kit/TicketResult.tsx';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { moneyText } from '../../../ui/texts/money.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { aroundLastBall, mostBringing, ticketsAt, type LiveTickets } from '../tickets/liveTickets.ts';
import { reachByKey } from '../tickets/reachByKey.ts';
import { TicketsWords } from '../tickets/TicketsWords.tsx';

interface PositionMarkProps {
  readonly of: LiveTickets;
  readonly row: Row;
}

/**
 * The member's bets on one position: how many while they wait for its ball, then a tick if one won, a cross if one
 * lost, and both if both did.
 */
export function PositionMark({ of: live, row }: PositionMarkProps) {
  const text = usePageText();
  const { count, won, isGain } = ticketsAt(live, row);
  const isOut = live.balls.length > ROWS.indexOf(row);
  const isMixed = won > 0 && won < count;
  const status = isMixed && !isGain ? 'mixed' : won > 0 ? 'won' : 'lost';
  return (
    <span
      key={String(isOut)}
      className="mark"
      data-status={isOut ? status : 'pending'}
      data-both={(isOut && isMixed) || undefined}
    >
      <span className="signs" aria-hidden>
        {isOut ? (
          <>
            {won > 0 && <PageIcon name="check" size={12} />}
            {won < count && <PageIcon name="close" size={12} />}
          </>
        ) : (
          count
        )}
      </span>
      <span className="only-heard">
        {isOut
          ? text('tickets.coming', { won, lost: count - won, open: 0 })
          : text('stage.onPosition', { count })}
      </span>
    </span>
  );
}

/** So many stand in one line of a narrow phone, the number of all others among them. */
const FEW = 4;

/**
 * The bets while balls are to come: how many there are or came out, and a few, each with its sign: those that may bring most,
 * then those that the ball decides.
 */
export function FewTickets({ of: live }: { readonly of: LiveTickets }) {
  const text = usePageText();
  const { fieldName } = useBetText();
  const { tickets, drawId } = live;
  const count = tickets.length > FEW ? FEW - 1 : FEW;
  const shown = live.stage === 'coming' ? aroundLastBall(live, count) : mostBringing(tickets, count);
  return (
    <>
      <p>
        <TicketsWords of={live} />
      </p>
      {/* Another one as others are shown: what is replaced does not move. */}
      <ul key={shown[0]?.ticketId} className="few" aria-label={text('tickets.title', { id: drawId })}>
        {shown.map(({ ticketId, row, field, status }) => (
          <li key={ticketId} data-status={status}>
            <TicketSign status={status} size={14} />
            <span className="bet">
              {text('position.short', { place: ROWS.indexOf(row) + 1 })} {fieldName(field)}
            </span>
          </li>
        ))}
        {tickets.length > shown.length && (
          <li>{text('stage.others', { count: tickets.length - shown.length })}</li>
        )}
      </ul>
    </>
  );
}

/** Each bet on a draw that is over, in one line: whether it won, and what came back for its stake. */
export function AllTickets({ of: { drawId, tickets } }: { readonly of: LiveTickets }) {
  const text = usePageText();
  const { locale } = useIntl();
  const { fieldName } = useBetText();
  return (
    <div className="bets">
      <ul
        ref={(list: HTMLElement | null) => reachByKey(list)}
        aria-label={text('tickets.title', { id: drawId })}
      >
        {tickets.map(({ ticketId, row, field, status, stake, win }) => (
          <li key={ticketId} data-status={status}>
            <TicketSign status={status} size={14} />
            <span className="bet">
              {text('position.short', { place: ROWS.indexOf(row) + 1 })} {fieldName(field)}
            </span>{' '}
            {status !== 'pending' &&
              text(`tickets.came.${status}`, {
                stake: moneyText(locale, stake),
                back: moneyText(locale, win),
              })}
          </li>
        ))}
      </ul>
    </div>
  );
}
