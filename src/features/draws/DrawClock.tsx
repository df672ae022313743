import { useText } from '../../ui/texts/useText.ts';
import { Countdown } from './Countdown.tsx';
import { useDraw } from './useDraw.ts';
import { useIsOffline } from './useRefresh.ts';

/** While a phase lasts, its clock has not run out. */
const LEAST_MS = 1000;

/** The phase of the running draw and what is counted down to, which always agree: while the balls are due nothing tells when. */
export function DrawClock() {
  const text = useText();
  const { stage, deadline } = useDraw();
  const isOffline = useIsOffline();
  const isLastKnown = isOffline && stage === 'open';
  return (
    <>
      <span className="phase" data-phase={stage} data-last-known={isLastKnown || undefined}>
        {text(isLastKnown ? 'draw.lastKnown' : `draw.${stage}`)}
      </span>
      {(stage === 'open' || stage === 'closed') && (
        <>
          <span className="until">{text(stage === 'open' ? 'draw.closesIn' : 'draw.drawsIn')}</span>
          <Countdown endsAt={deadline} least_ms={LEAST_MS} />
        </>
      )}
    </>
  );
}
