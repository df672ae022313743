import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsFailed, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Page } from '../../../ui/kit/Page.tsx';
import { Rule, Rules } from '../Rule.tsx';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';

function Waiting() {
  const text = usePageText();
  return (
    <output aria-label={text('records.loading')}>
      <Skeleton isPage height="60rem" style={{ maxWidth: '44rem' }} corners="lg" />
    </output>
  );
}

/** `/gameRule`, `/rule`: how to play, and what decides, with the values in force. */
export function GameRuleScreen() {
  const title = useText()('page.gameRule');
  const text = usePageText();
  const { rows, stage, reason, retry } = useResource('ruleSections');
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
