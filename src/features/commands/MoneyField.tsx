import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { fillBox } from '../../dom/boxes/fillBox.ts';
import { Field, type FieldNotes } from '../../ui/kit/FormField.tsx';
import { QuickAmounts } from '../../ui/kit/QuickAmounts.tsx';
import { inputRecipe } from '../../ui/theme/recipes.ts';

const Box = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    '& > span': { position: 'absolute', insetInlineStart: '3', alignSelf: 'center', color: 'muted' },
    '& > input': { paddingInlineStart: '1.75rem' },
  },
});
const Input = chakra('input', inputRecipe);

const DIGITS_MAX = 12;

interface MoneyFieldProps extends FieldNotes {
  readonly name: string;
  /** Whole pounds, each filled in by one press. */
  readonly presets: readonly string[];
}

/** An amount in pounds, typed or picked. */
export function MoneyField({ name, presets, ...notes }: MoneyFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <Field {...notes}>
        {(control) => (
          <Box>
            <span aria-hidden>£</span>
            <Input
              {...control}
              ref={box}
              name={name}
              inputMode="decimal"
              maxLength={DIGITS_MAX}
              autoComplete="off"
            />
          </Box>
        )}
      </Field>
      {presets.length > 0 && (
        <QuickAmounts amounts={presets} onPick={(amount) => fillBox(box.current, amount)} />
      )}
    </>
  );
}
