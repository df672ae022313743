import { chakra } from '@chakra-ui/react/styled-system';
import type { Market } from '../../../../contract/game/bets.ts';
import { noticeOf } from '../../../../machines/betting/betting.reasons.ts';
import { isOfStakes } from './BindingReason.tsx';
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
    '&[data-tone=error]': { bg: 'negativeSubtle', color: 'negative' },
    '&[data-tone=info]': { bg: 'accent.subtle', color: 'accent.text' },
  },
});

/** Why the slip was not placed, beside the button that was pressed; it goes with the next change of the slip [B-14, E-08]. */
export function SlipRefusal({ market }: { readonly market: Market }) {
  const say = usePageMessage();
  const text = usePageText();
  const refusal = useSlip(market, 'refusal');
  const notice = noticeOf({ market }, refusal);
  // What is about the stakes stands where it stood before the press.
  if (notice === null || isOfStakes(refusal)) return null;
  return (
    <Root role="alert" className="refusal" data-tone={notice.tone}>
      <PageIcon name={notice.tone === 'info' ? 'info' : 'warning'} size={18} />
      <span>{notice.cause === 'closed' ? text('slip.closed') : say(notice.message)}</span>
    </Root>
  );
}
