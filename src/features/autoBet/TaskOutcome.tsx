import { useTaskForm } from './useAutoBet.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/kit/Icon.tsx';
import { useProblemText } from './useProblemText.ts';

/** What came of the last attempt to save, above the form. */
export function TaskOutcome() {
  const text = usePageText();
  const say = useProblemText();
  const { stage, problem, send } = useTaskForm();
  if (stage === 'unanswered')
    return (
      <div role="alert" className="group">
        <p className="refused">
          <Icon name="warning" size={18} />
          {text('autoBet.form.unanswered')}
        </p>
        <div className="acts">
          <Button look="solid" onClick={() => send({ type: 'save.resent' })}>
            {text('autoBet.form.resend')}
          </Button>
          <Button onClick={() => send({ type: 'save.reopened' })}>{text('autoBet.form.reopen')}</Button>
        </div>
      </div>
    );
  if (stage !== 'refused' || problem === null) return null;
  return (
    <p className="refused" role="alert">
      <Icon name="warning" size={18} />
      {say(problem)}
    </p>
  );
}
