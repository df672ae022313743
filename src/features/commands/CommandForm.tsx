import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useId, type ReactNode } from 'react';
import type { CommandResult, MemberCommand } from '../../../machines/command/command.types.ts';
import { useCommand } from './useCommand.ts';
import { usePageMessage, usePageText } from '../../ui/texts/usePageText.ts';
import { useKeptFocus } from '../../dom/hooks/useKeptFocus.ts';
import { usePress } from '../../dom/hooks/usePress.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { CommandFieldView, type CommandField } from './CommandField.tsx';
import { CommandOutcome } from './CommandOutcome.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { filling } from './filling.ts';

const Root = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    maxWidth: '28rem',
    '& > fieldset': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: '0' },
    '&[data-wide]': { maxWidth: '40rem' },
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

interface CommandFormProps<Name extends MemberCommand> {
  readonly command: Name;
  /** What the form is called, for those who don't see it. */
  readonly label: string;
  readonly fields: readonly CommandField<Name>[];
  /** On the button. */
  readonly submit: string;
  /** Between the fields and the button: what it will cost, what is left. */
  readonly children?: ReactNode;
  /** Beside the button: the way back. */
  readonly beside?: ReactNode;
  readonly isWide?: boolean;
  /** What is shown when it is done, instead of the text of `command.done`. */
  readonly done?: (result: CommandResult) => ReactNode;
  /** On the button that leads to another one. */
  readonly again?: string;
  /** Of the button: 'outline' where the other way is the one to take. */
  readonly look?: 'solid' | 'outline';
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
      <Button data-rest onClick={() => send({ type: 'command.renewed' })}>
        {again ?? text('command.again')}
      </Button>
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
  beside,
  isWide = false,
  done,
  again,
  look = 'solid',
}: CommandFormProps<Name>) {
  const text = usePageText();
  const say = usePageMessage();
  const form = useCommand<MemberCommand>(command);
  const { stage, errors, isArmed } = form;
  const press = usePress(isArmed);
  const why = useId();
  const kept = useKeptFocus<HTMLDivElement>(stage);
  const isSending = stage === 'sending';
  return (
    <div ref={kept}>
      {stage === 'done' ? (
        <Carried command={command} done={done} again={again} />
      ) : (
        <Root {...filling(form)} aria-label={label} data-wide={isWide || undefined}>
          <CommandOutcome command={command} />
          <fieldset disabled={isSending || stage === 'unanswered'}>
            {fields.map((field) => (
              <Fragment key={field.name}>
                <CommandFieldView field={field} errors={errors} say={say} />
                {field.kind !== 'hidden' && field.below}
              </Fragment>
            ))}
            {children}
            {stage !== 'unanswered' && <OfflineNote id={why} />}
            <div className="acts">
              <Button
                type="submit"
                look={look}
                data-rest
                aria-busy={isSending}
                aria-describedby={why}
                {...press}
              >
                {isSending ? text('command.sending') : submit}
              </Button>
              {beside}
            </div>
          </fieldset>
        </Root>
      )}
    </div>
  );
}
