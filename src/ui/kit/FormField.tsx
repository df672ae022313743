import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ComponentProps } from 'react';
import { inputRecipe } from '../theme/recipes.ts';
import { Icon } from './Icon.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    '& label': { fontWeight: 'medium', fontSize: 'sm' },
    '& .hint': { color: 'muted', fontSize: 'xs' },
    '& .problem': { display: 'flex', gap: '1.5', alignItems: 'center', color: 'negative', fontSize: 'sm' },
  },
});

const Input = chakra('input', inputRecipe);

interface FormFieldProps extends Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'onBlur'
  | 'onInput'
  | 'disabled'
  | 'defaultValue'
  | 'inputMode'
  | 'maxLength'
> {
  readonly label: string;
  readonly hint?: string;
  /** The sentence that says what is wrong, or null. */
  readonly problem: string | null;
}

/** A plain, uncontrolled text box with its label, its hint, and what is wrong with it. */
export function FormField({ label, hint, problem, ...input }: FormFieldProps) {
  const id = useId();
  const notes = [problem !== null && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(
    (note) => note !== false,
  );
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        aria-invalid={problem !== null}
        aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className="problem">
          <Icon name="warning" size={16} />
          {problem}
        </p>
      )}
    </Root>
  );
}
