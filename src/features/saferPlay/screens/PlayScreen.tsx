import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsFailed, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Page } from '../../../ui/kit/Page.tsx';
import { LimitReminder } from '../LimitReminder.tsx';
import { LimitForm, LimitList } from '../Limits.tsx';
import { PlayColumns } from '../PlayColumns.tsx';
import { PlayPanel } from '../PlayPanel.tsx';
import { RealityForm } from '../RealityForm.tsx';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';

function Waiting() {
  const text = usePageText();
  return (
    <output aria-label={text('records.loading')}>
      <Skeleton isPage height="30rem" corners="lg" />
    </output>
  );
}

/** `/user/play`: the member's own limits, and how often reality checks come. */
export function PlayScreen() {
  const name = useText();
  const title = name('page.play');
  const text = usePageText();
  const { rows, summary, stage, reason, retry } = useResource('playLimits');
  return (
    <Page title={title} intro={text('play.intro')}>
      {stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {summary === null && stage !== 'failed' && <Waiting />}
      {summary !== null && <LimitReminder review={summary.review} />}
      {summary !== null && (
        <PlayColumns>
          <PlayPanel title={text('play.limits')} lead={text('play.limitsLead')}>
            <LimitList limits={rows} />
            <LimitForm />
          </PlayPanel>
          <div>
            <PlayPanel title={text('play.reality')} lead={text('play.realityLead')}>
              <RealityForm reality={summary.reality} />
            </PlayPanel>
            <PlayPanel title={name('page.breaks')} lead={text('break.way')}>
              <div>
                <ButtonLink to="/user/breaks">{text('play.takeBreak')}</ButtonLink>
              </div>
            </PlayPanel>
          </div>
        </PlayColumns>
      )}
    </Page>
  );
}
