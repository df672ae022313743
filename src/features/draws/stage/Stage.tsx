import type { ReactNode } from 'react';
import { ROWS } from '../../../../contract/game/bets.ts';
import { useRun } from '../../../dom/hooks/useRun.ts';
import { useKeptFocus } from '../../../dom/hooks/useKeptFocus.ts';
import { focusMain } from '../../../dom/focusMain.ts';
import { lightRow } from '../../../dom/lightRow.ts';
import { Ball } from '../../../ui/kit/Ball.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Icon } from '../../../ui/kit/Icon.tsx';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { CueSwitches } from './CueSwitches.tsx';
import { RunningDraw } from './RunningDraw.tsx';
import { StageProof } from './StageProof.tsx';
import { StageRoot } from './StageRoot.ts';
import { useStage } from './useStage.ts';

/** How much of the digest is shown at either end. */
const ENDS = 8;

interface SealProps {
  readonly commitment: string;
  /** What the seal has come to. */
  readonly children: ReactNode;
}

function Seal({ commitment, children }: SealProps) {
  return (
    <p className="seal">
      {children}
      <code title={commitment}>
        <span className="only-heard">{commitment}</span>
        <span aria-hidden>{`${commitment.slice(0, ENDS)}…${commitment.slice(-ENDS)}`}</span>
      </code>
    </p>
  );
}

function Slots({
  balls,
  out,
  label,
}: {
  readonly balls: readonly number[];
  readonly out: number;
  readonly label: string;
}) {
  const { rowName } = useBetText();
  return (
    <ol className="balls" aria-label={label}>
      {ROWS.map((row, position) => {
        const ball = balls[position];
        const isOut = position < out && ball !== undefined;
        return (
          <li key={row}>
            <span className="slot" aria-hidden>
              {position + 1}
            </span>
            {isOut && <Ball number={ball} label={`${rowName(row)}: ${ball}`} />}
          </li>
        );
      })}
    </ol>
  );
}

interface StageProps {
  /** What the draw makes of the member's bets, as far as its balls are out. */
  readonly outcome: ReactNode;
}

/** The draw as it happens, over the strip: its seal, its balls, and what they came to [D-02]. */
export function Stage({ outcome }: StageProps) {
  const text = useText();
  const pageText = usePageText();
  const { rowName } = useBetText();
  const { scene, sealed, result, out, skip, close } = useStage();
  const root = useKeptFocus<HTMLElement>(scene ?? '', focusMain);
  const latest = ROWS[out - 1];
  useRun(`${scene} ${out}`, () => {
    if (scene === 'revealing' && latest !== undefined) lightRow(latest);
  });
  const drawId = result?.drawId ?? sealed?.drawId;
  if (scene === null || drawId === undefined) return null;
  const balls = result?.balls ?? [];
  const commitment = sealed?.commitment ?? result?.commitment;
  const ball = balls[out - 1];
  return (
    <StageRoot ref={root} className="stage" data-scene={scene} aria-label={pageText('stage.title')}>
      <h2>{text('draw.id', { id: drawId })}</h2>
      <div className="tools">
        <CueSwitches />
        <Button size="sm" data-rest onClick={scene === 'shown' ? close : skip}>
          {pageText(scene === 'shown' ? 'stage.close' : 'stage.skip')}
        </Button>
      </div>
      <Slots balls={balls} out={out} label={pageText('stage.balls', { id: drawId })} />
      <div className="words">{outcome}</div>
      {typeof commitment === 'string' && (
        <Seal key={String(scene === 'shown')} commitment={commitment}>
          {scene === 'shown' ? (
            <StageProof sealed={sealed} result={result} />
          ) : (
            <>
              <Icon name="lock" size={14} />
              <span>{pageText('stage.sealed')}</span>
            </>
          )}
        </Seal>
      )}
      <RunningDraw shown={drawId} />
      <output className="only-heard">
        {scene === 'revealing' && latest !== undefined && ball !== undefined
          ? `${rowName(latest)}: ${ball}`
          : ''}
      </output>
    </StageRoot>
  );
}
