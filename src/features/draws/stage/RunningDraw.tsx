import { useText } from '../../../ui/texts/useText.ts';
import { DrawClock } from '../DrawClock.tsx';
import { useDraw } from '../useDraw.ts';

/** What the strip below would tell: the draw that is bet on, its phase and its clock. */
export function RunningDraw({ shown }: { readonly shown: string }) {
  const text = useText();
  const { drawId, stage } = useDraw();
  return (
    <p className="running" key={`${drawId} ${stage}`}>
      {drawId !== null && drawId !== shown && <span>{text('draw.id', { id: drawId })}</span>}
      <DrawClock />
    </p>
  );
}
