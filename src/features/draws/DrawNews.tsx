import { usePageText } from '../../ui/texts/usePageText.ts';
import { useDraw } from './useDraw.ts';

/** Says closing, opening and results to a screen reader, as they happen. */
export function DrawNews() {
  const text = usePageText();
  const { drawId, stage, balls, resultId } = useDraw();
  return (
    <div className="only-heard">
      <output>
        {drawId === null || (stage !== 'open' && stage !== 'closed')
          ? ''
          : text(stage === 'open' ? 'draw.saidOpen' : 'draw.saidClosed', { id: drawId })}
      </output>
      <output>
        {balls === null || resultId === null
          ? ''
          : text('draw.saidResult', { id: resultId, balls: balls.join(', ') })}
      </output>
    </div>
  );
}
