import type { ReactNode } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import type { SlipStep as Step } from '../useBetting.ts';
import { useBets, useSendToSlip, useSlip, useSlipNow } from '../useBetting.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { Countdown, shortSeal, useDraw, useDrawSeal, useIsOffline } from '../../draws/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { byBall } from '../tickets/liveTickets.ts';
import { reachByKey } from '../tickets/reachByKey.ts';
import { useFocusOnMount } from '../../../dom/hooks/useFocusOnMount.ts';
import { usePress } from '../../../dom/hooks/usePress.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Figure, Figures } from '../../../ui/kit/Figures.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Balance } from '../../preferences/index.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { Cancelling } from './Cancelling.tsx';
import { CertainLoss } from './CertainLoss.tsx';
import { Receipt } from './Receipt.tsx';
import { OutlookFigures } from './SlipFigures.tsx';
import { StakeReason } from './BindingReason.tsx';
import { NotesRoot, OfflineNote, SLIP_OFFLINE, UnstakedNote } from './SlipNotes.tsx';
import { StepRoot } from './StepRoot.ts';

interface StepProps {
  readonly market: Market;
}

/** What is sent, in the order of the balls. */
function Bets({ market }: StepProps) {
  const { atOdds, lineName } = useBetText();
  return (
    <ul ref={reachByKey}>
      {useBets(market)
        .toSorted(byBall)
        .map(({ row, field, odds, stake }) => (
          <li key={`${row}.${field}`}>
            <span className="bet">
              {lineName({ row, field })}
              {atOdds(odds)}
            </span>
            <Money amount={stake} />
          </li>
        ))}
    </ul>
  );
}

/** What the draw that is bet on is sealed with, as above the grid [G-07]. */
function Sealed({ drawId }: { readonly drawId: string }) {
  const text = usePageText();
  const seal = useDrawSeal();
  return (
    useDraw().drawId === drawId &&
    seal !== null && (
      <Figure name={text('stage.sealed')}>
        <code>{shortSeal(seal)}</code>
      </Figure>
    )
  );
}

/** Look once more before the bets are placed: cost, the most that can come back, balance after, time left [B-16]. */
function Confirm({ market }: StepProps) {
  const text = usePageText();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const drawId = useSlip(market, 'drawId');
  const balanceAfter = useSlip(market, 'balanceAfter');
  const send = useSendToSlip(market);
  const { closesAt } = useDraw();
  const version = useSlip(market, 'version');
  const place = usePress(useSlipNow(market, 'isArmed'), () => send({ type: 'slip.confirmed', version }));
  return (
    <StepRoot aria-labelledby="confirm-title">
      <div className="head">
        <h3 id="confirm-title" ref={heading} tabIndex={-1}>
          {text('confirm.title')}
        </h3>
        {drawId !== null && <p className="sub">{text('confirm.for', { id: drawId })}</p>}
      </div>
      <CertainLoss market={market} />
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
        {drawId !== null && <Sealed drawId={drawId} />}
      </Figures>
      <Bets market={market} />
      <NotesRoot>
        <Cancelling market={market} />
        <UnstakedNote market={market} />
        <OfflineNote says="slip.offline" />
      </NotesRoot>
      <StakeReason market={market} hasWays={false} />
      <div className="ways">
        <Button onClick={() => send({ type: 'slip.reopened' })}>{text('confirm.back')}</Button>
        <Button look="solid" aria-describedby={SLIP_OFFLINE} {...place}>
          {text('confirm.place')}
        </Button>
      </div>
    </StepRoot>
  );
}

/** No answer came: outcome unknown, being looked up [B-13]. */
function Checking({ market }: StepProps) {
  const text = usePageText();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const canResolve = useSlipNow(market, 'canResolve');
  const draw = useSlip(market, 'drawId') ?? '–';
  const isMissing = useSlip(market, 'isMissing');
  const openDrawId = useSlip(market, 'openDrawId');
  const { closesAt } = useDraw();
  const isOffline = useIsOffline();
  const send = useSendToSlip(market);
  return (
    <StepRoot role="alert" aria-labelledby="checking-title">
      <h3 id="checking-title" ref={heading} tabIndex={-1}>
        <span className={isOffline ? 'rests' : 'spin'}>
          <Icon name="refresh" />
        </span>
        {text('checking.title')}
      </h3>
      {/* One in the place of the other: what is below them stays where it is when the network goes. */}
      <div className="either">
        <p className="sub" data-rests={isOffline || undefined}>
          {text(isMissing ? 'checking.missing' : 'checking.text', { draw })}
        </p>
        <NotesRoot>
          <OfflineNote says="checking.offline" />
        </NotesRoot>
      </div>
      <Figures>
        <Figure name={text('slip.total')} isMain>
          <Money amount={useSlip(market, 'total')} />
        </Figure>
        {openDrawId === draw && (
          <Figure name={text('slip.timeLeft')}>
            <Countdown endsAt={closesAt} />
          </Figure>
        )}
      </Figures>
      <Bets market={market} />
      <div className="ways even">
        <Button
          aria-describedby={SLIP_OFFLINE}
          disabled={!canResolve}
          onClick={() => send({ type: 'slip.abandoned' })}
        >
          {text('checking.abandon')}
        </Button>
        <Button
          look={isMissing ? 'solid' : 'outline'}
          aria-describedby={SLIP_OFFLINE}
          disabled={!canResolve}
          onClick={() => send({ type: 'slip.resent' })}
        >
          {text('checking.again')}
        </Button>
      </div>
      <p className="sub">{text('checking.againHint')}</p>
    </StepRoot>
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
