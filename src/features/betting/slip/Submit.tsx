import type { Market } from '../../../../contract/game/bets.ts';
import { usePanels } from '../../panels/index.ts';
import { Allowed, PLACE_BETS } from '../../site/index.ts';
import { useSendToSlip, useSlip, useSlipNow } from '../useBetting.ts';
import { useIsOffline } from '../../draws/index.ts';
import { useSession } from '../../session/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { usePress } from '../../../dom/hooks/usePress.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { SLIP_OFFLINE } from './SlipNotes.tsx';

interface SubmitProps {
  readonly market: Market;
  readonly label: 'slip.submit' | 'slip.review' | 'slip.placeNow';
}

/**
 * Sends the slip. A member who is not allowed to place bets gets no such button; SlipNotes shows the reason. A member's is
 * highlighted only while its press leads on: while betting is closed or nothing is staked it says why not. On a phone a guest's
 * always leads on to the sign-in, and it says so; where the slip has its column, the way to it is a button of its own. Without a
 * network it takes no press, and the note above it says why.
 */
export function Submit({ market, label }: SubmitProps) {
  const text = usePageText();
  const { isMember } = useSession();
  const isBusy = useSlip(market, 'stage') === 'submitting';
  const isOpen = useSlip(market, 'isOpen');
  const send = useSendToSlip(market);
  const version = useSlip(market, 'version');
  const panels = usePanels();
  const isStaked = useSlip(market, 'checkedCount') > 0;
  const isOffline = useIsOffline();
  const leadsToSignIn = label === 'slip.submit' && !isMember;
  const leads = leadsToSignIn || (isStaked && isMember && isOpen);
  const submit = usePress(useSlipNow(market, 'canSubmit'), () => {
    if (isStaked || !leadsToSignIn) send({ type: 'slip.submitted', version });
    if (leadsToSignIn) panels.send({ type: 'login.opened' });
  });
  return (
    <Allowed to={PLACE_BETS[market]}>
      <Button
        className="submit"
        look="solid"
        data-waits={(!isBusy && (isOffline || !leads)) || undefined}
        data-leads={leadsToSignIn || undefined}
        aria-busy={isBusy}
        aria-describedby={SLIP_OFFLINE}
        {...submit}
      >
        {text(isBusy ? 'slip.submitting' : leadsToSignIn ? 'slip.guest' : label)}
      </Button>
    </Allowed>
  );
}
