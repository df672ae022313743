import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import type { CommandResult, MemberCommand } from '../../../machines/command/command.types.ts';
import { useCommand } from './useCommand.ts';
import { useMessage } from '../../ui/texts/useMessage.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { usePress } from '../../dom/hooks/usePress.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/kit/Icon.tsx';
import { Refused } from '../../ui/kit/Refused.tsx';
import { Unanswered } from './Unanswered.tsx';
import { CommandFieldView, type CommandField } from './CommandField.tsx';
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
function Outcome({ command }: { readonly command: MemberCommand }) {
  const text = usePageText();
  const say = useMessage();
  const { stage, isResent, message, send } = useCommand(command);
  if (stage === 'unanswered')
    return (
      <div role="alert" className="unanswered">
        <Unanswered reason={message} isResent={isResent} />
        <div className="acts">
          <Button look="solid" onClick={() => send({ type: 'command.resent' })}>
            {text('command.resend')}
          </Button>
          <Button onClick={() => send({ type: 'command.reopened' })}>{text('command.reopen')}</Button>
        </div>
      </div>
    );
  if (stage !== 'refused' || message === null) return null;
  return <Refused role="alert">{say(message)}</Refused>;
}

interface CommandFormProps<Name extends MemberCommand> {
  readonly command: Name;
  /** What the form is called, for those who don't see it. */
  readonly label: string;
  readonly fields: readonly CommandField<Name>[];
  /** On the button. */
  readonly submit: string;
  /** Between the fields and the button: what it will cost, what is left. */
  readonly children?: ReactNode;
  /** What is shown when it is done, instead of the text of `command.done`. */
  readonly done?: (result: CommandResult) => ReactNode;
  /** On the button that leads to another one. */
  readonly again?: string;
}

interface CarriedProps {
  readonly command: MemberCommand;
  readonly done: CommandFormProps<MemberCommand>['done'] | undefined;
  readonly again: string | undefined;
}

function Carried({ command, done, again }: CarriedProps) {
  const text = usePageText();
  const { result, send } = useCommand(command);
  if (result === null) return null;
  return (
    <Done>
      {done === undefined ? (
        <p className="told">
          <Icon name="check" size={18} />
          {text('command.done', { command })}
        </p>
      ) : (
        done(result)
      )}
      <Button onClick={() => send({ type: 'command.renewed' })}>{again ?? text('command.again')}</Button>
    </Done>
  );
}

/** The form of a command, by its field table. */
export function CommandForm<Name extends MemberCommand>({
  command,
  label,
  fields,
  submit,
  children,
  done,
  again,
}: CommandFormProps<Name>) {
  const text = usePageText();
  const form = useCommand<MemberCommand>(command);
  const { stage, errors, isArmed } = form;
  const press = usePress(isArmed);
  if (stage === 'done') return <Carried command={command} done={done} again={again} />;
  const isSending = stage === 'sending';
  return (
    <Root {...filling(form)} aria-label={label}>
      <Outcome command={command} />
      <fieldset disabled={isSending || stage === 'unanswered'}>
        {fields.map((field) => (
          <Fragment key={field.name}>
            <CommandFieldView field={field} errors={errors} />
            {field.kind !== 'hidden' && field.below}
          </Fragment>
        ))}
        {children}
        <div className="acts">
          <Button type="submit" look="solid" aria-busy={isSending} {...press}>
            {isSending ? text('command.sending') : submit}
          </Button>
        </div>
      </fieldset>
    </Root>
  );
}
