import { useWords, useConsole } from '../kit/useConsole.ts';
import { useHeldFocus } from '../../src/dom/hooks/useHeldFocus.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { EmptyState } from '../../src/ui/kit/EmptyState.tsx';
import { CommandDialog } from './CommandDialog.tsx';
import { Entry } from '../features/entry/Entry.tsx';
import { Frame } from './Frame.tsx';
import { ParkedCommand } from './ParkedCommand.tsx';
import { ShownSection } from './ShownSection.tsx';
import { SignIn } from '../features/entry/SignIn.tsx';

/** The sign-in, or the console of the operator who is signed in. */
export function Page() {
  const text = useWords();
  const { stage, send } = useConsole();
  useHeldFocus();
  switch (stage) {
    case 'restoring':
    case 'signingOut':
      return <output className="only-heard">{text('op.wait')}</output>;
    case 'unreachable':
      return (
        <main>
          <EmptyState icon="warning" role="alert" title={text('op.unreachable')}>
            <Button onClick={() => send({ type: 'console.retried' })}>{text('op.retry')}</Button>
          </EmptyState>
        </main>
      );
    case 'entering':
      return <Entry />;
    case 'signedIn':
      return (
        <Frame>
          <ParkedCommand />
          <ShownSection />
          <CommandDialog />
        </Frame>
      );
    default:
      return <SignIn />;
  }
}
