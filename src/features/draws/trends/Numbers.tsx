import { chakra } from '@chakra-ui/react/styled-system';
import { ballOf, isRow, type Row } from '../../../../contract/game/bets.ts';
import { chanceOf } from '../../../../contract/game/methods.ts';
import { frequenciesAt, type Balls } from '../../../../contract/game/statistics.ts';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { Ball } from '../../../ui/kit/Ball.tsx';

const WIDTH = 200;
const HEIGHT = 12;

const Root = chakra('table', {
  base: {
    width: 'full',
    maxWidth: '36rem',
    fontSize: 'sm',
    '& th, & td': { paddingBlock: '1', paddingInlineEnd: '3', textAlign: 'end', whiteSpace: 'nowrap' },
    '& th': { color: 'muted', fontWeight: 'medium', fontSize: 'xs' },
    '& th:first-of-type, & td:first-of-type': { textAlign: 'start' },
    '& .bar': { width: 'full' },
    '& svg.chart': { display: 'block', width: 'full', height: '0.75rem', color: 'muted' },
  },
});

/** A share as a bar, with a line where chance alone would end it. */
function Bar({ share, scale }: { readonly share: number; readonly scale: number }) {
  const chance = (chanceOf('number') / scale) * WIDTH;
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable={false}
    >
      <rect width={(share / scale) * WIDTH} height={HEIGHT} fill="currentColor" />
      <rect x={chance} width={1} height={HEIGHT} fill="var(--chakra-colors-accent-line)" />
    </svg>
  );
}

interface NumbersProps {
  readonly row: Row;
  readonly draws: readonly Balls[];
}

/** How often each number came out at a position: a table whose bars are the picture. */
export function Numbers({ row, draws }: NumbersProps) {
  const text = usePageText();
  const { percentText } = useNumberText();
  const frequencies = frequenciesAt(row, 'number', draws);
  const scale = Math.max(chanceOf('number') * 2, ...frequencies.map(({ share }) => share));
  return (
    <Root>
      <caption className="only-heard">{text('trends.numbers')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('trends.number')}</th>
          <th scope="col" colSpan={2}>
            {text('trends.count')}
          </th>
          <th scope="col">{text('trends.share')}</th>
        </tr>
      </thead>
      <tbody>
        {frequencies.map(({ field, count, share }) => {
          const number = isRow(field) ? ballOf(field) : null;
          return (
            <tr key={field}>
              <td>
                <Ball number={number} size={22} label={String(number)} />
              </td>
              <td className="bar">
                <Bar share={share} scale={scale} />
              </td>
              <td>{count}</td>
              <td>{percentText(share)}</td>
            </tr>
          );
        })}
      </tbody>
    </Root>
  );
}
