import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/kit/Button.tsx';
import { useRun } from '../dom/hooks/useRun.ts';
import { endShell } from './shell.ts';
import { useText } from '../ui/texts/useText.ts';

const Root = chakra('main', {
  base: {
    display: 'grid',
    gap: '4',
    justifyItems: 'center',
    alignContent: 'center',
    minHeight: '100dvh',
    padding: '6',
    textAlign: 'center',
    '& h1': { fontSize: 'xl' },
    '& p': { color: 'muted' },
  },
});

/** When a view broke: what happened, and the way on. */
export function Crash() {
  const text = useText();
  useRun('', endShell);
  return (
    <Root role="alert">
      <h1>{text('crash.title')}</h1>
      <p>{text('crash.text')}</p>
      <Button look="solid" onClick={() => window.location.reload()}>
        {text('crash.reload')}
      </Button>
    </Root>
  );
}
