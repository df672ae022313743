import { chakra } from '@chakra-ui/react/styled-system';
import { leaveFocus, revealPassword } from '../../dom/boxes/revealPassword.ts';
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

/** Shows what is typed in the box of a password, whose place it shares. */
export function RevealPassword() {
  const text = useText();
  return (
    <Root type="button" aria-pressed={false} onMouseDown={leaveFocus} onClick={revealPassword}>
      <span className="hidden">
        <Icon name="eye" />
      </span>
      <span className="shown">
        <Icon name="eyeOff" />
      </span>
      <span className="only-heard">{text('field.showPassword')}</span>
    </Root>
  );
}
