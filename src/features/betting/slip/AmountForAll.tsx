import type { Market } from '../../../../contract/game/bets.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { AMOUNT_BOX, useEndedIn, useSendToSlip, useSlip } from '../useBetting.ts';
import { STAKE_LIMIT, useBindingReason } from './BindingReason.tsx';
import { STAKE_ENDED } from './SlipNotes.tsx';
import { StakeBox } from './StakeBox.tsx';

interface AmountForAllProps {
  readonly market: Market;
  readonly isLabelShown?: boolean;
}

/** The box whose amount is staked on each selection. */
export function AmountForAll({ market, isLabelShown = false }: AmountForAllProps) {
  const text = usePageText();
  const send = useSendToSlip(market);
  const ended = useEndedIn(market, AMOUNT_BOX);
  const reason = useBindingReason(market);
  const isUnstaked = useSlip(market, 'refusedBecause') === 'notStaked';
  return (
    <StakeBox
      label={text('slip.amount')}
      isLabelShown={isLabelShown}
      placeholder={text('slip.wholePounds')}
      amount={useSlip(market, 'amount')}
      isInvalid={isUnstaked || ended !== null || reason !== null}
      describedBy={ended === null ? (reason === null ? undefined : STAKE_LIMIT) : STAKE_ENDED}
      onType={(typed, edit) => send({ type: 'amount.typed', text: typed, edit })}
    />
  );
}
