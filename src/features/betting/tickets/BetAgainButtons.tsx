import { chakra } from '@chakra-ui/react/styled-system';
import type { Market } from '../../../../contract/game/bets.ts';
import type { Times } from '../../../../machines/betting/betting.types.ts';
import { useIsOffline } from '../../draws/index.ts';
import { Allowed, PLACE_BETS } from '../../site/index.ts';
import { mayDouble, type LiveTickets } from './liveTickets.ts';
import { useSendToSlip, useSlip, useSlipNow } from '../useBetting.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { usePress } from '../../../dom/hooks/usePress.ts';
import { Button } from '../../../ui/kit/Button.tsx';

/** Side by side; one alone is as wide as both. */
const Both = chakra('div', {
  base: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: '2' },
});

function Again({ market, times }: { readonly market: Market; readonly times: Times }) {
  const pageText = usePageText();
  const send = useSendToSlip(market);
  const press = usePress(useSlipNow(market, 'canRepeat'), () => send({ type: 'bets.repeated', times }));
  const isOpen = useSlip(market, 'isOpen');
  const isOffline = useIsOffline();
  return (
    <Button data-waits={!isOpen || isOffline || undefined} {...press}>
      {pageText(times === 1 ? 'tickets.again' : 'tickets.double')}
    </Button>
  );
}

interface BetAgainButtonsProps {
  readonly market: Market;
  /** The tickets that are shown with it, if any. */
  readonly of: LiveTickets | null;
}

/** The bets that this slip placed last, once more, where there is room for one button. */
export function SameAgain({ market }: { readonly market: Market }) {
  const hasLastBets = useSlip(market, 'hasLastBets');
  return (
    hasLastBets && (
      <Allowed to={PLACE_BETS[market]}>
        <div className="same">
          <Again market={market} times={1} />
        </div>
      </Allowed>
    )
  );
}

/** The bets that this slip placed last, once more: reviewed as any slip, with one press [B-17, B-21]. */
export function BetAgainButtons({ market, of: live }: BetAgainButtonsProps) {
  const hasLastBets = useSlip(market, 'hasLastBets');
  return (
    hasLastBets && (
      <Allowed to={PLACE_BETS[market]}>
        <Both className="again">
          <Again market={market} times={1} />
          {live !== null && mayDouble(live) && <Again market={market} times={2} />}
        </Both>
      </Allowed>
    )
  );
}
