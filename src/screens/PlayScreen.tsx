import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../app/facades/usePageText.ts';
import { useRecords } from '../app/facades/useRecords.ts';
import { useText } from '../app/facades/useText.ts';
import { Page } from '../components/Page.tsx';
import { ExcludeForm, TimeOutForm } from '../components/play/Breaks.tsx';
import { LimitForm, LimitList } from '../components/play/Limits.tsx';
import { PlayPanel } from '../components/play/PlayPanel.tsx';
import { RealityForm } from '../components/play/RealityForm.tsx';
import { RecordsFailed } from '../components/RecordsView.tsx';
import { Skeleton } from '../components/Skeleton.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
  },
});

function Waiting() {
  const text = usePageText();
  return (
    <output aria-label={text('records.loading')}>
      <Skeleton height="30rem" corners="lg" />
    </output>
  );
}

/** `/user/play`: limits of one's own, breaks, and how often one is told how long one has played. */
export function PlayScreen() {
  const title = useText()('page.play');
  const text = usePageText();
  const { rows, summary, stage, reason, retry } = useRecords('playLimits');
  return (
    <Page title={title} intro={text('play.intro')}>
      {stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {summary === null && stage !== 'failed' && <Waiting />}
      {summary !== null && (
        <Columns>
          <PlayPanel title={text('play.limits')} lead={text('play.limitsLead')}>
            <LimitList limits={rows} />
            <LimitForm />
          </PlayPanel>
          <div>
            <PlayPanel title={text('play.reality')} lead={text('play.realityLead')}>
              <RealityForm reality={summary} />
            </PlayPanel>
            <PlayPanel title={text('play.timeOut')} lead={text('play.timeOutLead')}>
              <TimeOutForm />
            </PlayPanel>
            <PlayPanel title={text('play.exclusion')} lead={text('play.exclusionLead')}>
              <ExcludeForm />
            </PlayPanel>
          </div>
        </Columns>
      )}
    </Page>
  );
}
