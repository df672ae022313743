import { marketOf, type Market } from '../../../contract/game/bets.ts';
import type { Ticket } from '../../../contract/model.ts';
import { Allowed, PLACE_BETS } from '../site/index.ts';
import { useBetAgain } from './useBetAgain.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Button } from '../../ui/kit/Button.tsx';

function Press({ market, ticket }: { readonly market: Market; readonly ticket: Ticket }) {
  const text = usePageText();
  const { canRepeat, repeat } = useBetAgain(market, ticket);
  return (
    <Button look="solid" disabled={!canRepeat} onClick={repeat}>
      {text('slip.again')}
    </Button>
  );
}

/** Puts a ticket's bet and stake into the slip, at the odds of now, and leads there [B-17]. */
export function BetAgain({ ticket }: { readonly ticket: Ticket }) {
  const market = marketOf(ticket.field);
  return (
    <Allowed to={PLACE_BETS[market]}>
      <Press market={market} ticket={ticket} />
    </Allowed>
  );
}
