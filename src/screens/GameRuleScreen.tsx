import { usePageText } from '../app/facades/usePageText.ts';
import { useRecords } from '../app/facades/useRecords.ts';
import { useText } from '../app/facades/useText.ts';
import { Page } from '../components/Page.tsx';
import { RecordsFailed } from '../components/RecordsView.tsx';
import { Rule, Rules } from '../components/rules/Rule.tsx';
import { Skeleton } from '../components/Skeleton.tsx';

function Waiting() {
  const text = usePageText();
  return (
    <output aria-label={text('records.loading')}>
      <Skeleton height="60rem" style={{ maxWidth: '44rem' }} corners="lg" />
    </output>
  );
}

/** `/gameRule`, `/rule`: how to play, and what decides, with the values in force. */
export function GameRuleScreen() {
  const title = useText()('page.gameRule');
  const text = usePageText();
  const { rows, stage, reason, retry } = useRecords('ruleSections');
  return (
    <Page title={title} intro={text('rules.intro')}>
      {stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {stage === 'loading' && rows.length === 0 && <Waiting />}
      <Rules>
        {rows.map((section) => (
          <Rule key={section.key} section={section} />
        ))}
      </Rules>
    </Page>
  );
}
