import { chakra } from '@chakra-ui/react/styled-system';
import type { OpenedErrand } from '../../machines/console/console.types.ts';
import { useMessage } from '../../src/ui/texts/useMessage.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { DetailDialog } from '../../src/ui/kit/DetailDialog.tsx';
import { ErrandFieldView } from '../../src/features/commands/ErrandField.tsx';
import { filling } from '../../src/features/commands/filling.ts';
import { Refused } from '../../src/ui/kit/Refused.tsx';
import { useKeptFocus } from '../../src/dom/hooks/useKeptFocus.ts';
import { usePress } from '../../src/dom/hooks/usePress.ts';
import { useConsole, useDesk, useWords } from '../kit/useConsole.ts';
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
  const { stage, message, send } = useDesk();
  if (stage === 'unanswered')
    return (
      <Refused role="alert">
        {text('op.unanswered')}
        <Button size="sm" onClick={() => send({ type: 'errand.resent' })}>
          {text('op.retry')}
        </Button>
      </Refused>
    );
  if (stage !== 'refused' || message === null) return null;
  return <Refused role="alert">{say(message)}</Refused>;
}

function Filling({ opened }: { readonly opened: OpenedErrand }) {
  const text = useWords();
  const desk = useDesk();
  const { stage, errors, isArmed } = desk;
  const press = usePress(isArmed);
  const { send: tell } = useConsole();
  const { title, lead, fields } = formOf(opened, text);
  const isSending = stage === 'sending';
  return (
    <form {...filling(desk)} aria-label={title}>
      {lead !== undefined && <p className="lead">{lead}</p>}
      <Problem />
      <fieldset disabled={isSending || stage === 'unanswered'}>
        {fields.map((field) => (
          <ErrandFieldView key={field.name} field={field} errors={errors} />
        ))}
        <div className="acts">
          <Button type="submit" look="solid" aria-busy={isSending} {...press}>
            {title}
          </Button>
          <Button onClick={() => tell({ type: 'form.closed' })}>{text('op.cancel')}</Button>
        </div>
      </fieldset>
    </form>
  );
}

function Opened({ opened }: { readonly opened: OpenedErrand }) {
  const text = useWords();
  const { send } = useConsole();
  const { stage, result } = useDesk();
  const ref = useKeptFocus<HTMLDivElement>(stage);
  const close = () => send({ type: 'form.closed' });
  return (
    <DetailDialog title={formOf(opened, text).title} onClose={close}>
      <Root ref={ref}>
        {stage === 'done' && result !== null ? (
          <Outcome errand={opened.errand} details={result.details} onClose={close} />
        ) : (
          <Filling opened={opened} />
        )}
      </Root>
    </DetailDialog>
  );
}

/** The form that is open, over the page. */
export function Desk() {
  const { opened } = useConsole();
  return opened === null ? null : <Opened opened={opened} />;
}
