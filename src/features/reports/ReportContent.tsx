import { chakra } from '@chakra-ui/react/styled-system';
import { createElement, Suspense, use } from 'react';
import { useIntl } from 'react-intl';
import { CSV_TYPE } from '../../../contract/csv.ts';
import { NODE } from '../../../contract/permissions.ts';
import type { Totals } from '../../../contract/model.past.ts';
import type { Message } from '../../../machines/common/types.ts';
import { csvOf, useDayText, usePeriod } from '../lists/index.ts';
import { useNumberText } from '../../ui/texts/useNumberText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { saveFile } from '../../dom/saveFile.ts';
import { Allowed } from '../site/index.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Money } from '../../ui/texts/Money.tsx';
import { Panel } from '../../ui/kit/Panel.tsx';
import { RecordsTable, type Column } from '../../ui/kit/RecordsTable.tsx';
import { Skeleton } from '../../ui/kit/Skeleton.tsx';
import { CHART_HEIGHT_PX, type ChartBar } from './chart.ts';
import { reportChart } from './later.ts';
import type { ReportKind } from './ReportTabs.tsx';
import { ReportTotals } from './ReportTotals.tsx';

const EXPORT = { path: '/report', node: NODE.exportReport };
const TABLE_ROWS_UNTIL_KNOWN = 5;

const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    // On a phone the days come before their picture.
    '& .chart': { order: { base: '1', md: '0' }, padding: '4', paddingBottom: '2' },
    '& h2': { fontSize: 'md' },
    '& .head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      padding: '3',
      paddingInlineStart: '4',
      borderBottomWidth: '1px',
      borderColor: 'hairline',
    },
  },
});

/** A line of a report: a day, a bet type. */
interface ReportLine<Row> {
  readonly label: string;
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** As it stands in a file. */
  readonly csvOf: (row: Row) => string;
}

interface Report<Row> {
  readonly stage: 'loading' | 'ready' | 'empty' | 'failed';
  readonly rows: readonly Row[];
  readonly summary: Totals | null;
  readonly reason: Message | null;
  readonly retry: () => void;
}

/** What a report shows, whatever its lines are about. */
export interface ReportProps<Row> {
  readonly kind: ReportKind;
  readonly title: string;
  readonly chartTitle: string;
  readonly report: Report<Row>;
  readonly line: ReportLine<Row>;
  readonly bars: readonly ChartBar[];
}

function useColumns<Row extends Totals>({ label, nameOf }: ReportLine<Row>): readonly Column<Row>[] {
  const text = usePageText();
  const { countText } = useNumberText();
  return [
    { id: 'name', label, card: 'head', cell: nameOf },
    { id: 'count', label: text('report.count'), isFigure: true, cell: ({ count }) => countText(count) },
    {
      id: 'staked',
      label: text('report.staked'),
      isFigure: true,
      cell: ({ staked }) => <Money amount={staked} />,
    },
    { id: 'won', label: text('orders.paid'), isFigure: true, cell: ({ won }) => <Money amount={won} /> },
    {
      id: 'net',
      label: text('orders.net'),
      isFigure: true,
      cell: ({ net }) => <Money amount={net} isSigned />,
    },
  ];
}

/** The space of a report that is on its way. */
export function ReportWaiting() {
  const text = usePageText();
  return (
    <output aria-label={text('records.loading')}>
      <Body>
        <Skeleton height={{ base: '8.25rem', md: '5rem' }} corners="lg" />
        <Skeleton height={`${CHART_HEIGHT_PX + 48}px`} corners="lg" />
        <Skeleton
          isPage
          height={{ base: '40rem', md: `${TABLE_ROWS_UNTIL_KNOWN * 2.85 + 6}rem` }}
          corners="lg"
        />
      </Body>
    </output>
  );
}

function Chart(props: { readonly label: string; readonly bars: readonly ChartBar[] }) {
  return createElement(use(reportChart()), props);
}

/** The totals, the chart, and the table that says the same. */
export function ReportContent<Row extends Totals>({
  kind,
  title,
  chartTitle,
  report,
  line,
  bars,
}: ReportProps<Row>) {
  const text = usePageText();
  const { locale } = useIntl();
  const { period } = usePeriod();
  const { periodText } = useDayText();
  const columns = useColumns(line);
  const { rows, summary } = report;
  const save = () => {
    const head = columns.map(({ label }) => label);
    const lines = rows.map((row) => [line.csvOf(row), String(row.count), row.staked, row.won, row.net]);
    const name = `tenball-${kind}-${period.from}-${period.to}.csv`;
    saveFile(name, CSV_TYPE, csvOf(locale, [head, ...lines]));
  };
  return (
    <Body aria-busy={report.stage === 'loading'}>
      {summary !== null && <ReportTotals totals={summary} />}
      <Panel className="chart">
        <h2>{chartTitle}</h2>
        <Suspense fallback={<Skeleton height={`${CHART_HEIGHT_PX}px`} />}>
          <Chart
            label={text('report.chartSaid', { title: chartTitle, period: periodText(period) })}
            bars={bars}
          />
        </Suspense>
      </Panel>
      <Panel clips>
        <div className="head">
          <h2>{periodText(period)}</h2>
          <Allowed to={EXPORT}>
            <Button size="sm" onClick={save}>
              {text('report.export')}
            </Button>
          </Allowed>
        </div>
        <RecordsTable caption={title} columns={columns} rows={rows} keyOf={line.keyOf} />
      </Panel>
    </Body>
  );
}
