import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ComponentProps } from 'react';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '4',
    '& label': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'touch',
      fontWeight: 'medium',
      fontSize: 'sm',
    },
    '& .hint': { gridColumn: '1', marginTop: '-1.5', color: 'muted', fontSize: 'xs' },
    '& input': {
      appearance: 'none',
      position: 'relative',
      width: '2.75rem',
      height: '1.5rem',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'full',
      bg: 'raised',
      cursor: 'pointer',
    },
    '& input::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '0.1875rem',
      insetInlineStart: '0.25rem',
      aspectRatio: '1',
      borderRadius: 'full',
      bg: 'muted',
    },
    '& input:checked': { bg: 'accent.solid', borderColor: 'accent.solid' },
    '& input:checked::before': { insetInlineStart: '1.375rem', bg: 'accent.onSolid' },
    '& input:disabled': { cursor: 'default', opacity: '0.6' },
    // What the colours would say is said by the place of the knob where they are not shown.
    '@media (forced-colors: active)': { '& input::before': { bg: 'ButtonText' } },
  },
});

interface SwitchFieldProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'defaultChecked' | 'checked' | 'disabled' | 'onChange'
> {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** On or off. In a form it sends 'on', or nothing. */
export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </Root>
  );
}
