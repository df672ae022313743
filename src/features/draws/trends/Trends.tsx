import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { isRow, ROWS } from '../../../../contract/game/bets.ts';
import type { DrawResult } from '../../../../contract/model.ts';
import { ballsOf } from '../../../../contract/model.past.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { type Records, RecordsFailed, RecordsWaiting, Views } from '../../lists/index.ts';
import { Numbers } from './Numbers.tsx';
import { Runs } from './Runs.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& .basis': { maxWidth: '68ch', color: 'muted' },
    '& .cards': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
      gap: '4',
      alignItems: 'start',
    },
    // Beside the two roads, where there is room for two columns.
    lg: { '& .card:last-of-type': { gridColumn: '2', gridRow: '1 / span 2' } },
    '& .card': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2.5', padding: '4' },
    '& h2': { fontSize: 'md' },
    '& .legend': { color: 'muted', fontSize: 'xs' },
  },
});

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel className="card">
      <h2>{title}</h2>
      {children}
    </Panel>
  );
}

/** What the latest draws came to at a position, as pictures with their figures beside them. */
export function Trends({ draws }: { readonly draws: Records<DrawResult> }) {
  const text = usePageText();
  const { rowName } = useBetText();
  const chosen = useListQuery().query['row'] ?? '';
  const row = isRow(chosen) ? chosen : 'first';
  const balls = ballsOf(draws.rows);
  if (draws.stage === 'failed' && balls.length === 0) return <RecordsFailed {...draws} />;
  if (draws.stage === 'loading' && balls.length === 0) return <RecordsWaiting rows={10} />;
  if (balls.length === 0) {
    return (
      <Panel>
        <EmptyState icon="draws" title={text('records.empty')} text={text('trends.empty')} />
      </Panel>
    );
  }
  const positions = ROWS.map((each) => ({
    value: each === 'first' ? null : each,
    label: rowName(each),
  }));
  return (
    <Root>
      <p className="basis">{text('trends.basis', { count: balls.length })}</p>
      <Views name="row" label={text('trends.position')} views={positions} />
      <div className="cards" aria-busy={draws.stage === 'loading'}>
        <Card title={text('trends.size')}>
          <Runs row={row} method="size" draws={balls} />
        </Card>
        <Card title={text('trends.parity')}>
          <Runs row={row} method="parity" draws={balls} />
        </Card>
        <Card title={text('trends.numbers')}>
          <p className="legend">{text('trends.numbersText')}</p>
          <Numbers row={row} draws={balls} />
        </Card>
      </div>
    </Root>
  );
}
