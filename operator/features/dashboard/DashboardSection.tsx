import { chakra } from '@chakra-ui/react/styled-system';
import { Titled } from '../../kit/Titled.tsx';
import { useShown } from '../../kit/useConsole.ts';
import { StopButton, StoppedNote } from './BettingStop.tsx';
import { Health } from './Health.tsx';
import { OpenDrawView, Positions } from './OpenDrawView.tsx';
import { Queues } from './Queues.tsx';
import { Today } from './Today.tsx';

const Sheets = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    alignItems: 'start',
    gap: '4',
    '& > .whole': { gridColumn: '1 / -1' },
    '& .beside': { display: 'grid', gap: '4' },
    '& h2': { fontSize: 'md', fontWeight: 'semibold' },
  },
});

/** What an operator looks at first: whether bets can be placed, the running draw, what waits, and what today came to. */
export function DashboardSection() {
  const [shown] = useShown('dashboard')?.rows ?? [];
  if (shown === undefined) return <Titled section="dashboard" />;
  const { not_ready, market, stopped, readAt } = shown;
  return (
    <Titled
      section="dashboard"
      acts={
        <>
          {(stopped === null || not_ready !== null) && <Health reason={not_ready} />}
          <StopButton stopped={stopped} />
        </>
      }
    >
      <Sheets>
        <StoppedNote stopped={stopped} />
        {market !== null && <OpenDrawView draw={market.draw} readAt={readAt} />}
        {market !== null && <Positions positions={market.draw.positions} />}
        <div className="beside">
          <Queues />
          {market !== null && <Today today={market.today} />}
        </div>
      </Sheets>
    </Titled>
  );
}
