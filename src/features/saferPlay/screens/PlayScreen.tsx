import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsFailed, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Page } from '../../../ui/kit/Page.tsx';
import { ExcludeForm, TimeOutForm } from '../Breaks.tsx';
import { LimitForm, LimitList } from '../Limits.tsx';
import { PlayPanel } from '../PlayPanel.tsx';
import { RealityForm } from '../RealityForm.tsx';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';

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

/** `/user/play`: the member's own limits, breaks, and how often reality checks come. */
export function PlayScreen() {
  const title = useText()('page.play');
  const text = usePageText();
  const { rows, summary, stage, reason, retry } = useResource('playLimits');
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
