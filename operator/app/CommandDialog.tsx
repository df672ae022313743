import { chakra } from '@chakra-ui/react/styled-system';
import type { OpenedCommand } from '../../machines/console/console.types.ts';
import { useMessage } from '../../src/ui/texts/useMessage.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { DetailDialog } from '../../src/ui/kit/DetailDialog.tsx';
import { CommandFieldView } from '../../src/features/commands/CommandField.tsx';
import { filling } from '../../src/features/commands/filling.ts';
import { Refused } from '../../src/ui/kit/Refused.tsx';
import { useKeptFocus } from '../../src/dom/hooks/useKeptFocus.ts';
import { usePress } from '../../src/dom/hooks/usePress.ts';
import { useConsole, useDialog, useWords } from '../kit/useConsole.ts';
import { formOf } from './forms.ts';
import { Outcome } from './Outcome.tsx';

const Root = chakra('div', {
  base: {
    '& form, & fieldset': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: '0' },
    '& .lead': { color: 'muted' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
});

function Problem() {
  const text = useWords();
  const say = useMessage();
  const { stage, message, send } = useDialog();
  if (stage === 'unanswered')
    return (
      <Refused role="alert">
        {text('op.unanswered')}
        <Button size="sm" onClick={() => send({ type: 'command.resent' })}>
          {text('op.retry')}
        </Button>
      </Refused>
    );
  if (stage !== 'refused' || message === null) return null;
  return <Refused role="alert">{say(message)}</Refused>;
}

function Filling({ opened }: { readonly opened: OpenedCommand }) {
  const text = useWords();
  const say = useMessage();
  const dialog = useDialog();
  const { stage, errors, isArmed } = dialog;
  const press = usePress(isArmed);
  const { send: tell } = useConsole();
  const { title, lead, fields } = formOf(opened, text);
  const isSending = stage === 'sending';
  const isUnderWay = isSending || stage === 'unanswered';
  return (
    <form {...filling(dialog)} aria-label={title}>
      <p className="lead">{lead}</p>
      <Problem />
      <fieldset disabled={isUnderWay}>
        {fields.map((field) => (
          <CommandFieldView key={field.name} field={field} errors={errors} say={say} />
        ))}
        <div className="acts">
          <Button type="submit" look="solid" aria-busy={isSending} {...press}>
            {title}
          </Button>
          {/* What is sent can't be cancelled: the dialog can only be closed. */}
          {!isUnderWay && (
            <Button onClick={() => tell({ type: 'dialog.closed' })}>{text('op.cancel')}</Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

function Opened({ opened }: { readonly opened: OpenedCommand }) {
  const text = useWords();
  const { send } = useConsole();
  const { stage, result } = useDialog();
  const ref = useKeptFocus<HTMLDivElement>(stage);
  const close = () => send({ type: 'dialog.closed' });
  return (
    <DetailDialog title={formOf(opened, text).title} onClose={close}>
      <Root ref={ref}>
        {stage === 'done' && result !== null ? (
          <Outcome command={opened.command} details={result.details} onClose={close} />
        ) : (
          <Filling opened={opened} />
        )}
      </Root>
    </DetailDialog>
  );
}

/** The form that is open, over the page. */
export function CommandDialog() {
  const { dialog, dialogStage } = useConsole();
  return dialog !== null && dialogStage === 'open' ? <Opened opened={dialog} /> : null;
}
