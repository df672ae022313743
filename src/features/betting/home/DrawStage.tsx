import { useLocation } from 'react-router-dom';
import { ROWS, type Row } from '../../../../contract/game/bets.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { Stage, useIsLogWhole, useStage } from '../../draws/index.ts';
import { useSession } from '../../session/index.ts';
import { Link } from '../../../ui/kit/Link.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { isOver, ticketsAt, type LiveTickets } from '../tickets/liveTickets.ts';
import { TicketsOutcome } from '../tickets/TicketsOutcome.tsx';
import { useTicketsOn } from '../tickets/useTickets.ts';
import { LISTED_STAGE } from '../../../ui/theme/breakpoints.ts';
import { AllTickets, FewTickets, PositionMark } from './StageTickets.tsx';
import { isMarket } from './onStage.ts';

interface NoBetsProps {
  readonly drawId: string;
  readonly isShown: boolean;
}

/** That there are no bets on the draw, where this page knows it. */
function NoBets({ drawId, isShown }: NoBetsProps) {
  const text = usePageText();
  const isLogWhole = useIsLogWhole(drawId);
  if (!isShown) return isLogWhole && <p>{text('stage.noBetsYet')}</p>;
  return (
    <output className="outcome">
      {isLogWhole ? text('stage.noBets') : <Link to="/isSubmit">{text('stage.lookUp')}</Link>}
    </output>
  );
}

/** The member's bets as the balls come, then what the draw made of them; a screen reader hears the latter elsewhere. */
const Outcome = ({ of: live }: { readonly of: LiveTickets }) => (
  <div className="outcome">
    {isOver(live.stage) ? <TicketsOutcome of={live} hasBalance /> : <FewTickets of={live} />}
  </div>
);

const markAt = (live: LiveTickets, row: Row) =>
  ticketsAt(live, row).count > 0 ? <PositionMark key={row} of={live} row={row} /> : null;

/** The stage of a draw, on the two pages where it is bet on. */
export function DrawStage() {
  const { pathname } = useLocation();
  const { scene, sealed, result } = useStage();
  const drawId = result?.drawId ?? sealed?.drawId;
  const live = useTicketsOn(drawId);
  const { isMember } = useSession();
  const hasList = useMediaQuery(LISTED_STAGE);
  const isListed = hasList && scene === 'shown' && live !== null && isOver(live.stage);
  if (!isMarket(pathname)) return null;
  const withoutBets = isMember && drawId !== undefined && (
    <NoBets drawId={drawId} isShown={scene === 'shown'} />
  );
  return (
    <Stage
      outcome={
        <>
          {live === null ? withoutBets : <Outcome of={live} />}
          {isListed && <AllTickets of={live} />}
        </>
      }
      isListed={isListed}
      marks={live === null ? [] : ROWS.map((row) => markAt(live, row))}
    />
  );
}
