import { chakra } from '@chakra-ui/react/styled-system';
import type { Field } from '../../../../contract/game/bets.ts';
import type { Run } from '../../../../contract/game/statistics.ts';

/** Units of the drawing: a result's place, and how many columns stand in a line. */
const STEP = 10;
const COLUMNS = 16;
const LINE_GAP = 6;
const FRAME = 8.4;

const Root = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    maxWidth: '26rem',
    height: 'auto',
    color: 'text',
    '& text': { fontSize: '5.6px' },
  },
});

interface Line {
  readonly runs: readonly Run[];
  readonly top: number;
}

/** Runs in lines of COLUMNS, oldest first, each as high as its longest run. */
function linesOf(runs: readonly Run[]): { readonly lines: readonly Line[]; readonly height: number } {
  const inOrder = runs.toReversed();
  const lines: Line[] = [];
  let height = 0;
  for (let start = 0; start < inOrder.length; start += COLUMNS) {
    const part = inOrder.slice(start, start + COLUMNS);
    const top = height === 0 ? 0 : height + LINE_GAP;
    lines.push({ runs: part, top });
    height = top + Math.max(...part.map(({ length }) => length)) * STEP;
  }
  return { lines, height };
}

interface ResultProps {
  readonly x: number;
  readonly y: number;
  readonly isFramed: boolean;
  readonly mark: string;
}

function Result({ x, y, isFramed, mark }: ResultProps) {
  return (
    <>
      {isFramed && (
        <rect
          x={x - FRAME / 2}
          y={y - FRAME / 2}
          width={FRAME}
          height={FRAME}
          rx={2}
          fill="currentColor"
          fillOpacity={0.1}
          stroke="currentColor"
          strokeWidth={0.6}
        />
      )}
      <text x={x} y={y} textAnchor="middle" dominantBaseline="central" fill="currentColor">
        {mark}
      </text>
    </>
  );
}

interface RoadProps {
  /** Newest first. */
  readonly runs: readonly Run[];
  /** The outcome that stands in a frame. */
  readonly framed: Field;
  /** The letter of an outcome. */
  readonly markOf: (field: Field) => string;
}

/** A road of results: a column for each run, read from left to right, the newest last. A picture of what is said and listed beside it. */
export function Road({ runs, framed, markOf }: RoadProps) {
  const { lines, height } = linesOf(runs);
  return (
    <Root viewBox={`0 0 ${COLUMNS * STEP} ${height}`} aria-hidden focusable={false}>
      {lines.map((line) =>
        line.runs.map(({ field, length }, column) =>
          Array.from({ length }, (_, place) => (
            <Result
              key={`${line.top}-${column}-${place}`}
              x={column * STEP + STEP / 2}
              y={line.top + place * STEP + STEP / 2}
              isFramed={field === framed}
              mark={markOf(field)}
            />
          )),
        ),
      )}
    </Root>
  );
}
