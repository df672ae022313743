import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { usePageText } from '../texts/usePageText.ts';
import { useText } from '../texts/useText.ts';

const Root = chakra('fieldset', {
  base: {
    display: 'flex',
    gap: '1.5',
    minWidth: '0',
    '& button': {
      flex: '1 1 0',
      minWidth: '0',
      minHeight: { base: 'touch', md: '2.25rem' },
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'md',
      bg: 'raised',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '@media (hover: hover)': { '& button:hover:not(:disabled, [aria-pressed=true])': { bg: 'hover' } },
    '& button:disabled': { opacity: '0.5' },
    '& [aria-pressed=true]': {
      borderColor: 'accent.line',
      bg: 'accent.subtle',
      color: 'accent.text',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 0 0 1px {colors.accent.line}',
    },
  },
});

interface QuickAmountsProps {
  /** Whole pounds. */
  readonly amounts: readonly string[];
  /** The amount that is set now, '' while none is; left out where the chips only fill a box. */
  readonly chosen?: string;
  readonly isDisabled?: boolean;
  readonly onPick: (amount: string) => void;
}

/** The chips: one press fills its amount into every selection [B-04]. */
export const QuickAmounts = memo(function QuickAmounts({
  amounts,
  chosen,
  isDisabled = false,
  onPick,
}: QuickAmountsProps) {
  const text = useText();
  const pageText = usePageText();
  return (
    <Root disabled={isDisabled}>
      <legend className="only-heard">{pageText('slip.quick')}</legend>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={chosen === undefined ? undefined : chosen === amount}
          onClick={() => onPick(amount)}
        >
          {text('slip.quickAmount', { amount })}
        </button>
      ))}
    </Root>
  );
});
