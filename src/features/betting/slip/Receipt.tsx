import { useIntl } from 'react-intl';
import type { Market } from '../../../../contract/game/bets.ts';
import { useSendToSlip } from '../useBetting.ts';
import { useReceipt } from '../useReceipt.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useFocusOnMount } from '../../../dom/hooks/useFocusOnMount.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Figure, Figures } from '../../../ui/kit/Figures.tsx';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';
import { moneyText } from '../../../ui/texts/money.ts';
import { Balance } from '../../preferences/index.ts';
import { useSession } from '../../session/index.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { ResultProof } from '../../draws/index.ts';
import { useIsToldOnStage } from '../home/onStage.ts';
import { BetAgainButtons } from '../tickets/BetAgainButtons.tsx';
import { isOver, netOf, WAITING, type LiveTickets } from '../tickets/liveTickets.ts';
import { TicketList } from '../tickets/TicketList.tsx';
import { TicketsCount, TicketsWords } from '../tickets/TicketsWords.tsx';
import { useTicketsOf, useTicketsOn } from '../tickets/useTickets.ts';
import { StepRoot } from './StepRoot.ts';

/** What they came to and the balance of now, in place of the balance that they left. */
function Came({ of: live }: { readonly of: LiveTickets }) {
  const text = usePageText();
  const shortText = useText();
  const { balance } = useSession();
  const { locale } = useIntl();
  const net = netOf(live);
  const sums = { back: moneyText(locale, live.back), stake: moneyText(locale, live.staked) };
  return (
    <>
      <Figure name={net === null ? text('tickets.net') : text('stage.back', sums)} isMain>
        <Money amount={net ?? '0.00'} isSigned />
      </Figure>
      <Figure name={shortText('account.balance')}>
        <Balance amount={balance} />
      </Figure>
    </>
  );
}

/** The bets are placed: their tickets and the new balance. Left open, it turns into the result [B-21]. */
export function Receipt({ market }: { readonly market: Market }) {
  const text = useText();
  const pageText = usePageText();
  const { locale } = useIntl();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const send = useSendToSlip(market);
  const { tickets, total, balance } = useReceipt(market);
  const { balance: now } = useSession();
  const live = useTicketsOf(tickets);
  const isWaiting = live === null || live.stage === 'waiting';
  const hasEnded = live !== null && isOver(live.stage);
  const drawId = tickets[0]?.drawId;
  const isOnStage = useTicketsOn(drawId) !== null;
  const isTold = useIsToldOnStage(drawId) && isOnStage;
  const said = pageText('receipt.said', { count: tickets.length, total: moneyText(locale, total) });
  return (
    <StepRoot aria-labelledby="receipt-title">
      <div className="head">
        <h3 id="receipt-title" ref={heading} tabIndex={-1}>
          {isWaiting && (
            <span className="good">
              <PageIcon name="settled" />
            </span>
          )}
          {isWaiting ? pageText('receipt.title') : text('draw.id', { id: live.drawId })}
        </h3>
        <output className="sub">
          {isWaiting ? said : isTold ? <TicketsCount of={live} /> : <TicketsWords of={live} />}
        </output>
      </div>
      <TicketList
        of={live ?? { ...WAITING, tickets }}
        hasIds
        label={pageText('receipt.count', { count: tickets.length })}
      />
      <Figures>
        {hasEnded && !isTold ? (
          <Came of={live} />
        ) : (
          <Figure name={text('account.balance')} isMain>
            <Balance amount={isTold ? now : balance} />
          </Figure>
        )}
      </Figures>
      <BetAgainButtons market={market} of={live} />
      <div className="last">
        <Button look="solid" onClick={() => send({ type: 'receipt.dismissed' })}>
          {pageText('receipt.done')}
        </Button>
      </div>
      {drawId !== undefined && <ResultProof drawId={drawId} />}
    </StepRoot>
  );
}
