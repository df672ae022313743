import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { FieldErrors, MessageKey } from '../../../contract/rules.ts';
import type { Message } from '../../../machines/common/types.ts';
import type { CommandName, FieldOf } from '../../../machines/command/command.types.ts';
import { choiceArrow } from '../../ui/theme/choiceArrow.ts';
import { inputRecipe } from '../../ui/theme/recipes.ts';
import { Field, FormField } from '../../ui/kit/FormField.tsx';
import { SwitchField } from '../../ui/kit/Switch.tsx';
import { MoneyField } from './MoneyField.tsx';

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
  /** 'on', or nothing. */
  | (FieldBase<Of> & { readonly kind: 'switch'; readonly isOn: boolean })
  | (FieldBase<Of> & {
      readonly kind: 'money';
      /** Whole pounds, each filled in by one press. */
      readonly presets: readonly string[];
    })
  /** Sent with the others, and not shown. */
  | { readonly kind: 'hidden'; readonly name: FieldOf<Of>; readonly value: string };

const Select = chakra('select', { base: { ...inputRecipe.base, ...choiceArrow } });

interface ChoiceFieldProps {
  readonly field: Extract<CommandField, { readonly kind: 'choice' }>;
  readonly problem: string | null;
}

const ChoiceField = ({ field: { name, label, hint, value, choices }, problem }: ChoiceFieldProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(control) => (
      <Select {...control} name={name} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

interface CommandFieldViewProps {
  readonly field: CommandField;
  readonly errors: FieldErrors;
  /** Says a problem that the field has no text of its own for. */
  readonly say: (message: Message) => string;
}

/** A field of a form, with what is wrong with it. */
export function CommandFieldView({ field, errors, say }: CommandFieldViewProps) {
  if (field.kind === 'hidden') return <input type="hidden" name={field.name} value={field.value} />;
  const error = errors[field.name];
  const fieldText =
    error === undefined
      ? undefined
      : (field.problems?.[error] ?? (error === 'invalid' ? field.invalid : undefined));
  const problem = error === undefined ? null : (fieldText ?? say({ key: `validation.${error}` }));
  if (field.kind === 'switch') {
    const { name, label, hint, isOn } = field;
    return <SwitchField name={name} label={label} hint={hint} defaultChecked={isOn} />;
  }
  if (field.kind === 'choice') return <ChoiceField field={field} problem={problem} />;
  if (field.kind === 'money') {
    const { name, label, hint, presets } = field;
    return <MoneyField name={name} label={label} hint={hint} presets={presets} problem={problem} />;
  }
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
