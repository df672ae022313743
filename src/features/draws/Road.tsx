import { chakra } from '@chakra-ui/react/styled-system';
import type { Field } from '../../../contract/game/bets.ts';
import type { Run } from '../../../contract/game/statistics.ts';

/** Units of the drawing: a bead's place, and how many columns stand in a line. */
const STEP = 10;
const COLUMNS = 28;
const LINE_GAP = 6;

const Root = chakra('svg', {
  base: { display: 'block', width: 'full', maxWidth: '36rem', height: 'auto', color: 'text' },
});

interface Line {
  readonly runs: readonly Run[];
  readonly top: number;
  readonly height: number;
}

/** Runs in lines of COLUMNS, each as high as its longest run. */
function linesOf(runs: readonly Run[]): readonly Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < runs.length; start += COLUMNS) {
    const part = runs.slice(start, start + COLUMNS);
    const last = lines.at(-1);
    const top = last === undefined ? 0 : last.top + last.height + LINE_GAP;
    lines.push({ runs: part, top, height: Math.max(...part.map(({ length }) => length)) * STEP });
  }
  return lines;
}

interface RoadProps {
  /** Newest first. */
  readonly runs: readonly Run[];
  /** The outcome whose beads are full; the other's are rings. */
  readonly full: Field;
}

/** A road of results: a column for each run, the newest first. A picture of what is said and listed beside it. */
export function Road({ runs, full }: RoadProps) {
  const lines = linesOf(runs);
  const last = lines.at(-1);
  const height = last === undefined ? 0 : last.top + last.height;
  return (
    <Root viewBox={`0 0 ${COLUMNS * STEP} ${height}`} aria-hidden focusable={false}>
      {lines.map((line) =>
        line.runs.map(({ field, length }, column) =>
          Array.from({ length }, (_, bead) => (
            <circle
              key={`${line.top}-${column}-${bead}`}
              cx={column * STEP + STEP / 2}
              cy={line.top + bead * STEP + STEP / 2}
              r={3.4}
              fill={field === full ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth={1.2}
            />
          )),
        ),
      )}
    </Root>
  );
}
