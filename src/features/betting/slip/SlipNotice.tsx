import { chakra } from '@chakra-ui/react/styled-system';
import type { Market } from '../../../../contract/game/bets.ts';
import { useSendToSlip, useSlip, useSlipNow } from '../useBetting.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { Countdown, useDraw } from '../../draws/index.ts';
import { usePress } from '../../../dom/hooks/usePress.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Figure, Figures } from '../../../ui/kit/Figures.tsx';
import { Balance } from '../../preferences/index.ts';
import { SLIP_OFFLINE } from './SlipNotes.tsx';

const Root = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    padding: '3',
    borderRadius: 'md',
    bg: 'noticeSubtle',
    fontSize: 'sm',
    '& h3': { color: 'notice', fontSize: 'md' },
    '& .ways': { display: 'grid', gap: '2', marginTop: '1' },
  },
});

/** The draw rolled on while the slip was open: the bettor is asked before it moves [B-11]. */
export function MovedNotice({ market }: { readonly market: Market }) {
  const text = usePageText();
  const drawId = useSlip(market, 'drawId');
  const openDrawId = useSlip(market, 'openDrawId');
  const isOpen = useSlip(market, 'isOpen');
  const send = useSendToSlip(market);
  // That betting is closed is said beside it; the next draw opens in a moment.
  if (!isOpen) return null;
  return (
    <Root role="alert" aria-label={text('moved.title')}>
      <h3>{text('moved.title')}</h3>
      <p>{text('moved.text', { from: drawId ?? '–', to: openDrawId ?? '–' })}</p>
      <div className="ways">
        <Button look="solid" onClick={() => send({ type: 'move.accepted' })}>
          {text('moved.keep', { to: openDrawId ?? '–' })}
        </Button>
        <Button onClick={() => send({ type: 'move.declined' })}>{text('moved.drop')}</Button>
      </div>
    </Root>
  );
}

/**
 * Odds moved since they were agreed to: the bettor is asked [B-12]. The lines show both, and with the figures above it this is
 * the confirm step, whether or not it is asked for.
 */
export function RepricedNotice({ market }: { readonly market: Market }) {
  const text = usePageText();
  const send = useSendToSlip(market);
  const { closesAt } = useDraw();
  const balanceAfter = useSlip(market, 'balanceAfter');
  const version = useSlip(market, 'version');
  const place = usePress(useSlipNow(market, 'isArmed'), () => send({ type: 'odds.accepted', version }));
  return (
    <Root role="alert" aria-label={text('repriced.title')}>
      <h3>{text('repriced.title')}</h3>
      <p>{text('repriced.text')}</p>
      <Figures>
        <Figure name={text('slip.balanceAfter')}>
          {balanceAfter === null ? '–' : <Balance amount={balanceAfter} />}
        </Figure>
        <Figure name={text('slip.timeLeft')}>
          <Countdown endsAt={closesAt} />
        </Figure>
      </Figures>
      <div className="ways">
        <Button look="solid" aria-describedby={SLIP_OFFLINE} {...place}>
          {text('repriced.take')}
        </Button>
        <Button onClick={() => send({ type: 'odds.declined' })}>{text('repriced.back')}</Button>
      </div>
    </Root>
  );
}
