import type { DayTotals } from '../../contract/model.ts';
import { usePageText } from '../app/facades/usePageText.ts';
import { useDayText, usePeriod } from '../app/facades/usePeriod.ts';
import { useRecords } from '../app/facades/useRecords.ts';
import { useText } from '../app/facades/useText.ts';
import { daysOf } from '../app/period.ts';
import { ReportView } from '../components/report/ReportView.tsx';

const NOTHING = '0.00';

/** `/report`, `/reportM`: what each day of a period came to. */
export function ReportScreen() {
  const text = useText();
  const pageText = usePageText();
  const { dayText, shortDayText } = useDayText();
  const { period } = usePeriod();
  const report = useRecords('reportDays');
  const nets = new Map(report.rows.map(({ day, net }) => [day, net]));
  return (
    <ReportView<DayTotals>
      kind="days"
      title={text('page.report')}
      chartTitle={pageText('report.chartDays')}
      report={report}
      line={{
        label: pageText('report.day'),
        keyOf: ({ day }) => day,
        nameOf: ({ day }) => dayText(day),
        csvOf: ({ day }) => day,
      }}
      bars={daysOf(period).map((day) => ({
        key: day,
        name: shortDayText(day),
        net: nets.get(day) ?? NOTHING,
      }))}
    />
  );
}
