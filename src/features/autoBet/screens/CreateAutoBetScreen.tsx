import type { ReactNode } from 'react';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useCommand } from '../../commands/index.ts';
import { RecordsWaiting, useResource } from '../../lists/index.ts';
import { useSite } from '../../site/index.ts';
import { SwitchedOff } from '../SwitchedOff.tsx';
import { TaskForm } from '../TaskForm.tsx';

const ToTasks = () => <ButtonLink to="/auto-bet">{usePageText()('autoBet.form.toTasks')}</ButtonLink>;

/** It is kept, and what to do next: nothing is bet until it is started. */
function Saved({ id }: { readonly id: string }) {
  const text = usePageText();
  return (
    <Panel aria-live="polite">
      <EmptyState icon="check" title={text('autoBet.form.saved')} text={text('autoBet.form.savedText')}>
        <ButtonLink to={`/auto-bet?task=${id}`} look="solid">
          {text('autoBet.form.toStart')}
        </ButtonLink>
        <ToTasks />
      </EmptyState>
    </Panel>
  );
}

/** Why there is nothing to fill in. */
const Unavailable = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <Panel>
    <EmptyState icon="warning" role="alert" title={title}>
      {children}
      <ToTasks />
    </EmptyState>
  </Panel>
);

const WAITING_ROWS = 4;

/** The form, once the task is there that is to be changed. A task that runs can't be changed. */
function Change() {
  const text = usePageText();
  const { summary: task, stage, retry } = useResource('autoPlays');
  if (task?.status === 'running') return <Unavailable title={text('autoBet.problem.running')} />;
  if (task !== null) return <TaskForm task={task} />;
  if (stage === 'loading') return <RecordsWaiting rows={WAITING_ROWS} />;
  if (stage !== 'failed') return <Unavailable title={text('autoBet.problem.gone')} />;
  return (
    <Unavailable title={text('autoBet.form.unavailable')}>
      <Button onClick={retry}>{text('records.retry')}</Button>
    </Unavailable>
  );
}

/** `/createAutoBet`: a task is made, or one that doesn't run is changed. */
export function CreateAutoBetScreen() {
  const title = useText()('page.createAutoBet');
  const text = usePageText();
  const isChange = useListQuery().query['task'] !== undefined;
  const { result } = useCommand('saveTask');
  const { hasAutoBet } = useSite();
  if (!hasAutoBet)
    return (
      <Page title={title}>
        <SwitchedOff>
          <ToTasks />
        </SwitchedOff>
      </Page>
    );
  return (
    <Page title={isChange ? text('autoBet.form.changeTitle') : title}>
      {result !== null && <Saved id={result.details['id'] ?? ''} />}
      {result === null && (isChange ? <Change /> : <TaskForm task={null} />)}
    </Page>
  );
}
