import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense } from 'react';
import { Late } from '../../dom/Late.tsx';
import { once } from '../../dom/once.ts';
import { useRun } from '../../dom/hooks/useRun.ts';
import { useText } from '../../ui/texts/useText.ts';

const list = once(async () => (await import('./ToastList.tsx')).ToastList);

const Root = chakra('section', {
  base: {
    zIndex: 'toast',
    pointerEvents: 'none',
    // On a phone below the header, over draw or title, and at the upper edge once the header is scrolled away.
    mdDown: {
      position: 'sticky',
      top: '-3.5rem',
      height: '3.75rem',
      marginBottom: '-3.75rem',
      '& > *': { position: 'absolute', top: '100%', insetInline: '2' },
    },
  },
});

/** The messages. What each looks like comes when the first screen stands. */
export function Toasts() {
  const text = useText();
  useRun('', () => void list.ahead());
  return (
    <Root aria-label={text('notices.title')} aria-live="polite">
      <Suspense>
        <Late view={list} />
      </Suspense>
    </Root>
  );
}
