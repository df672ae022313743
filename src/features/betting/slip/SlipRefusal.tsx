import { chakra } from '@chakra-ui/react/styled-system';
import type { Market } from '../../../../contract/game/bets.ts';
import { noticeOf } from '../../../../machines/betting/betting.reasons.ts';
import type { Refusal } from '../../../../machines/betting/betting.types.ts';
import type { Notice } from '../../../../machines/notices/notices.types.ts';
import { STAKE_LIMIT, useBindingReason } from './BindingReason.tsx';
import { useSlip } from '../useBetting.ts';
import { usePageMessage, usePageText } from '../../../ui/texts/usePageText.ts';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';

const Root = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    paddingInline: '3',
    paddingBlock: '2.5',
    borderRadius: 'md',
    bg: 'noticeSubtle',
    color: 'notice',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'snug',
    '& svg': { flexShrink: '0' },
    '& .short': { display: 'block' },
    '&[data-tone=error]': { bg: 'negativeSubtle', color: 'negative' },
    '&[data-tone=info]': { bg: 'accent.subtle', color: 'accent.text' },
  },
});

interface RefusedProps {
  readonly market: Market;
  readonly refusal: Refusal;
  readonly notice: Notice;
}

/** By how much the balance is too low is said beside it; a limit that binds before the balance is said in its place. */
function Refused({ market, refusal, notice }: RefusedProps) {
  const say = usePageMessage();
  const text = usePageText();
  const reason = useBindingReason(market);
  const isShort = refusal.kind === 'balanceTooLow';
  const isOfStakes = isShort || refusal.kind === 'limitReached';
  const why = notice.cause === 'closed' ? text('slip.closed') : say(notice.message);
  const isShortOnly = isShort && reason?.kind === 'balance';
  const said = isShort && reason !== null && !isShortOnly ? reason.text : why;
  return (
    <Root role="alert" className="refusal" data-tone={notice.tone}>
      <PageIcon name={notice.tone === 'info' ? 'info' : 'warning'} size={18} />
      <span id={isOfStakes ? STAKE_LIMIT : undefined}>
        <span>{said}</span>
        {isShortOnly && <span className="short">{reason.text}</span>}
      </span>
    </Root>
  );
}

/** Why the slip was not placed, beside the button that was pressed; it goes with the next change of the slip [B-14, E-08]. */
export function SlipRefusal({ market }: { readonly market: Market }) {
  const refusal = useSlip(market, 'refusal');
  const notice = noticeOf({ market }, refusal);
  return refusal === null || notice === null ? null : (
    <Refused market={market} refusal={refusal} notice={notice} />
  );
}
