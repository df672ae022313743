import { chakra } from '@chakra-ui/react/styled-system';
import type { DrawResult, Ticket } from '../../../contract/model.ts';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { DetailDialog } from '../../ui/kit/DetailDialog.tsx';
import { DrawMarks, LazyVerdict } from '../draws/index.ts';
import { Figure, Figures } from '../../ui/kit/Figures.tsx';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { Money } from '../../ui/texts/Money.tsx';
import type { Records } from '../lists/index.ts';
import { Skeleton } from '../../ui/kit/Skeleton.tsx';
import { TicketResult } from '../../ui/kit/TicketResult.tsx';
import { BetAgain } from '../betting/index.ts';
import { Outcome } from './Outcome.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& .bet': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2.5',
      fontSize: 'xl',
      fontWeight: 'semibold',
    },
    '& .outcome': { fontWeight: 'medium' },
    '& .payment': { color: 'muted' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .acts > *': { flexGrow: { base: '1', md: '0' } },
  },
});

/** What is known of the ticket's draw. */
type TicketDraws = Pick<Records<DrawResult>, 'rows' | 'stage' | 'retry'>;

const drawOf = (drawId: string, draws: TicketDraws | null): DrawResult | null =>
  draws?.rows.find((draw) => draw.drawId === drawId) ?? null;

interface TicketDetailProps {
  readonly ticket: Ticket;
  readonly draws: TicketDraws | null;
}

/** The draw of a settled ticket: loading, loaded, or failed. */
function TicketDraw({ ticket: { drawId, row, status }, draws }: TicketDetailProps) {
  const text = usePageText();
  const draw = drawOf(drawId, draws);
  const balls = draw?.balls ?? null;
  if (draw !== null && balls !== null) {
    return (
      <>
        <DrawMarks drawId={drawId} balls={balls} marked={row} />
        <LazyVerdict draw={draw} />
      </>
    );
  }
  if (draws === null || status === 'void') return null;
  if (draws.stage === 'loading') return <Skeleton height="4.5rem" />;
  return (
    <p className="missing" role="alert">
      {text('orders.drawMissing')}{' '}
      <Button size="sm" onClick={draws.retry}>
        {text('records.retry')}
      </Button>
    </p>
  );
}

function TicketDetail({ ticket, draws }: TicketDetailProps) {
  const text = usePageText();
  const moment = useMoment();
  const { oddsText, lineName } = useBetText();
  const { row, field, status, drawId, odds, stake, win, createdAt, settledAt } = ticket;
  const draw = drawOf(drawId, draws);
  return (
    <Root>
      <p className="bet">
        {lineName({ row, field })} <TicketResult status={status} />
      </p>
      <Outcome ticket={ticket} draw={draw} />
      <TicketDraw ticket={ticket} draws={draws} />
      <Figures>
        <Figure name={text('orders.draw')}>{drawId}</Figure>
        <Figure name={text('orders.odds')}>{oddsText(odds)}</Figure>
        <Figure name={text('orders.stake')}>
          <Money amount={stake} />
        </Figure>
        <Figure name={text(status === 'pending' ? 'orders.win' : 'orders.paid')} isMain>
          <Money amount={win} />
        </Figure>
        <Figure name={text('orders.placed')}>{moment(createdAt)}</Figure>
        {settledAt !== null && <Figure name={text('orders.settled')}>{moment(settledAt)}</Figure>}
      </Figures>
      <div className="acts">
        <BetAgain ticket={ticket} />
        {draw !== null && draw.balls !== null && (
          <ButtonLink to={`/draw/${drawId}`}>{text('orders.verify')}</ButtonLink>
        )}
      </div>
    </Root>
  );
}

/** Its draw came while somebody looked at it, or the address is from another time. */
function TicketGone() {
  const appText = useText();
  const text = usePageText();
  return (
    <Root>
      <p>{text('orders.gone')}</p>
      <div className="acts">
        <ButtonLink to="/isSubmit">{appText('page.settledOrders')}</ButtonLink>
      </div>
    </Root>
  );
}

interface TicketDialogProps {
  readonly tickets: Pick<Records<Ticket>, 'rows' | 'stage'>;
  /** Null where no draw is out yet. */
  readonly draws: TicketDraws | null;
}

/** The ticket that the address names: what it was, how it came out, and what can be done with it [A-01, B-17]. */
export function TicketDialog({ tickets, draws }: TicketDialogProps) {
  const text = usePageText();
  const { query, close } = useListQuery();
  const id = query['ticket'];
  const ticket = tickets.rows.find(({ ticketId }) => ticketId === id);
  if (id === undefined || (ticket === undefined && tickets.stage === 'loading')) return null;
  return (
    <DetailDialog
      title={text('orders.ticketTitle', { id })}
      onClose={() => close({ ticket: null, draw: null })}
    >
      {ticket === undefined ? <TicketGone /> : <TicketDetail ticket={ticket} draws={draws} />}
    </DetailDialog>
  );
}
