import { chakra } from '@chakra-ui/react/styled-system';
import { useReveal } from '../../dom/boxes/useReveal.ts';
import type { Revealed } from '../../dom/boxes/useRevealed.ts';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../texts/useText.ts';

const Root = chakra('button', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    display: 'grid',
    placeItems: 'center',
    width: 'touch',
    borderRadius: 'md',
    color: 'muted',
    outlineOffset: '-3px',
    _hover: { color: 'text' },
    '&[aria-pressed=true]': { color: 'accent.text' },
    '&[aria-pressed=false] .shown, &[aria-pressed=true] .hidden': { display: 'none' },
  },
});

export interface RevealProps {
  /** The label of the box. */
  readonly field: string;
  readonly revealed: Revealed;
}

/** Shows what is typed in the box of a password, whose place it shares. */
export function RevealPassword({ field, revealed }: RevealProps) {
  const text = useText();
  return (
    <Root type="button" {...useReveal(revealed)}>
      <span className="hidden">
        <Icon name="eye" />
      </span>
      <span className="shown">
        <Icon name="eyeOff" />
      </span>
      <span className="only-heard">{text('field.show', { field })}</span>
    </Root>
  );
}
