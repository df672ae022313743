import { chakra } from '@chakra-ui/react/styled-system';
import { useText } from '../texts/useText.ts';
import { focusMain } from '../../dom/focusMain.ts';
import { Button } from './Button.tsx';

const Root = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    top: '2',
    zIndex: 'toast',
    '&:not(:focus-within)': { clipPath: 'inset(50%)' },
  },
});

/** The first tab stop: past the header, to the page. A button, since the hash belongs to the router. */
export function SkipLink() {
  const text = useText();
  return (
    <Root>
      <Button look="solid" onClick={focusMain}>
        {text('app.skip')}
      </Button>
    </Root>
  );
}
