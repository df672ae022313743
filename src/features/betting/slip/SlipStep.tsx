import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Market } from '../../../../contract/game/bets.ts';
import type { SlipStep as Step } from '../useBetting.ts';
import { useBets, useReceipt, useSendToSlip, useSlip } from '../useBetting.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { Countdown, useDraw } from '../../draws/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useFocusOnMount } from '../../../dom/hooks/useFocusOnMount.ts';
import { usePress } from '../../../dom/hooks/usePress.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Figure, Figures } from '../../../ui/kit/Figures.tsx';
import { Icon } from '../../../ui/kit/Icon.tsx';
import { moneyText } from '../../../ui/texts/money.ts';
import { Balance } from '../../preferences/index.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { CertainLoss } from './CertainLoss.tsx';
import { OutlookFigures } from './SlipFigures.tsx';

const Root = chakra('section', {
  base: {
    display: 'grid',
    gap: '4',
    '& h3': { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'lg', outline: 'none' },
    '& .sub': { color: 'muted', fontSize: 'sm' },
    '& .head': { display: 'grid', gap: '1' },
    '& .good': { color: 'positive' },
    '& .spin': { color: 'accent.text', animation: 'turn 1.6s linear infinite' },
    '& ul': {
      maxHeight: 'max(9rem, min(22rem, calc(100dvh - 34rem)))',
      overflowY: 'auto',
      borderBlockWidth: '1px',
      borderColor: 'hairline',
    },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      columnGap: '3',
      paddingBlock: '2',
      fontSize: 'sm',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& .bet': { fontWeight: 'medium' },
    '& .fine': { gridColumn: '1 / -1', color: 'muted', fontSize: 'xs' },
    '& .ways': { display: 'grid', gridTemplateColumns: '1fr 2fr', gap: '2' },
    '& .even': { gridTemplateColumns: '1fr 1fr' },
  },
});

interface StepProps {
  readonly market: Market;
}

/** Look once more before the bets are placed: cost, the most that can come back, balance after, time left [B-16]. */
function Confirm({ market }: StepProps) {
  const text = useText();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const drawId = useSlip(market, 'drawId');
  const balanceAfter = useSlip(market, 'balanceAfter');
  const send = useSendToSlip(market);
  const { closesAt } = useDraw();
  const { rowName, fieldName, oddsText } = useBetText();
  const bets = useBets(market);
  const version = useSlip(market, 'version');
  const place = usePress(useSlip(market, 'isArmed'), () => send({ type: 'slip.confirmed', version }));
  return (
    <Root aria-labelledby="confirm-title">
      <div className="head">
        <h3 id="confirm-title" ref={heading} tabIndex={-1}>
          {text('confirm.title')}
        </h3>
        {drawId !== null && <p className="sub">{text('confirm.for', { id: drawId })}</p>}
      </div>
      <ul>
        {bets.map(({ row, field, odds, stake }) => (
          <li key={`${row}.${field}`}>
            <span className="bet">
              {rowName(row)} · {fieldName(field)} × {oddsText(odds)}
            </span>
            <Money amount={stake} />
          </li>
        ))}
      </ul>
      <Figures>
        <Figure name={text('slip.total')} isMain>
          <Money amount={useSlip(market, 'total')} />
        </Figure>
        <OutlookFigures market={market} />
        <Figure name={text('slip.balanceAfter')}>
          {balanceAfter === null ? '–' : <Balance amount={balanceAfter} />}
        </Figure>
        <Figure name={text('slip.timeLeft')}>
          <Countdown endsAt={closesAt} />
        </Figure>
      </Figures>
      <CertainLoss market={market} />
      <div className="ways">
        <Button onClick={() => send({ type: 'slip.reopened' })}>{text('confirm.back')}</Button>
        <Button look="solid" {...place}>
          {text('confirm.place')}
        </Button>
      </div>
    </Root>
  );
}

/** No answer came: the fate is being looked up, and nobody guesses [B-13]. */
function Checking({ market }: StepProps) {
  const text = useText();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const canSettleDoubt = useSlip(market, 'canSettleDoubt');
  const send = useSendToSlip(market);
  return (
    <Root role="alert" aria-labelledby="checking-title">
      <h3 id="checking-title" ref={heading} tabIndex={-1}>
        <span className="spin">
          <Icon name="refresh" />
        </span>
        {text('checking.title')}
      </h3>
      <p className="sub">{text('checking.text')}</p>
      <div className="ways even">
        <Button disabled={!canSettleDoubt} onClick={() => send({ type: 'slip.abandoned' })}>
          {text('checking.abandon')}
        </Button>
        <Button disabled={!canSettleDoubt} onClick={() => send({ type: 'slip.resent' })}>
          {text('checking.again')}
        </Button>
      </div>
      <p className="sub">{text('checking.againHint')}</p>
    </Root>
  );
}

/** The bets are placed: their tickets and the new balance. */
function Receipt({ market }: StepProps) {
  const text = useText();
  const pageText = usePageText();
  const { locale } = useIntl();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const canRepeat = useSlip(market, 'canRepeat');
  const send = useSendToSlip(market);
  const { rowName, fieldName, oddsText } = useBetText();
  const { tickets, total, balance } = useReceipt(market);
  const said = pageText('receipt.said', { count: tickets.length, total: moneyText(locale, total) });
  return (
    <Root aria-labelledby="receipt-title">
      <div className="head">
        <h3 id="receipt-title" ref={heading} tabIndex={-1}>
          <span className="good">
            <Icon name="settled" />
          </span>
          {text('receipt.title')}
        </h3>
        <output className="sub">{said}</output>
      </div>
      <ul aria-label={pageText('receipt.count', { count: tickets.length })}>
        {tickets.map(({ ticketId, row, field, odds, stake, win }) => (
          <li key={ticketId}>
            <span className="bet">
              {rowName(row)} · {fieldName(field)} × {oddsText(odds)}
            </span>
            <Money amount={stake} />
            <span className="fine">
              {text('newOrder.ticketId')} {ticketId} · {text('newOrder.win')} <Money amount={win} />
            </span>
          </li>
        ))}
      </ul>
      <Figures>
        <Figure name={text('account.balance')} isMain>
          <Balance amount={balance} />
        </Figure>
      </Figures>
      <div className="ways even">
        <Button disabled={!canRepeat} onClick={() => send({ type: 'bets.repeated' })}>
          {text('slip.again')}
        </Button>
        <Button look="solid" onClick={() => send({ type: 'receipt.dismissed' })}>
          {text('receipt.done')}
        </Button>
      </div>
    </Root>
  );
}

const STEPS = { confirming: Confirm, checking: Checking, accepted: Receipt } as const satisfies Record<
  Step,
  (props: StepProps) => ReactNode
>;

/** The steps of a slip after 'Submit'. They come with what 'Submit' comes with: 'checking' shows when the network is gone. */
export function SlipStep({ market, step }: StepProps & { readonly step: Step }) {
  const View = STEPS[step];
  return <View market={market} />;
}
