import { chakra } from '@chakra-ui/react/styled-system';
import type { OpenedErrand } from '../../machines/console/console.types.ts';
import { useMessage } from '../../src/app/facades/useMessage.ts';
import { Button } from '../../src/components/Button.tsx';
import { DetailDialog } from '../../src/components/DetailDialog.tsx';
import { ErrandFieldView } from '../../src/components/errand/ErrandField.tsx';
import { Icon } from '../../src/components/Icon.tsx';
import { textsOf } from '../../src/dom/formData.ts';
import { useKeptFocus } from '../../src/dom/useKeptFocus.ts';
import { useConsole, useDesk, useWords } from '../app/useConsole.ts';
import { formOf } from './forms.ts';
import { Outcome } from './Outcome.tsx';

const Root = chakra('div', {
  base: {
    '& form, & fieldset': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: '0' },
    '& .lead': { color: 'muted' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .refused': {
      display: 'flex',
      gap: '2',
      alignItems: 'center',
      padding: '3',
      borderRadius: 'md',
      bg: 'negativeSubtle',
      color: 'negative',
      fontSize: 'sm',
    },
  },
});

function Problem() {
  const text = useWords();
  const say = useMessage();
  const { stage, message, send } = useDesk();
  if (stage === 'unanswered')
    return (
      <p className="refused" role="alert">
        <Icon name="warning" size={18} />
        {text('op.unanswered')}
        <Button size="sm" onClick={() => send({ type: 'errand.resent' })}>
          {text('op.retry')}
        </Button>
      </p>
    );
  if (stage !== 'refused' || message === null) return null;
  return (
    <p className="refused" role="alert">
      <Icon name="warning" size={18} />
      {say(message)}
    </p>
  );
}

function Filling({ opened }: { readonly opened: OpenedErrand }) {
  const text = useWords();
  const { stage, errors, send, submit } = useDesk();
  const { send: tell } = useConsole();
  const { title, lead, fields } = formOf(opened, text);
  const isSending = stage === 'sending';
  return (
    <form
      noValidate
      aria-label={title}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          send({ type: 'field.changed', name: target.name });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit(textsOf(event.currentTarget));
      }}
    >
      {lead !== undefined && <p className="lead">{lead}</p>}
      <Problem />
      <fieldset disabled={isSending || stage === 'unanswered'}>
        {fields.map((field) => (
          <ErrandFieldView key={field.name} field={field} errors={errors} />
        ))}
        <div className="acts">
          <Button type="submit" look="solid" aria-busy={isSending}>
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
