import type { DayTotals } from '../../../../contract/model.past.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { daysOf, useDayText, usePeriod, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { ReportView } from '../ReportView.tsx';

const NOTHING = '0.00';

/** `/report`, `/reportM`: what each day of a period came to. */
export function ReportScreen() {
  const text = useText();
  const pageText = usePageText();
  const { dayText, shortDayText } = useDayText();
  const { period } = usePeriod();
  const report = useResource('reportDays');
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
