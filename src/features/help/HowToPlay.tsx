import { ROWS, SIDES, type Side } from '../../../contract/game/bets.ts';
import { isWinningField } from '../../../contract/game/winning.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Ball } from '../../ui/kit/Ball.tsx';
import type { RuleValues } from './values.ts';

const BALL_PX = 30;
const BALLS = ROWS.map((_, at) => at + 1);
/** A draw that was made: the one of docs/fair-draws.md. */
const EXAMPLE = [10, 5, 4, 6, 9, 7, 2, 8, 1, 3];

function Balls({ balls, label }: { readonly balls: readonly number[]; readonly label: string }) {
  return (
    <ol className="balls" aria-label={label}>
      {balls.map((ball) => (
        <li key={ball}>
          <Ball number={ball} size={BALL_PX} label={String(ball)} />
        </li>
      ))}
    </ol>
  );
}

function SideBalls({ side }: { readonly side: Side }) {
  const text = useText();
  const name = text(`field.${side}`);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Balls balls={BALLS.filter((ball) => isWinningField(side, ball))} label={name} />
      </dd>
    </div>
  );
}

export function HowToPlay({ values }: RuleValues) {
  const text = usePageText();
  return (
    <>
      <p>{text('rules.drawText', { balls: values['balls'] ?? BALLS.length })}</p>
      <figure>
        <figcaption>{text('rules.drawExample')}</figcaption>
        <Balls balls={EXAMPLE} label={text('rules.drawExample')} />
      </figure>
      <p>{text('rules.theDraw', { ball: EXAMPLE[0] ?? '' })}</p>
      <h3>{text('rules.twoSided')}</h3>
      <p>{text('rules.twoSidedText')}</p>
      <dl>
        {SIDES.map((side) => (
          <SideBalls key={side} side={side} />
        ))}
      </dl>
      <h3>{text('rules.number')}</h3>
      <p>{text('rules.numberText')}</p>
    </>
  );
}
