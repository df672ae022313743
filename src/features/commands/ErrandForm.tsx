import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import type { ErrandName, ErrandResult } from '../../../machines/errand/errand.types.ts';
import { useErrand } from './useErrand.ts';
import { useMessage } from '../../ui/texts/useMessage.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { usePress } from '../../dom/hooks/usePress.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/kit/Icon.tsx';
import { Refused } from '../../ui/kit/Refused.tsx';
import { Unanswered } from './Unanswered.tsx';
import { ErrandFieldView, type ErrandField } from './ErrandField.tsx';
import { filling } from './filling.ts';

const Root = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    maxWidth: '28rem',
    '& > fieldset': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: '0' },
    '& .unanswered': { display: 'grid', gap: '3' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .acts > *': { flexGrow: { base: '1', md: '0' } },
  },
});
const Done = chakra('output', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '3',
    maxWidth: '28rem',
    '& .told': { display: 'flex', gap: '2', alignItems: 'center', color: 'positive', fontWeight: 'medium' },
  },
});

/** What came of the last attempt, above the form. */
function Outcome({ errand }: { readonly errand: ErrandName }) {
  const text = usePageText();
  const say = useMessage();
  const { stage, isResent, message, send } = useErrand(errand);
  if (stage === 'unanswered')
    return (
      <div role="alert" className="unanswered">
        <Unanswered reason={message} isResent={isResent} />
        <div className="acts">
          <Button look="solid" onClick={() => send({ type: 'errand.resent' })}>
            {text('errand.resend')}
          </Button>
          <Button onClick={() => send({ type: 'errand.reopened' })}>{text('errand.reopen')}</Button>
        </div>
      </div>
    );
  if (stage !== 'refused' || message === null) return null;
  return <Refused role="alert">{say(message)}</Refused>;
}

interface ErrandFormProps {
  readonly errand: ErrandName;
  /** What the form is called, for those who don't see it. */
  readonly label: string;
  readonly fields: readonly ErrandField[];
  /** On the button. */
  readonly submit: string;
  /** Between the fields and the button: what it will cost, what is left. */
  readonly children?: ReactNode;
  /** What is shown when it is done, instead of the text of `errand.done`. */
  readonly done?: (result: ErrandResult) => ReactNode;
  /** On the button that leads to another one. */
  readonly again?: string;
}

interface CarriedProps {
  readonly errand: ErrandName;
  readonly done: ErrandFormProps['done'] | undefined;
  readonly again: string | undefined;
}

function Carried({ errand, done, again }: CarriedProps) {
  const text = usePageText();
  const { result, send } = useErrand(errand);
  if (result === null) return null;
  return (
    <Done>
      {done === undefined ? (
        <p className="told">
          <Icon name="check" size={18} />
          {text('errand.done', { errand })}
        </p>
      ) : (
        done(result)
      )}
      <Button onClick={() => send({ type: 'errand.renewed' })}>{again ?? text('errand.again')}</Button>
    </Done>
  );
}

/** A form of the account by its field table. The errand chart sends it, once however often. */
export function ErrandForm({ errand, label, fields, submit, children, done, again }: ErrandFormProps) {
  const text = usePageText();
  const form = useErrand(errand);
  const { stage, errors, isArmed } = form;
  const press = usePress(isArmed);
  if (stage === 'done') return <Carried errand={errand} done={done} again={again} />;
  const isSending = stage === 'sending';
  return (
    <Root {...filling(form)} aria-label={label}>
      <Outcome errand={errand} />
      <fieldset disabled={isSending || stage === 'unanswered'}>
        {fields.map((field) => (
          <Fragment key={field.name}>
            <ErrandFieldView field={field} errors={errors} />
            {field.kind !== 'hidden' && field.below}
          </Fragment>
        ))}
        {children}
        <div className="acts">
          <Button type="submit" look="solid" aria-busy={isSending} {...press}>
            {isSending ? text('errand.sending') : submit}
          </Button>
        </div>
      </fieldset>
    </Root>
  );
}
