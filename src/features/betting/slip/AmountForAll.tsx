import { useCallback } from 'react';
import type { StakeEdit } from '../../../../machines/betting/betting.types.ts';
import type { Market } from '../../../../contract/game/bets.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { AMOUNT_BOX, useEndedIn, useSendToSlip, useSlip, useSlipNow } from '../useBetting.ts';
import { STAKE_LIMIT, useBindingReasons } from './BindingReason.tsx';
import { STAKE_ENDED } from './SlipNotes.tsx';
import { StakeBox } from './StakeBox.tsx';

interface AmountForAllProps {
  readonly market: Market;
  /** The lines with their own boxes are shown above it; else it stands for them, and without its label. */
  readonly isBelowLines?: boolean;
}

/** The box whose amount is staked on each selection. */
export function AmountForAll({ market, isBelowLines = false }: AmountForAllProps) {
  const text = usePageText();
  const send = useSendToSlip(market);
  const ended = useEndedIn(market, AMOUNT_BOX);
  const hasReason = useBindingReasons(market).length > 0;
  // Where the lines are in view, they show what is staked.
  const amount = useSlipNow(market, isBelowLines ? 'amount' : 'stakedAmount');
  const isUnstaked = useSlip(market, 'refusedBecause') === 'notStaked';
  const type = useCallback(
    (typed: string, edit: StakeEdit) => send({ type: 'amount.typed', text: typed, edit }),
    [send],
  );
  const isOfLines = isBelowLines && amount === '';
  return (
    <StakeBox
      label={text('slip.amount')}
      isLabelShown={isBelowLines}
      placeholder={text('slip.wholePounds')}
      amount={amount}
      isInvalid={isUnstaked || ended !== null || (hasReason && !isOfLines)}
      describedBy={ended === null ? (hasReason ? STAKE_LIMIT : undefined) : STAKE_ENDED}
      onType={type}
    />
  );
}
