import type { Market } from '../../../contract/game/bets.ts';
import { PLACE_BETS } from '../../app/facades/useAllowed.ts';
import { useSendToSlip, useSlip } from '../../app/facades/useBetting.ts';
import { useText } from '../../app/facades/useText.ts';
import { usePress } from '../../dom/usePress.ts';
import { Allowed } from '../Allowed.tsx';
import { Button } from '../Button.tsx';

/**
 * Sends the slip. Who may not place bets has no such button; SlipNotes says why. While betting is closed it can be pressed,
 * and says so, but does not call for it.
 */
export function Submit({ market }: { readonly market: Market }) {
  const text = useText();
  const isBusy = useSlip(market, 'stage') === 'submitting';
  const isOpen = useSlip(market, 'isOpen');
  const send = useSendToSlip(market);
  const submit = usePress(useSlip(market, 'canSubmit'), () => send({ type: 'slip.submitted' }));
  return (
    <Allowed to={PLACE_BETS[market]}>
      <Button className="submit" look={isOpen || isBusy ? 'solid' : 'outline'} aria-busy={isBusy} {...submit}>
        {text(isBusy ? 'slip.submitting' : 'slip.submit')}
      </Button>
    </Allowed>
  );
}
