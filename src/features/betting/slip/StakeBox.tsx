import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useId } from 'react';
import type { StakeEdit } from '../../../../machines/betting/betting.types.ts';
import { editOf } from '../../../dom/editOf.ts';
import { inputRecipe } from '../../../ui/theme/recipes.ts';

const Root = chakra('div', {
  base: {
    position: 'relative',
    minWidth: '0',
    '& .sign': {
      position: 'absolute',
      insetInlineStart: '2.5',
      top: '50%',
      transform: 'translateY(-50%)',
      color: 'muted',
      pointerEvents: 'none',
    },
    // The same words as the label, which names the box.
    '& .shown': {
      position: 'absolute',
      insetInlineStart: '6',
      top: '50%',
      transform: 'translateY(-50%)',
      color: 'muted',
      fontSize: 'sm',
      pointerEvents: 'none',
    },
    '& input': { paddingInlineStart: '6', paddingInlineEnd: '2', textAlign: 'end' },
    // Its focus is red too.
    '& input[aria-invalid=true]': { borderColor: 'negative', outlineColor: 'negative' },
  },
});

const Input = chakra('input', inputRecipe);

interface StakeBoxProps {
  readonly label: string;
  /** In the box, where it has room. */
  readonly isLabelShown?: boolean;
  /** Digits; the chart keeps nothing else. */
  readonly amount: string;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly placeholder?: string;
  readonly onType: (text: string, edit: StakeEdit) => void;
}

/** A box for a stake in whole pounds. What it shows is what the slip holds. */
export const StakeBox = memo(function StakeBox({
  label,
  isLabelShown = false,
  amount,
  isInvalid = false,
  isDisabled = false,
  describedBy,
  placeholder,
  onType,
}: StakeBoxProps) {
  const id = useId();
  return (
    <Root>
      <label htmlFor={id} className="only-heard">
        {label}
      </label>
      <span className="sign" aria-hidden>
        £
      </span>
      {isLabelShown && (
        <span className="shown" aria-hidden>
          {label}
        </span>
      )}
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={amount}
        disabled={isDisabled}
        placeholder={placeholder}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onType(event.currentTarget.value, editOf(event, amount))}
        onKeyDown={({ key }) => {
          // An empty box has nothing to delete, so no change would tell that another number begins.
          if (amount === '' && (key === 'Backspace' || key === 'Delete')) onType('', 'replaced');
        }}
      />
    </Root>
  );
});
