import { useTaskForm } from '../useAutoBet.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useSite } from '../../site/index.ts';
import { SwitchedOff } from '../SwitchedOff.tsx';
import { TaskForm } from '../TaskForm.tsx';
import { useProblemText } from '../useProblemText.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { RecordsWaiting } from '../../lists/index.ts';

/** It is kept, and what to do next: nothing is bet until it is started. */
function Saved() {
  const text = usePageText();
  const { savedId } = useTaskForm();
  return (
    <Panel aria-live="polite">
      <EmptyState icon="check" title={text('autoBet.form.saved')} text={text('autoBet.form.savedText')}>
        <ButtonLink to={`/auto-bet?task=${savedId ?? ''}`} look="solid">
          {text('autoBet.form.toStart')}
        </ButtonLink>
        <ButtonLink to="/auto-bet">{text('autoBet.form.toTasks')}</ButtonLink>
      </EmptyState>
    </Panel>
  );
}

/** The task to change could not be loaded, or may not be changed now. */
function Unavailable() {
  const text = usePageText();
  const say = useProblemText();
  const { problem, send } = useTaskForm();
  return (
    <Panel>
      <EmptyState
        icon="warning"
        role="alert"
        title={problem === null ? text('autoBet.form.unavailable') : say(problem)}
      >
        <Button onClick={() => send({ type: 'draft.requested' })}>{text('records.retry')}</Button>
        <ButtonLink to="/auto-bet">{text('autoBet.form.toTasks')}</ButtonLink>
      </EmptyState>
    </Panel>
  );
}

const WAITING_ROWS = 4;

/** `/createAutoBet`: a task is made, or one that doesn't run is changed. */
export function CreateAutoBetScreen() {
  const appText = useText();
  const text = usePageText();
  const { stage, isChange } = useTaskForm();
  const { hasAutoBet } = useSite();
  if (!hasAutoBet)
    return (
      <Page title={appText('page.createAutoBet')}>
        <SwitchedOff>
          <ButtonLink to="/auto-bet">{text('autoBet.form.toTasks')}</ButtonLink>
        </SwitchedOff>
      </Page>
    );
  return (
    <Page title={isChange ? text('autoBet.form.changeTitle') : appText('page.createAutoBet')}>
      {stage === 'preparing' && <RecordsWaiting rows={WAITING_ROWS} />}
      {stage === 'unavailable' && <Unavailable />}
      {stage === 'saved' && <Saved />}
      {(stage === 'editing' || stage === 'saving' || stage === 'refused' || stage === 'unanswered') && (
        <TaskForm />
      )}
    </Page>
  );
}
