import type { ReactNode } from 'react';
import { ROWS } from '../../../../contract/game/bets.ts';
import { useRun } from '../../../dom/hooks/useRun.ts';
import { useKeptFocus } from '../../../dom/hooks/useKeptFocus.ts';
import { usePageUse } from '../../../dom/hooks/usePageUse.ts';
import { focusMain } from '../../../dom/focusMain.ts';
import { publishedHeight } from '../../../dom/hooks/publishedHeight.ts';
import { lightRow } from '../../../dom/lightRow.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';
import { drawNumber } from '../../../ui/texts/drawNumber.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { shortSeal } from '../DrawSeal.tsx';
import { CueSwitches } from './CueSwitches.tsx';
import { RunningDraw } from './RunningDraw.tsx';
import { Slots } from './Slots.tsx';
import { StageProof } from './StageProof.tsx';
import { StageRoot } from './StageRoot.ts';
import { useStage } from './useStage.ts';

/** So many balls are announced together to a screen reader. */
const HALF = 5;

const extent = publishedHeight('--stage');

interface SealProps {
  readonly commitment: string;
  /** What the seal has come to. */
  readonly children: ReactNode;
}

function Seal({ commitment, children }: SealProps) {
  const text = usePageText();
  return (
    <p className="seal">
      <span className="state">{children}</span>
      <span className="digest" title={text('stage.digest', { commitment })}>
        <span className="only-heard">{text('stage.digest', { commitment })}</span>
        <span aria-hidden>
          {text('stage.hash')} <code>{shortSeal(commitment)}</code>
        </span>
      </span>
    </p>
  );
}

function Sealed() {
  const text = usePageText();
  return (
    <>
      <PageIcon name="lock" size={14} />
      <span>{text('stage.sealed')}</span>
    </>
  );
}

interface StageProps {
  /** What the draw makes of the member's bets, as far as its balls are out. */
  readonly outcome: ReactNode;
  /** The member's bets on each position, beside its ball; null where there are none. */
  readonly marks: readonly ReactNode[];
  /** Whether each bet is listed with what it came to: the balls make room. */
  readonly isListed: boolean;
}

/** The draw as it happens, over the strip: its seal, its balls, and what they came to [D-02]. */
export function Stage({ outcome, marks, isListed }: StageProps) {
  const text = useText();
  const pageText = usePageText();
  const { scene, isFolded, sealed, result, out, skip, close, fold } = useStage();
  const root = useKeptFocus<HTMLElement>(scene ?? '', focusMain);
  usePageUse(root, scene === 'shown' && !isFolded ? fold : null);
  const latest = ROWS[out - 1];
  useRun(`${scene} ${out}`, () => {
    const isBetOn = (marks[out - 1] ?? null) !== null;
    if (scene === 'revealing' && latest !== undefined && isBetOn) lightRow(latest);
  });
  const drawId = result?.drawId ?? sealed?.drawId;
  if (scene === null || drawId === undefined) return null;
  const balls = result?.balls ?? [];
  const commitment = sealed?.commitment ?? result?.commitment;
  return (
    <StageRoot
      ref={root}
      className="stage"
      data-scene={scene}
      data-folded={isFolded || undefined}
      data-listed={isListed || undefined}
      aria-label={pageText('stage.title')}
    >
      <span ref={extent} className="extent" aria-hidden />
      <h2>
        <span className="whole">{text('draw.id', { id: drawId })}</span>
        <span className="short" aria-hidden>
          {text('draw.id', { id: drawNumber(drawId) })}
        </span>
      </h2>
      <div className="tools">
        <CueSwitches />
        <Button size="sm" data-rest onClick={scene === 'shown' ? close : skip}>
          {pageText(scene === 'shown' ? 'stage.close' : 'stage.skip')}
        </Button>
      </div>
      {/* Others where the bets are listed: they stand elsewhere, and what is replaced does not move. */}
      <Slots
        key={`balls ${isListed}`}
        balls={balls}
        out={out}
        isComing={scene === 'revealing'}
        label={pageText('stage.balls', { id: drawId })}
        marks={marks}
      />
      <div key={`words ${isListed}`} className="words">
        {outcome}
      </div>
      {typeof commitment === 'string' && (
        <Seal key={String(scene === 'shown')} commitment={commitment}>
          {scene === 'shown' ? <StageProof sealed={sealed} result={result} /> : <Sealed />}
        </Seal>
      )}
      <RunningDraw key={`running ${isListed}`} shown={drawId} />
      {/* One after another they would be heard late, or not at all: with the last one come all ten, and the outcome. */}
      <output className="only-heard">
        {scene === 'revealing' && out >= HALF
          ? pageText('stage.firstFive', { balls: balls.slice(0, HALF).join(', ') })
          : ''}
      </output>
    </StageRoot>
  );
}
