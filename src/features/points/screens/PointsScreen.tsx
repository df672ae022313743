import { chakra } from '@chakra-ui/react/styled-system';
import type { PointsChange } from '../../../../contract/model.points.ts';
import { useMoment } from '../../../ui/texts/useMoment.ts';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsFailed, RecordsView, RecordsWaiting, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { FigureStrip } from '../../../ui/kit/FigureStrip.tsx';
import { LinkToHome } from '../../../ui/kit/LinkToHome.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PrizeDialog } from '../PrizeDialog.tsx';
import { Prizes } from '../Prizes.tsx';
import type { Column } from '../../../ui/kit/RecordsTable.tsx';

const ROWS_UNTIL_KNOWN = 3;
const Part = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& h2': { fontSize: 'lg' },
  },
});

function useColumns(): readonly Column<PointsChange>[] {
  const text = usePageText();
  const moment = useMoment();
  const { countText, signedText } = useNumberText();
  return [
    {
      id: 'kind',
      label: text('points.kind'),
      card: 'head',
      cell: ({ kind }) => text(`points.kind.${kind}`),
    },
    {
      id: 'points',
      label: text('points.change'),
      isFigure: true,
      card: 'corner',
      cell: ({ points }) => signedText(points),
    },
    {
      id: 'before',
      label: text('changes.before'),
      isFigure: true,
      cell: ({ before }) => countText(before),
    },
    { id: 'after', label: text('changes.after'), isFigure: true, cell: ({ after }) => countText(after) },
    { id: 'ref', label: text('changes.ref'), cell: ({ orderNo }) => orderNo ?? '–' },
    { id: 'at', label: text('changes.at'), cell: ({ at }) => moment(at) },
  ];
}

function PrizeList() {
  const text = usePageText();
  const { rows, summary, stage, reason, retry } = useResource('prizes');
  const held = summary?.points ?? 0;
  if (stage === 'failed' && rows.length === 0) return <RecordsFailed reason={reason} retry={retry} />;
  if (rows.length === 0 && stage === 'loading') return <RecordsWaiting rows={ROWS_UNTIL_KNOWN} />;
  if (rows.length === 0)
    return (
      <Panel>
        <EmptyState icon="info" title={text('points.noPrizes')} />
      </Panel>
    );
  return (
    <>
      <Prizes prizes={rows} held={held} />
      <PrizeDialog prizes={rows} held={held} />
    </>
  );
}

/** Every change of the points, from the list that the screen has been lent. */
export function PointsLog({ list }: { readonly list: 'pointsLog' | 'accountPoints' }) {
  const text = usePageText();
  return (
    <RecordsView
      title={text('points.log')}
      records={useResource(list)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      empty={{ icon: 'verified', text: text('points.empty'), onward: <LinkToHome /> }}
    />
  );
}

/** `/integral`: the points, what they can be exchanged for, and every change of them. */
export function PointsScreen() {
  const title = useText()('page.integral');
  const text = usePageText();
  const { summary } = useResource('pointsLog');
  return (
    <Page title={title} intro={text('points.intro')}>
      <FigureStrip
        label={title}
        figures={[
          {
            name: text('points.held'),
            value: summary === null ? '–' : text('points.points', { count: summary.points }),
          },
        ]}
      />
      <Part>
        <h2>{text('points.prizes')}</h2>
        <PrizeList />
      </Part>
      <Part>
        <h2>{text('points.log')}</h2>
        <PointsLog list="pointsLog" />
      </Part>
    </Page>
  );
}
