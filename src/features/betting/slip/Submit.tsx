import type { Market } from '../../../../contract/game/bets.ts';
import { Allowed, PLACE_BETS } from '../../site/index.ts';
import { useSendToSlip, useSlip } from '../useBetting.ts';
import { useSession } from '../../session/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { usePress } from '../../../dom/hooks/usePress.ts';
import { Button } from '../../../ui/kit/Button.tsx';

interface SubmitProps {
  readonly market: Market;
  readonly label: 'slip.submit' | 'slip.review' | 'slip.placeNow';
}

/**
 * Sends the slip. A member who is not allowed to place bets gets no such button; SlipNotes shows the reason. While betting
 * is closed the button can be pressed and shows that it is closed, but it is not highlighted. A guest's one action is to sign in.
 */
export function Submit({ market, label }: SubmitProps) {
  const text = usePageText();
  const { isMember } = useSession();
  const isBusy = useSlip(market, 'stage') === 'submitting';
  const isOpen = useSlip(market, 'isOpen');
  const send = useSendToSlip(market);
  const version = useSlip(market, 'version');
  const submit = usePress(useSlip(market, 'canSubmit'), () => send({ type: 'slip.submitted', version }));
  return (
    <Allowed to={PLACE_BETS[market]}>
      <Button
        className="submit"
        look={isMember ? (isOpen || isBusy ? 'solid' : 'outline') : 'quiet'}
        aria-busy={isBusy}
        {...submit}
      >
        {text(isBusy ? 'slip.submitting' : label)}
      </Button>
    </Allowed>
  );
}
