import { chakra } from '@chakra-ui/react/styled-system';
import { createElement, Suspense, use, useId, type ComponentProps, type ReactNode } from 'react';
import { useRevealed } from '../../dom/boxes/useRevealed.ts';
import { ornament } from '../../dom/fetchedOr.ts';
import { inputRecipe } from '../theme/recipes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { RevealProps } from './RevealPassword.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    '& label': { fontWeight: 'medium', fontSize: 'sm' },
    '& .hint': { color: 'muted', fontSize: 'xs' },
    '& .problem': { display: 'flex', gap: '1.5', alignItems: 'center', color: 'negative', fontSize: 'sm' },
    // The box of a password, with room for the button that comes later.
    '& .secret': { position: 'relative' },
    '& .secret input': { paddingInlineEnd: 'touch' },
    '& ::-ms-reveal': { display: 'none' },
  },
});

const Input = chakra('input', inputRecipe);

const reveal = ornament(async () => (await import('./RevealPassword.tsx')).RevealPassword);

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

const Reveal = (props: RevealProps) => createElement(use(reveal()), props);

function Password({ label, ...input }: ComponentProps<'input'> & Pick<FieldNotes, 'label'>) {
  const revealed = useRevealed();
  return (
    <div className="secret">
      <Input {...input} type={revealed.isShown ? 'text' : 'password'} />
      <Suspense>
        <Reveal field={label} revealed={revealed} />
      </Suspense>
    </div>
  );
}

/** A plain, uncontrolled text box; a password can be shown. */
export const FormField = ({ label, hint, problem, ...input }: FormFieldProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(control) =>
      input.type === 'password' ? (
        <Password {...input} {...control} label={label} />
      ) : (
        <Input {...input} {...control} />
      )
    }
  </Field>
);
