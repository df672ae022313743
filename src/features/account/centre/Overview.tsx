import { chakra } from '@chakra-ui/react/styled-system';
import { createElement, Suspense, use } from 'react';
import type { OverviewDay } from '../../../../contract/model.account.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsFailed, useDayText, useResource } from '../../lists/index.ts';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { RecordsTable, type Column } from '../../../ui/kit/RecordsTable.tsx';
import { CHART_HEIGHT_PX, type ChartBar, reportChart } from '../../reports/index.ts';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';

const Sheet = chakra(Panel, {
  base: { padding: '4', paddingBottom: '2', '& h2': { fontSize: 'md', marginBottom: '2' } },
});

function Chart(props: { readonly label: string; readonly bars: readonly ChartBar[] }) {
  return createElement(use(reportChart()), props);
}

function useColumns(): readonly Column<OverviewDay>[] {
  const text = usePageText();
  const { dayText } = useDayText();
  const { countText } = useNumberText();
  return [
    { id: 'day', label: text('centre.day'), card: 'head', cell: ({ day }) => dayText(day) },
    {
      id: 'net',
      label: text('centre.net'),
      isFigure: true,
      cell: ({ net }) => <Money amount={net} isSigned />,
    },
    {
      id: 'score',
      label: text('centre.score'),
      isFigure: true,
      cell: ({ score }) => countText(score),
    },
  ];
}

/** A week at a glance: what each day's settled bets came to, as a chart and as a table, with the points [M-04]. */
export function Overview({ title }: { readonly title: string }) {
  const text = usePageText();
  const { shortDayText } = useDayText();
  const columns = useColumns();
  const { stage, rows, reason, retry } = useResource('accountOverview');
  if (stage === 'failed' && rows.length === 0) {
    return (
      <Page title={title}>
        <RecordsFailed reason={reason} retry={retry} />
      </Page>
    );
  }
  const bars = rows.toReversed().map(({ day, net }) => ({ key: day, name: shortDayText(day), net }));
  return (
    <Page title={title} intro={text('centre.overviewIntro')}>
      {rows.length === 0 ? (
        <output aria-label={text('records.loading')}>
          <Skeleton height={`${CHART_HEIGHT_PX + 48}px`} corners="lg" />
        </output>
      ) : (
        <>
          <Sheet aria-label={text('centre.netByDay')}>
            <h2>{text('centre.netByDay')}</h2>
            <Suspense fallback={<Skeleton height={`${CHART_HEIGHT_PX}px`} />}>
              <Chart label={text('centre.netByDay')} bars={bars} />
            </Suspense>
          </Sheet>
          <Panel clips>
            <RecordsTable caption={title} columns={columns} rows={rows} keyOf={({ day }) => day} />
          </Panel>
        </>
      )}
    </Page>
  );
}
