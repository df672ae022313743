import { useText } from '../../../ui/texts/useText.ts';
import { Countdown } from '../Countdown.tsx';
import { useDraw } from '../useDraw.ts';

/** What the strip below would tell: the draw that is bet on, its phase and its clock. */
export function RunningDraw({ shown }: { readonly shown: string }) {
  const text = useText();
  const { drawId, stage, deadline } = useDraw();
  return (
    <p className="running" key={`${drawId} ${stage}`}>
      {drawId !== null && drawId !== shown && <span>{text('draw.id', { id: drawId })}</span>}
      <span className="phase" data-phase={stage}>
        {text(`draw.${stage}`)}
      </span>
      <span>{text(stage === 'open' ? 'draw.closesIn' : 'draw.drawsIn')}</span>
      <Countdown endsAt={deadline} />
    </p>
  );
}
