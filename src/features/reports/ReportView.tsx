import { chakra } from '@chakra-ui/react/styled-system';
import type { Totals } from '../../../contract/model.past.ts';
import {
  FilterFold,
  PERIOD_DAYS_MAX,
  presetOf,
  RecordsFailed,
  useDayText,
  usePeriod,
} from '../lists/index.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { HOME } from '../../routing/paths.ts';
import { EmptyState } from '../../ui/kit/EmptyState.tsx';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { Page } from '../../ui/kit/Page.tsx';
import { Panel } from '../../ui/kit/Panel.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { ReportContent, ReportWaiting, type ReportProps } from './ReportContent.tsx';
import { ReportTabs } from './ReportTabs.tsx';

const Note = chakra('output', { base: { color: 'notice', fontSize: 'sm' } });

/** A report of a period: its totals, its chart, and the table that says the same. */
export function ReportView<Row extends Totals>(props: ReportProps<Row>) {
  const text = usePageText();
  const { dayText, periodText } = useDayText();
  const { today, period } = usePeriod();
  const preset = presetOf(period, today);
  const days = preset === undefined ? periodText(period) : text(`report.${preset}`);
  const { kind, title, report } = props;
  return (
    <Page title={title} intro={text('report.intro')}>
      <ReportTabs kind={kind} />
      <FilterFold set={[{ text: days }]}>
        <PeriodChoice />
      </FilterFold>
      {period.isCut && (
        <Note>{text('report.cut', { days: PERIOD_DAYS_MAX, day: dayText(period.from) })}</Note>
      )}
      {report.stage === 'failed' && <RecordsFailed {...report} />}
      {report.stage === 'loading' && report.rows.length === 0 && <ReportWaiting />}
      {report.stage === 'empty' && (
        <Panel>
          <EmptyState icon="report" title={text('report.empty')} text={text('report.emptyText')}>
            <ButtonLink to={HOME}>{text('report.toGame')}</ButtonLink>
          </EmptyState>
        </Panel>
      )}
      {report.rows.length > 0 && <ReportContent {...props} />}
    </Page>
  );
}
