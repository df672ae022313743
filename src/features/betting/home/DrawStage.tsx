import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Stage, useIsLogWhole, useStage } from '../../draws/index.ts';
import { Link } from '../../../ui/kit/Link.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { moneyText } from '../../../ui/texts/money.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { netOf } from '../tickets/liveTickets.ts';
import { TicketsWords } from '../tickets/TicketsWords.tsx';
import { useTicketsOn } from '../tickets/useTickets.ts';

const MARKETS: readonly string[] = ['/', '/order'];

/** What the draw on the stage makes of the member's bets, in words. */
function Outcome({ drawId, isShown }: { readonly drawId: string; readonly isShown: boolean }) {
  const text = usePageText();
  const { locale } = useIntl();
  const live = useTicketsOn(drawId);
  const isLogWhole = useIsLogWhole(drawId);
  if (live === null) {
    if (!isShown) return null;
    return (
      <output className="outcome">
        {isLogWhole ? text('stage.noBets') : <Link to="/isSubmit">{text('stage.lookUp')}</Link>}
      </output>
    );
  }
  const net = netOf(live);
  if (net === null)
    return (
      <p className="outcome">
        <TicketsWords of={live} />
      </p>
    );
  const back = moneyText(locale, live.back);
  const stake = moneyText(locale, live.staked);
  return (
    <output className="outcome">
      <TicketsWords of={live} /> <Money amount={net} isSigned />
      <span className="back">{text('stage.back', { back, stake })}</span>
    </output>
  );
}

/** The stage of a draw, on the two pages where it is bet on. */
export function DrawStage() {
  const { pathname } = useLocation();
  const { scene, sealed, result } = useStage();
  const drawId = result?.drawId ?? sealed?.drawId;
  if (!MARKETS.includes(pathname)) return null;
  return (
    <Stage
      outcome={drawId !== undefined && <Outcome key={drawId} drawId={drawId} isShown={scene === 'shown'} />}
    />
  );
}
