import type { ReactNode } from 'react';
import { ROWS } from '../../../../contract/game/bets.ts';
import { Ball } from '../../../ui/kit/Ball.tsx';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';

interface SlotsProps {
  readonly balls: readonly number[];
  /** How many of them are out. */
  readonly out: number;
  /** Whether more of them are to come. */
  readonly isComing: boolean;
  readonly label: string;
  /** What stands on each place beside its ball. */
  readonly marks: readonly ReactNode[];
}

/** The ten places of a draw by their names, each with its ball once it is out. */
export function Slots({ balls, out, isComing, label, marks }: SlotsProps) {
  const text = usePageText();
  const { rowName } = useBetText();
  return (
    <ol className="balls" aria-label={label}>
      {ROWS.map((row, position) => {
        const ball = balls[position];
        const isOut = position < out && ball !== undefined;
        const isLatest = isComing && position === out - 1;
        return (
          <li key={row} data-out={isOut} data-latest={isLatest || undefined}>
            <span className="slot">
              {isOut && <Ball number={ball} label={`${rowName(row)}: ${ball}`} />}
              {marks[position]}
            </span>
            <span key={String(isLatest)} className="place" aria-hidden={isOut}>
              {text('position.short', { place: position + 1 })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
