import type { ComponentProps, ReactNode } from 'react';
import type { MessageKey } from '../../../contract/rules.ts';
import type { EntryCommand, FieldOf } from '../../../machines/command/command.types.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { FormField } from '../../../src/ui/kit/FormField.tsx';
import { Refused } from '../../../src/ui/kit/Refused.tsx';
import { useMessage } from '../../../src/ui/texts/useMessage.ts';
import { useEntryForm, useWords, type WordId } from '../../kit/useConsole.ts';
import { Sheet } from './Sheet.tsx';

type Field = FieldOf<EntryCommand>;

const LOOKS = {
  username: { type: 'text', autoComplete: 'username', autoCapitalize: 'none', label: 'field.username' },
  password: { type: 'password', autoComplete: 'current-password', label: 'field.password' },
  code: {
    type: 'text',
    autoComplete: 'one-time-code',
    autoCapitalize: 'characters',
    maxLength: 64,
    label: 'op.code',
  },
  old_password: { type: 'password', autoComplete: 'current-password', label: 'op.givenPassword' },
  new_password: {
    type: 'password',
    autoComplete: 'new-password',
    label: 'op.newPassword',
    hint: 'field.passwordHint',
  },
} as const satisfies Readonly<
  Record<
    Field,
    Partial<ComponentProps<typeof FormField>> & { readonly label: WordId; readonly hint?: WordId }
  >
>;

function EntryField({ name }: { readonly name: Field }) {
  const text = useWords();
  const say = useMessage();
  const error = useEntryForm().errors[name];
  const { label, hint, ...look } = { hint: undefined, ...LOOKS[name] };
  const problemOf = (key: MessageKey) =>
    name === 'code' && key === 'invalid' ? text('op.codeMalformed') : say({ key: `validation.${key}` });
  return (
    <FormField
      name={name}
      {...look}
      label={text(label)}
      {...(hint !== undefined && { hint: text(hint) })}
      problem={error === undefined ? null : problemOf(error)}
    />
  );
}

/** Why the form was refused; or that no answer came, and what to do then. */
function Problem() {
  const text = useWords();
  const say = useMessage();
  const { stage, message, send } = useEntryForm();
  if (stage === 'unanswered')
    return (
      <Refused role="alert">
        {text('op.unansweredEntry')}
        <Button size="sm" onClick={() => send({ type: 'command.resent' })}>
          {text('op.retry')}
        </Button>
        <Button size="sm" onClick={() => send({ type: 'command.reopened' })}>
          {text('op.backToForm')}
        </Button>
      </Refused>
    );
  return stage === 'refused' && message !== null ? <Refused role="alert">{say(message)}</Refused> : null;
}

interface EntryFormProps {
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly Field[];
  /** On its button, and while the server is asked. */
  readonly submit: WordId;
  readonly busy: WordId;
  /** Above the fields. */
  readonly children?: ReactNode;
  /** Below the sheet, beside language and theme. */
  readonly below?: ReactNode;
}

/** A form that stands before the console. */
export function EntryForm({ title, lead, fields, submit, busy, children, below }: EntryFormProps) {
  const text = useWords();
  const form = useEntryForm();
  const isSending = form.stage === 'sending';
  return (
    <Sheet title={title} lead={lead} below={below} {...form.filling}>
      <Problem />
      <fieldset disabled={form.stage === 'unanswered'}>
        {children}
        {fields.map((name) => (
          <EntryField key={name} name={name} />
        ))}
        <Button type="submit" look="solid" wide aria-busy={isSending} disabled={isSending}>
          {text(isSending ? busy : submit)}
        </Button>
      </fieldset>
    </Sheet>
  );
}
