import { useIntl } from 'react-intl';
import type { Market } from '../../../../contract/game/bets.ts';
import { useReceipt, useSendToSlip } from '../useBetting.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useFocusOnMount } from '../../../dom/hooks/useFocusOnMount.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Figure, Figures } from '../../../ui/kit/Figures.tsx';
import { Link } from '../../../ui/kit/Link.tsx';
import { Icon } from '../../../ui/kit/Icon.tsx';
import { moneyText } from '../../../ui/texts/money.ts';
import { Balance } from '../../preferences/index.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { BetAgainButtons } from '../tickets/BetAgainButtons.tsx';
import { netOf } from '../tickets/liveTickets.ts';
import { TicketLine } from '../tickets/TicketLine.tsx';
import { TicketsWords } from '../tickets/TicketsWords.tsx';
import { useTicketsOf } from '../tickets/useTickets.ts';
import { StepRoot } from './StepRoot.ts';

/** The bets are placed: their tickets and the new balance. Left open, it turns into the result [B-21]. */
export function Receipt({ market }: { readonly market: Market }) {
  const text = useText();
  const pageText = usePageText();
  const { locale } = useIntl();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const send = useSendToSlip(market);
  const { tickets, total, balance } = useReceipt(market);
  const live = useTicketsOf(tickets);
  const isWaiting = live === null || live.stage === 'waiting';
  const net = live === null ? null : netOf(live);
  const drawId = tickets[0]?.drawId;
  const said = pageText('receipt.said', { count: tickets.length, total: moneyText(locale, total) });
  return (
    <StepRoot aria-labelledby="receipt-title">
      <div className="head">
        <h3 id="receipt-title" ref={heading} tabIndex={-1}>
          {isWaiting && (
            <span className="good">
              <Icon name="settled" />
            </span>
          )}
          {isWaiting ? pageText('receipt.title') : text('draw.id', { id: live.drawId })}
        </h3>
        <output className="sub">{isWaiting ? said : <TicketsWords of={live} />}</output>
      </div>
      <ul aria-label={pageText('receipt.count', { count: tickets.length })}>
        {(live?.tickets ?? tickets).map((ticket) => (
          <li key={ticket.ticketId}>
            <TicketLine ticket={ticket} />
            <span className="fine">
              {pageText('newOrder.ticketId')} {ticket.ticketId}
              {ticket.status === 'pending' && (
                <>
                  {' · '}
                  {pageText('newOrder.win')} <Money amount={ticket.win} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Figures>
        {net === null ? (
          <Figure name={text('account.balance')} isMain>
            <Balance amount={balance} />
          </Figure>
        ) : (
          <Figure name={pageText('tickets.net')} isMain>
            <Money amount={net} isSigned />
          </Figure>
        )}
      </Figures>
      <BetAgainButtons market={market} />
      <Button look="solid" onClick={() => send({ type: 'receipt.dismissed' })}>
        {pageText('receipt.done')}
      </Button>
      {drawId !== undefined && (
        <Link className="sub" to={`/draw/${drawId}`}>
          {pageText('receipt.draw', { id: drawId })}
        </Link>
      )}
    </StepRoot>
  );
}
