import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, type CSSProperties } from 'react';
import type { OpenDraw } from '../../../contract/wire/operator/operatorDesk.ts';
import { formatPence, parsePence } from '../../../contract/money.ts';
import { useClock } from '../../../src/dom/hooks/useClock.ts';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { FigureStrip } from '../../../src/ui/kit/FigureStrip.tsx';
import { Panel } from '../../../src/ui/kit/Panel.tsx';
import { Money } from '../../../src/ui/texts/Money.tsx';
import { useNumberText } from '../../../src/ui/texts/useNumberText.ts';
import { useWords } from '../../kit/useConsole.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    '& .draw': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  },
});

const Table = chakra('div', {
  base: {
    '& table': { width: 'full', fontSize: 'sm' },
    '& caption': {
      padding: '3',
      paddingInlineStart: '4',
      textAlign: 'start',
      fontSize: 'md',
      fontWeight: 'semibold',
    },
    '& th, & td': { padding: '2', textAlign: 'end' },
    '& th': { color: 'muted', fontWeight: 'medium', fontSize: 'xs' },
    '& tbody th': { color: 'text', fontSize: 'sm', fontWeight: 'normal' },
    '& th:first-of-type': { textAlign: 'start', paddingInlineStart: '4' },
    '& td:last-of-type, & thead th:last-of-type': { paddingInlineEnd: '4' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'hairline' },
    // How much of the most there is on a position, behind the figure.
    '& .stake': {
      width: '35%',
      backgroundImage:
        'linear-gradient(to left, {colors.accent.subtle} calc(100% * var(--share)), transparent 0)',
      backgroundSize: '100% 70%',
      backgroundPosition: 'center',
      backgroundRepeat: 'no-repeat',
    },
  },
});

/** The time until `left_ms` after `readAt`, by this device's clock; its ticks render nothing. */
function Left({ readAt, left_ms }: { readonly readAt: number; readonly left_ms: number }) {
  const ref = useClock<HTMLTimeElement>(useCallback(() => readAt + left_ms - Date.now(), [readAt, left_ms]));
  return <time ref={ref} role="timer" aria-live="off" />;
}

/** What is staked on each position. */
export function Positions({ positions }: Pick<OpenDraw, 'positions'>) {
  const text = useWords();
  const { countText } = useNumberText();
  const most = Math.max(...positions.map(({ stake }) => Number(stake)));
  const shareOf = (stake: string): CSSProperties & Record<`--${string}`, number> => ({
    '--share': most === 0 ? 0 : Number(stake) / most,
  });
  return (
    <Panel overflow="hidden">
      <Table>
        <table>
          <caption>{text('op.stakesByPosition')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('op.position')}</th>
              <th scope="col">{text('op.bets')}</th>
              <th scope="col">{text('op.stakes')}</th>
              <th scope="col">{text('op.worst')}</th>
            </tr>
          </thead>
          <tbody>
            {positions.map(({ row, bets, stake, worst }) => (
              <tr key={row}>
                <th scope="row">{text(`row.${row}`)}</th>
                <td>{countText(bets)}</td>
                <td className="stake" style={shareOf(stake)}>
                  <Money amount={stake} />
                </td>
                <td>
                  <Money amount={worst} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Table>
    </Panel>
  );
}

/** The running draw as the house sees it. */
export function OpenDrawView({ draw, readAt }: { readonly draw: OpenDraw; readonly readAt: number }) {
  const text = useWords();
  const { countText } = useNumberText();
  const { lottery_id, is_closed, close_ms, draw_ms, bets, stake, worst } = draw;
  const result = formatPence(parsePence(stake) - parsePence(worst));
  return (
    <Root className="whole">
      <div className="draw">
        <h2>{text('op.runningDraw', { id: lottery_id })}</h2>
        <Badge icon="pending" tone={is_closed ? 'notice' : 'accent'}>
          {text(is_closed ? 'op.draw.closed' : 'op.draw.open')}
        </Badge>
      </div>
      <FigureStrip
        label={text('op.runningDraw', { id: lottery_id })}
        figures={[
          {
            name: text(is_closed ? 'op.drawIn' : 'op.closesIn'),
            value: <Left readAt={readAt} left_ms={is_closed ? draw_ms : close_ms} />,
          },
          { name: text('op.bets'), value: countText(bets) },
          { name: text('op.stakes'), value: <Money amount={stake} /> },
          { name: text('op.worst'), value: <Money amount={worst} /> },
          { name: text('op.worstResult'), value: <Money amount={result} isSigned /> },
        ]}
      />
    </Root>
  );
}
