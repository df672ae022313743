import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { useText } from '../../ui/texts/useText.ts';
import type { FieldErrors, MessageKey } from '../../../contract/rules.ts';
import type { CommandName, FieldOf } from '../../../machines/command/command.types.ts';
import { inputRecipe } from '../../ui/theme/recipes.ts';
import { FormField } from '../../ui/kit/FormField.tsx';
import { Icon } from '../../ui/kit/Icon.tsx';

interface FieldBase<Of extends CommandName> {
  readonly name: FieldOf<Of>;
  readonly label: string;
  readonly hint?: string;
  /** What stands in it at first. */
  readonly value?: string;
  /** What is said when it is wrong in a way that has no text of its own. */
  readonly invalid?: string;
  /** What is said instead of a problem's general text: which limit an amount is beyond. */
  readonly problems?: Readonly<Partial<Record<MessageKey, string>>>;
  /** What stands below it: a button that belongs to it. */
  readonly below?: ReactNode;
}

/** One line of the field table of a command's form. */
export type CommandField<Of extends CommandName = CommandName> =
  | (FieldBase<Of> & {
      readonly kind: 'text' | 'password' | 'email' | 'tel' | 'date';
      readonly autoComplete?: string;
      readonly inputMode?: 'decimal' | 'numeric';
      readonly maxLength?: number;
    })
  | (FieldBase<Of> & {
      readonly kind: 'choice';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    })
  /** Sent with the others, and not shown. */
  | { readonly kind: 'hidden'; readonly name: FieldOf<Of>; readonly value: string };

const Choice = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    '& label': { fontWeight: 'medium', fontSize: 'sm' },
    '& .hint': { color: 'muted', fontSize: 'xs' },
    '& .problem': { display: 'flex', gap: '1.5', alignItems: 'center', color: 'negative', fontSize: 'sm' },
  },
});
const Select = chakra('select', inputRecipe);

interface ChoiceFieldProps {
  readonly field: Extract<CommandField, { readonly kind: 'choice' }>;
  readonly problem: string | null;
}

function ChoiceField({ field: { name, label, hint, value, choices }, problem }: ChoiceFieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <Choice>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={problem !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
      {note !== undefined && (
        <p id={`${id}-note`} className={problem === null ? 'hint' : 'problem'}>
          {problem !== null && <Icon name="warning" size={16} />}
          {note}
        </p>
      )}
    </Choice>
  );
}

interface CommandFieldViewProps {
  readonly field: CommandField;
  readonly errors: FieldErrors;
}

/** A field of a form, with what is wrong with it. */
export function CommandFieldView({ field, errors }: CommandFieldViewProps) {
  const text = useText();
  if (field.kind === 'hidden') return <input type="hidden" name={field.name} value={field.value} />;
  const error = errors[field.name];
  const fieldText =
    error === undefined
      ? undefined
      : (field.problems?.[error] ?? (error === 'invalid' ? field.invalid : undefined));
  const problem = error === undefined ? null : (fieldText ?? text(`validation.${error}`));
  if (field.kind === 'choice') return <ChoiceField field={field} problem={problem} />;
  const { kind, value, autoComplete = 'off', invalid: _, problems: __, below: ___, ...rest } = field;
  return (
    <FormField
      {...rest}
      type={kind}
      autoComplete={autoComplete}
      autoCapitalize="none"
      defaultValue={value}
      problem={problem}
    />
  );
}
