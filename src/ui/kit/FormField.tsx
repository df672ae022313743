import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useId, type ComponentProps, type ReactNode } from 'react';
import { Late } from '../../dom/Late.tsx';
import { once } from '../../dom/once.ts';
import { inputRecipe } from '../theme/recipes.ts';
import { Icon } from '../icons/Icon.tsx';

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

const reveal = once(async () => (await import('./RevealPassword.tsx')).RevealPassword);

/** The box of a password, with room for the button that comes later. */
const Secret = chakra('div', {
  base: {
    position: 'relative',
    '& input': { paddingInlineEnd: 'touch' },
    '& ::-ms-reveal': { display: 'none' },
  },
});

export interface FieldNotes {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The sentence that says what is wrong, or null. */
  readonly problem: string | null;
}

interface FieldProps extends FieldNotes {
  /** The control, with what ties it to its label and its notes. */
  readonly children: (
    control: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
}

/** A control with its label, its hint, and what is wrong with it. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const notes = [problem !== null && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(
    (note) => note !== false,
  );
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== null,
        'aria-describedby': notes.length === 0 ? undefined : notes.join(' '),
      })}
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

interface FormFieldProps
  extends
    FieldNotes,
    Pick<
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
    > {}

/** A plain, uncontrolled text box; a password can be shown. */
export const FormField = ({ label, hint, problem, ...input }: FormFieldProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(control) =>
      input.type === 'password' ? (
        <Secret>
          <Input {...input} {...control} />
          <Suspense>
            <Late view={reveal} />
          </Suspense>
        </Secret>
      ) : (
        <Input {...input} {...control} />
      )
    }
  </Field>
);
