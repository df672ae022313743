import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import {
  isStep,
  type SlipStage,
  AMOUNT_BOX,
  useEndedIn,
  useFill,
  useSendToSlip,
  useSlip,
} from '../useBetting.ts';
import { useSite } from '../../site/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { LOW } from '../../../ui/theme/breakpoints.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Icon } from '../../../ui/kit/Icon.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { QuickAmounts } from './QuickAmounts.tsx';
import { SlipFigures } from './SlipFigures.tsx';
import { SlipLines } from './SlipLines.tsx';
import { MovedNotice, RepricedNotice } from './SlipNotice.tsx';
import { SlipNotes, STAKE_ENDED } from './SlipNotes.tsx';
import { SlipSettings } from './SlipSettings.tsx';
import { SlipStep } from './SlipStep.tsx';
import { StakeBox } from './StakeBox.tsx';
import { Submit } from './Submit.tsx';

const Root = chakra('section', {
  base: {
    maxWidth: '40rem',
    // Below what a draw came to and above the tabs of a phone.
    maxHeight: 'calc(100dvh - 7rem - env(safe-area-inset-bottom))',
    // A tall phone keeps the draw in sight above both.
    '@media (max-width: 47.99em) and (min-height: 43em)': { maxHeight: 'calc(100dvh - 15.75rem)' },
    marginInline: 'auto',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '3',
    bg: 'raised',
    borderWidth: '1px 0 0',
    borderColor: 'hairline',
    borderTopRadius: 'lg',
    boxShadow: 'float',
    animation: 'rise 160ms ease-out',
    md: { borderInlineWidth: '1px' },
    '& fieldset': { minWidth: '0' },
    '& .edit': { display: 'grid', gap: '2.5' },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'touch',
      cursor: 'pointer',
      listStyle: 'none',
      borderRadius: 'sm',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& .count': { fontWeight: 'semibold' },
    '& .sum': { marginInlineStart: 'auto', fontWeight: 'semibold' },
    '& summary svg': { color: 'muted', transform: 'rotate(180deg)' },
    '& details[open] summary svg': { transform: 'none' },
    '& .more': { display: 'grid', gap: '3', paddingBlock: '2' },
    '& .lines': { maxHeight: '34dvh', overflowY: 'auto' },
    '& .send': {
      display: 'flex',
      gap: '2',
      '& > :first-of-type': { flex: '1.1 1 0' },
      '& .submit': { flex: '1.2 1 0' },
    },
    '& .edit button, & .edit input:not([type=checkbox]), & .more label, & .more select': {
      minHeight: 'touch',
    },
    '& .lines button': { minWidth: 'touch' },
    '& .step': { padding: '1' },
    // One line, that opens at a press, so that the grid stays in sight; a question is asked all the same.
    [LOW]: {
      maxHeight: 'min(60dvh, 100dvh - 7rem)',
      paddingBlock: '1',
      '& details:not([open]) ~ :not([role=alert])': { display: 'none' },
      '& .lines, & .step ul': { maxHeight: 'none' },
      '& .step .ways, & .send': { position: 'sticky', bottom: '0', paddingBlock: '1', bg: 'raised' },
    },
  },
});

/** How many bets there are, and what they cost. */
function Summary({ market }: { readonly market: Market }) {
  const text = useText();
  return (
    <summary>
      <span className="count">
        {text('slip.bet')} {useSlip(market, 'count')}
      </span>
      <Icon name="down" size={16} />
      <span className="sum">
        <Money amount={useSlip(market, 'total')} />
      </span>
    </summary>
  );
}

function Editor({ market }: { readonly market: Market }) {
  const text = useText();
  const { quickAmounts } = useSite();
  const stage = useSlip(market, 'stage');
  const send = useSendToSlip(market);
  const amount = useSlip(market, 'amount');
  const ended = useEndedIn(market, AMOUNT_BOX);
  const isUnstaked = useSlip(market, 'refusedBecause') === 'notStaked';
  const fill = useFill(market);
  const isBusy = stage === 'submitting';
  return (
    <fieldset className="edit" disabled={isBusy}>
      <details open={stage === 'repriced'}>
        <Summary market={market} />
        <div className="more">
          <div className="lines">
            <SlipLines market={market} />
          </div>
          <SlipFigures market={market} />
          {stage !== 'repriced' && <SlipSettings />}
        </div>
      </details>
      <QuickAmounts amounts={quickAmounts} onPick={fill} />
      <SlipNotes market={market} />
      {stage === 'moved' && <MovedNotice market={market} />}
      {stage === 'repriced' && <RepricedNotice market={market} />}
      {stage !== 'moved' && stage !== 'repriced' && (
        <div className="send">
          <StakeBox
            label={text('slip.amount')}
            placeholder={text('slip.wholePounds')}
            amount={amount}
            isInvalid={isUnstaked || ended !== null}
            describedBy={ended === null ? undefined : STAKE_ENDED}
            onType={(typed, edit) => send({ type: 'amount.typed', text: typed, edit })}
          />
          <Button onClick={() => send({ type: 'slip.reset' })}>{text('slip.cancel')}</Button>
          <Submit market={market} label="slip.submit" />
        </div>
      )}
    </fieldset>
  );
}

interface BetSheetProps {
  readonly market: Market;
  readonly stage: SlipStage;
  readonly ref: Ref<HTMLElement>;
}

/** The sheet at the bottom of a phone: the slip in all its states [B-07]. */
export function BetSheet({ market, stage, ref }: BetSheetProps) {
  const text = useText();
  return (
    <Root ref={ref} className="bet-sheet" aria-labelledby="slip-title">
      <h2 id="slip-title" className="only-heard" tabIndex={-1} data-rest>
        {text('slip.title')}
      </h2>
      {isStep(stage) ? (
        <div className="step">
          <SlipStep market={market} step={stage} />
        </div>
      ) : (
        <Editor market={market} />
      )}
    </Root>
  );
}
